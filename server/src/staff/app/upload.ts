import { doUpload as call, uploadPurposes } from '@banyan/contract/staff/app/upload'
import { mayDo } from '@banyan/rules/staff/role'
import { handle, Rejected } from '../../door/handler.ts'
import { orRefuse } from '../../files/refuse.ts'

export const doUpload = handle(call, async ({ app, request, staff, file, refuse }) => {
  if (!mayDo(staff.role, uploadPurposes[request.purpose])) throw new Rejected(403, 'not-permitted')
  const saved = await orRefuse(refuse, () =>
    app.files.savePicture(file, { staff: staff.staffId }, request.purpose),
  )
  return { file_id: saved.id, upload_url: saved.url, width: saved.width, height: saved.height }
})
