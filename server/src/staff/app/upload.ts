import { doUpload as call, uploadPurposes } from '@banyan/contract/staff/app/upload'
import { handle, Rejected } from '../../door/handler.ts'
import { orRefuse } from '../../files/refused.ts'
import { saveUpload } from '../upload.ts'

export const doUpload = handle(call, async (context) => {
  const { request, staff, file, refuse } = context
  if (!staff.rights.includes(uploadPurposes[request.purpose])) throw new Rejected(403, 'not-permitted')
  const saved = await orRefuse(refuse, () =>
    saveUpload(context, { purpose: request.purpose, source: file?.bytes ?? Buffer.alloc(0) }),
  )
  return { file_id: saved.id, upload_url: saved.url, width: saved.width ?? 0, height: saved.height ?? 0 }
})
