import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, text, requestKey } from '../../field.ts'

export const loadParked = call({
  path: '/staff/system/parked',
  control: 'load-parked',
  who: { staff: 'job.read' },
  says: 'Items of jobs that failed, newest first: parked ones wait for staff, the others for their next try.',
  request: { job: text(1, 100).optional(), cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      job: z.string(),
      /** The item’s key within its job: an order’s id, the name of a sweeper. */
      item: z.string(),
      /** Failed attempts since the first failure, or since the last retry by staff. */
      attempts: z.number().int(),
      reason: z.string(),
      first_failed: instant,
      last_failed: instant,
      next_try: instant,
      /** When the item was parked; null while it is still tried. */
      parked: instant.nullable(),
    }),
  ).extend({
    /** Every job with failed items, for the filter. */
    jobs: z.array(z.strictObject({ job: z.string(), parked: z.number().int(), waiting: z.number().int() })),
  }),
  errors: {},
})

export const doRetry = call({
  path: '/staff/system/parked',
  control: 'do-retry',
  who: { staff: 'job.retry' },
  says: 'Makes a failed item due: the next run of its job tries it, with the full number of attempts.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...keyErrors,
    'item-gone': {
      zh: '该项目已处理完成',
      en: 'This item has been completed',
      lo: 'ລາຍການນີ້ດຳເນີນການສຳເລັດແລ້ວ',
      vi: 'Mục này đã được xử lý xong',
      th: 'รายการนี้ดำเนินการเสร็จแล้ว',
    },
  },
})

export const doRetryAll = call({
  path: '/staff/system/parked',
  control: 'do-retry-all',
  who: { staff: 'job.retry' },
  says: 'Makes all failed items of a job due: after the fault of another system, hundreds may be parked.',
  request: { request_key: requestKey, job: text(1, 100) },
  reply: z.strictObject({ retried: z.number().int() }),
  errors: keyErrors,
})
