import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { done, id, instant, nothing, requestKey, structure } from '../field.ts'

export const legalPages = ['agreement', 'privacy'] as const
export type LegalPage = (typeof legalPages)[number]

const path = '/app/legal'

export const loadLegal = call({
  path,
  control: 'load-legal',
  who: 'visitor',
  says: 'The member agreement or the privacy policy that is valid now, in the caller’s language.',
  request: { page: z.enum(legalPages) },
  reply: z.strictObject({
    title: z.string(),
    /** HTML that the server has cleaned. */
    body: z.string(),
    /** From when on the text is valid. */
    time: instant,
  }),
  errors: {},
})

export const loadConsent = call({
  path,
  control: 'load-consent',
  who: 'member',
  says: 'The texts that have changed in an important way since the member accepted them.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(z.strictObject({ page: z.enum(legalPages), id: z.string(), version: z.number().int() })),
  }),
  errors: {},
})

export const doConsent = call({
  path,
  control: 'do-consent',
  who: 'member',
  says: 'Accepts texts in the version that the member was asked about. Refused if staff have changed one since.',
  request: {
    request_key: requestKey,
    accepted: structure(
      z
        .array(
          z.strictObject({ page: z.enum(legalPages), id, version: z.number().int().min(1).max(1_000_000) }),
        )
        .min(1)
        .max(2),
    ),
  },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    'legal-changed': {
      zh: '内容刚刚有更新，请阅读后再同意',
      en: 'The text has just changed. Please read it again.',
      lo: 'ເນື້ອໃນຫາກໍປ່ຽນແປງ ກະລຸນາອ່ານອີກຄັ້ງ',
      vi: 'Nội dung vừa được cập nhật. Vui lòng đọc lại.',
      th: 'เนื้อหาเพิ่งมีการเปลี่ยนแปลง กรุณาอ่านอีกครั้ง',
    },
  },
})
