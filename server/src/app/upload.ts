import * as contract from '@banyan/contract/app/upload'
import { handle } from '../door/handler.ts'
import { orRefuse } from '../files/refuse.ts'

export const doUpload = handle(contract.doUpload, async ({ app, request, member, file, refuse }) => {
  const saved = await orRefuse(refuse, () =>
    app.files.savePicture(file, { member: member.memberId }, request.purpose),
  )
  return { file_id: saved.id, upload_url: saved.url, width: saved.width, height: saved.height }
})
