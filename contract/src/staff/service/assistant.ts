import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, requestKey, text } from '../../field.ts'
import { languages } from '../../language.ts'
import { words } from '../words.ts'

const path = '/staff/service/assistant'

export const loadAssistant = call({
  path,
  control: 'load-assistant',
  who: { staff: 'service.answer' },
  says: 'The questions that the assistant could not answer, and those whose answer did not help (D45), newest first. `from` and `to` are instants.',
  request: {
    state: z.enum(['open', 'done']),
    /** The language of the app when the question was asked. */
    asked_in: z.enum(languages).optional(),
    search: text(1, 60).optional(),
    from: instant.optional(),
    to: instant.optional(),
    cursor,
  },
  reply: page(
    z.strictObject({
      id,
      words: z.string(),
      language: z.enum(languages),
      outcome: z.enum(['article', 'record', 'none']),
      /** The article that was quoted and did not help. */
      article: z.strictObject({ id, title: words }).nullable(),
      created_at: instant,
      done_at: instant.nullable(),
      done_by: z.string().nullable(),
    }),
  ),
  errors: {},
})

export const doAdd = call({
  path,
  control: 'do-add',
  who: { staff: 'content.change' },
  says: 'Adds a question to the other ways in which members ask for a help article, as a new version of the article, and marks the question as done.',
  request: {
    request_key: requestKey,
    id,
    /** The help article. */
    article: id,
    /** The question as it is added, and its language. */
    words: text(2, 200),
    asked_in: z.enum(languages),
  },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
    'asked-full': {
      zh: '该文章的问法已达上限，请先在文章中删除一些',
      en: 'This article has too many questions already. Remove some of them in the article first.',
      lo: 'ບົດຄວາມນີ້ມີຄຳຖາມຫຼາຍເກີນໄປແລ້ວ ກະລຸນາລຶບບາງອັນໃນບົດຄວາມກ່ອນ',
      vi: 'Bài viết này đã có quá nhiều câu hỏi. Vui lòng xóa bớt trong bài viết trước.',
      th: 'บทความนี้มีคำถามมากเกินไปแล้ว กรุณาลบบางคำถามในบทความก่อน',
    },
  },
})

export const doFinish = call({
  path,
  control: 'do-finish',
  who: { staff: 'service.answer' },
  says: 'Marks a question as done.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...keyErrors },
})
