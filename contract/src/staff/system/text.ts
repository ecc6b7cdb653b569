import { z } from 'zod'
import { loadConfig } from '../../app/config.ts'
import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { cursor, instant, language, nothing, page, requestKey, text as typed } from '../../field.ts'
import { textErrors } from './text-errors.ts'
import { textMost } from './text-limits.ts'

const path = '/staff/system/text'
const who = { staff: 'text.change' } as const

const textId = typed(1, 200)
const five = z.strictObject({
  zh: z.string(),
  en: z.string(),
  lo: z.string(),
  vi: z.string(),
  th: z.string(),
})

/** The number of the last change of a text in a language; 0 without one. A change names the number that the person saw. */
const seen = z.string().regex(/^\d{1,18}$/)

const replaced = z.strictObject({
  language,
  sentence: z.string(),
  /** True if a release has changed the delivered text since. */
  outdated: z.boolean(),
  time: instant,
  by: z.string(),
})

const textRow = z.strictObject({
  id: z.string(),
  /** The page of the member app that shows the text, such as `pages/wallet/recharge`; null if several do, or none. */
  page: z.string().nullable(),
  delivered: five,
  replaced: z.array(replaced),
  /** The number of the last change by language; a language without one is missing. */
  seen: z.partialRecord(language, z.string()),
})

export const loadText = call({
  path,
  control: 'load-text',
  who,
  says: 'The texts of the member app and of the server, by name, with what staff have changed.',
  request: {
    /** Part of the name, of a delivered text or of a changed one, in any language. */
    search: typed(0, 200).optional(),
    /** `changed`: only texts that staff have changed. `outdated`: only those whose delivered text has changed since. */
    state: z.enum(['changed', 'outdated']).optional(),
    cursor,
  },
  reply: page(textRow).extend({
    /** How many texts match. */
    total: z.number().int(),
  }),
  errors: {},
})

export const loadPreview = call({
  path,
  control: 'load-preview',
  who,
  says: 'The configuration that the member app gets now, for a preview of a text.',
  request: nothing,
  reply: loadConfig.reply,
  errors: {},
})

export const loadHistory = call({
  path,
  control: 'load-history',
  who,
  says: 'The changes of one text, newest first.',
  request: { id: textId, cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      language,
      /** Null: the delivered text was restored. */
      sentence: z.string().nullable(),
      time: instant,
      by: z.string(),
    }),
  ),
  errors: {},
})

const changed = z.strictObject({ seen })

export const doChange = call({
  path,
  control: 'do-change',
  who,
  says: 'Shows a sentence in place of a delivered text in one language. Open apps follow within seconds.',
  // The field `language` of every call is the caller's own language.
  request: {
    request_key: requestKey,
    id: textId,
    text_language: language,
    sentence: typed(1, textMost),
    seen,
  },
  reply: changed,
  errors: { ...textErrors, ...keyErrors },
})

export const doRestore = call({
  path,
  control: 'do-restore',
  who,
  says: 'Shows the delivered text again in one language.',
  request: { request_key: requestKey, id: textId, text_language: language, seen },
  reply: changed,
  errors: { ...pick(textErrors, 'text-unknown', 'text-changed'), ...keyErrors },
})
