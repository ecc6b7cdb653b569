import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { done, flag, id, requestKey, structure, text, whole } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { words } from '../words.ts'

/** Other channels and frequent questions of the page external-service, and canned answers of the desk. */
export const textKinds = ['channel', 'question', 'answer'] as const
export type TextKind = (typeof textKinds)[number]

export const loadText = call({
  path: '/staff/service/text',
  control: 'load-text',
  who: { staff: 'service.answer' },
  says: 'The texts of one kind, in their order.',
  request: { kind: z.enum(textKinds) },
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        id,
        title: words,
        body: words,
        code: z.string(),
        place: z.number().int(),
        shown: z.boolean(),
      }),
    ),
  }),
  errors: {},
})

export const doSave = call({
  path: '/staff/service/text',
  control: 'do-save',
  who: { staff: 'service.answer' },
  says: 'Changes a text, or adds one without an id. `code` is the address of a channel or the shortcut of an answer.',
  request: {
    request_key: requestKey,
    id: id.optional(),
    kind: z.enum(textKinds),
    title: structure(words),
    body: structure(words),
    code: text(0, 200),
    place: whole(0, 9999),
    shown: flag,
  },
  reply: z.strictObject({ id }),
  errors: {
    ...pick(staffErrors, 'shortcut-taken', 'code-malformed'),
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
  },
})

export const doRemove = call({
  path: '/staff/service/text',
  control: 'do-remove',
  who: { staff: 'service.answer' },
  says: 'Deletes a text.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...keyErrors },
})
