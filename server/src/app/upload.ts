import * as contract from '@banyan/contract/app/upload'
import type { App } from '../boot/app-context.ts'
import { handle, Rejected } from '../door/handler.ts'
import { orRefuse } from '../files/refuse.ts'
import { dayMs } from '../lib/time.ts'

export const doUpload = handle(contract.doUpload, async ({ app, request, member, file, refuse }) => {
  await inMeasure(app, member.memberId)
  const saved = await orRefuse(refuse, () =>
    app.files.savePicture(file, { member: member.memberId }, request.purpose),
  )
  return { file_id: saved.id, upload_url: saved.url, width: saved.width, height: saved.height }
})

/** Pictures cost disk for ever, so a member has a measure of them a day. */
async function inMeasure(app: App, memberId: bigint): Promise<void> {
  const settings = await app.settings.read()
  const since = new Date(app.clock.now().getTime() - dayMs)
  if ((await app.files.countOf(memberId, since)) >= settings['upload.daily'])
    throw new Rejected(429, 'too-many-requests')
}
