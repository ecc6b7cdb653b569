import { doUpload as call, uploadPurposes } from '@banyan/contract/staff/app/upload'
import { handle, Rejected } from '../../door/handler.ts'
import { orRefuse } from '../../files/refused.ts'

export const doUpload = handle(call, async ({ app, request, staff, file, refuse }) => {
  if (!staff.rights.includes(uploadPurposes[request.purpose])) throw new Rejected(403, 'not-permitted')
  const owner = { staff: staff.staffId }
  const saved = await orRefuse(refuse, () =>
    app.files.save({ purpose: request.purpose, owner, source: file?.bytes ?? Buffer.alloc(0) }),
  )
  return { file_id: saved.id, upload_url: saved.url, width: saved.width ?? 0, height: saved.height ?? 0 }
})
