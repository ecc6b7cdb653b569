import { z } from 'zod'
import { uploadErrors } from '../../app/errors.ts'
import { call } from '../../call.ts'
import { fileId, url } from '../../field.ts'
import type { Right } from '../right.ts'

/** The purposes of pictures that staff upload, and the right that each needs. Pictures of goods have their own call. */
export const uploadPurposes = { qr: 'receiving.change', ticket: 'ticket.answer' } as const satisfies Record<
  string,
  Right
>
export type UploadPurpose = keyof typeof uploadPurposes

export const doUpload = call({
  path: '/staff/app/upload',
  control: 'do-upload',
  who: { staff: 'any' },
  says: 'Takes one picture from the console, recognised by its content and re-encoded; the purpose says which right it needs.',
  request: { purpose: z.enum(Object.keys(uploadPurposes) as [UploadPurpose, ...UploadPurpose[]]) },
  reply: z.strictObject({
    file_id: fileId,
    upload_url: url,
    width: z.number().int(),
    height: z.number().int(),
  }),
  errors: uploadErrors,
  file: true,
})
