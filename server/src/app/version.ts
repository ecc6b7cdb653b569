import { createHash } from 'node:crypto'
import { channels, loadVersion as call } from '@banyan/contract/app/version'
import { isInShare } from '@banyan/rules/app/version'
import { handle } from '../door/handler.ts'
import { addressOf } from '../files/links.ts'
import { listOffered, type OfferedEdition } from './version.sql.ts'

/** The reply for a device that gets no edition, without `edition_number`. */
const none = {
  edition_name: '',
  edition_issue: 0,
  package_type: 0,
  edition_silence: 0,
  edition_url: '',
  edition_note: '',
  edition_force: 0,
  edition_bytes: 0,
  edition_hash: '',
  edition_signature: '',
}

/** True if a device gets an edition. The order of devices differs between editions, so no device is always the first. */
function reaches({ id, percent }: OfferedEdition, device: string | undefined): boolean {
  if (percent === 100) return true
  if (device === undefined) return false
  return isInShare(createHash('sha256').update(`${id} ${device}`).digest().readUInt32BE(0), percent)
}

// Each call reads the database, so that no device gets an edition that staff have stopped.
export const loadVersion = handle(call, async ({ app, request, language }) => {
  const { version_type, edition_number: installed, device } = request
  const channel = channels.find((one) => one === request.edition_type)
  const offered = channel ? await listOffered(app.database.db, version_type, channel, installed) : []
  const reached = offered.filter((one) => reaches(one, device))
  const [newest] = reached
  if (!newest) return { ...none, edition_number: installed }
  // An older edition may be the reason: a device that skipped a forced edition is forced to the newest one.
  const isForced = reached.some((one) => one.number > installed && (one.forced || installed < one.minimum))
  return {
    edition_name: newest.name,
    edition_number: newest.number,
    edition_issue: 1,
    package_type: newest.package !== null || version_type === 'web' ? 1 : 0,
    edition_silence: newest.silent ? 1 : 0,
    edition_url: newest.package === null ? newest.link : app.files.sign(addressOf(newest.package, 'zip')),
    edition_note: newest.note[language] ?? newest.note.zh,
    edition_force: isForced ? 1 : 0,
    edition_bytes: Number(newest.bytes ?? 0n),
    edition_hash: newest.hash ?? '',
    edition_signature: newest.signature ?? '',
  }
})
