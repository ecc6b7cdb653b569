import * as contract from '@banyan/contract/app/upload'
import { handle, Rejected } from '../door/handler.ts'
import { FileRefused, orRefuse } from '../files/refused.ts'

export const doUpload = handle(contract.doUpload, async ({ app, request, member, file, refuse }) => {
  const owner = { member: member.memberId }
  const saved = await orRefuse(refuse, () =>
    app.files.save({ purpose: request.purpose, owner, source: file?.bytes ?? Buffer.alloc(0) }),
  ).catch((error: unknown) => {
    if (error instanceof FileRefused) throw new Rejected(429, 'too-many-requests')
    throw error
  })
  return { file_id: saved.id, upload_url: saved.url, width: saved.width ?? 0, height: saved.height ?? 0 }
})
