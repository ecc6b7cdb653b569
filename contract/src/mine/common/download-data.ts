import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, instant, nothing, requestKey } from '../../field.ts'
import { accountErrors } from './errors.ts'

export const loadDownloadData = call({
  path: '/mine/common/download-data',
  control: 'load-download-data',
  who: 'member',
  says: 'The newest download of the member’s own data (D68); the link works for some minutes, and the file is kept for a day.',
  request: nothing,
  reply: z.strictObject({
    latest: z
      .strictObject({
        state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
        bytes: z.number().int(),
        time: instant,
        /** When the file is deleted; null unless the download is done. */
        until: instant.nullable(),
        url: z.string().nullable(),
      })
      .nullable(),
    /** How many more downloads can be requested in 24 hours. */
    left: z.number().int(),
  }),
  errors: {},
})

export const doRequest = call({
  path: '/mine/common/download-data',
  control: 'do-request',
  who: 'member',
  says: 'Starts to collect the member’s data into one archive: profile, addresses, orders, reviews, favourites, statement, investments, commission, messages sent, tickets, moments, pictures (D68).',
  request: { request_key: requestKey },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(accountErrors, 'download-running', 'download-limit'),
  },
})
