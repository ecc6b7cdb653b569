import { z } from 'zod'
import { call } from '../../call.ts'
import { cursor, done, id, instant, page, structure, text, requestKey } from '../../field.ts'
import { languages } from '../../language.ts'
import { keyErrors, pick } from '../../errors.ts'
import { staffErrors } from '../errors.ts'

/** '' is the list for everyone. */
const listName = z.enum(['', ...languages])
const effect = z.enum(['mask', 'refuse'])

export const loadWord = call({
  path: '/staff/chat/word',
  control: 'load-word',
  who: { staff: 'word.change' },
  says: 'The words of one list that are masked or refused, newest first.',
  request: { list: listName, effect: effect.optional(), search: text(0, 100).optional(), cursor },
  reply: page(z.strictObject({ id: z.string(), word: z.string(), effect, time: instant })).extend({
    counts: z.array(z.strictObject({ list: listName, words: z.number().int() })),
  }),
  errors: {},
})

export const doAdd = call({
  path: '/staff/chat/word',
  control: 'do-add',
  who: { staff: 'word.change' },
  says: 'Adds many words to a list; those that stand in it get the effect that is asked for now.',
  request: {
    request_key: requestKey,
    list: listName,
    effect,
    words: structure(z.array(text(1, 40)).min(1).max(2000)),
  },
  reply: z.strictObject({ added: z.number().int(), changed: z.number().int() }),
  errors: { ...pick(staffErrors, 'words-full'), ...keyErrors },
})

export const doRemove = call({
  path: '/staff/chat/word',
  control: 'do-remove',
  who: { staff: 'word.change' },
  says: 'Takes words out of their lists.',
  request: { ids: structure(z.array(id).min(1).max(2000)) },
  reply: done,
  errors: {},
})
