import { z } from 'zod'
import { call } from '../call.ts'
import { url } from '../field.ts'
import { uploadErrors } from './errors.ts'

export const doUpload = call({
  path: '/app/upload',
  control: 'do-upload',
  who: 'member',
  says: 'Takes one picture, recognised by its content and re-encoded; all but a profile photo are seen only through short-lived links.',
  request: { purpose: z.enum(['voucher', 'avatar', 'payout', 'refund', 'review', 'ticket']) },
  reply: z.strictObject({
    file_id: z.string(),
    upload_url: url,
    width: z.number().int(),
    height: z.number().int(),
  }),
  errors: uploadErrors,
  file: true,
})
