import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/system/version'
import { hasChannel, isEditionName, takesPackages } from '@banyan/rules/app/version'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { deleteUses, insertUses } from '../../files/files.ts'
import { recordAction } from '../audit.ts'
import {
  deleteEdition,
  type EditionRow,
  findHighest,
  holdPackage,
  insertEdition,
  insertPackage,
  insertStep,
  listEditions,
  listSteps,
  lockEdition,
  lockReleases,
  releaseEdition,
  type SavedEdition,
  type Step,
  stopEdition,
  updateEdition,
} from './version.sql.ts'
import { checkPackage, readUpload } from './version/package.ts'

type Edition = ReplyOf<typeof contract.loadEditions>['list'][number]
type Save = RequestOf<typeof contract.doSave>

const pageSize = 30

function showEdition(row: EditionRow, steps: readonly (Step & { by: string | null })[]): Edition {
  const { bytes: _bytes, hash, package: file, ...edition } = row
  return {
    ...edition,
    id: String(row.id),
    package: file === null ? null : { id: file, bytes: Number(row.bytes ?? 0n), hash: hash ?? '' },
    steps: steps
      .filter(({ edition_id: of }) => of === row.id)
      .map(({ created_at, step, percent, by }) => ({ at: created_at.toISOString(), step, percent, by })),
  }
}

export const loadEditions = handle(contract.loadEditions, async ({ app, request }) => {
  const { db } = app.database
  const [before] = readCursor(app, 'edition', request.cursor) ?? []
  const filter = {
    platform: request.platform,
    channel: request.channel,
    before,
  }
  const page = cutPage(await listEditions(db, filter, pageSize + 1), pageSize, (last) =>
    writeCursor(app, 'edition', [last.id]),
  )
  const steps = await listSteps(
    db,
    page.rows.map(({ id }) => id),
  )
  return {
    list: page.rows.map((row) => showEdition(row, steps)),
    next: page.next,
    has_key: app.config.RELEASE_KEY !== undefined,
  }
})

export const doUpload = handle(contract.doUpload, async ({ app, request, staff, origin, stream, refuse }) => {
  const key = app.config.RELEASE_KEY
  if (key === undefined) return refuse('release-key-missing')
  if (!stream) return refuse('package-missing')
  const { 'version.packageMb': megabytes } = await app.settings.read()
  const source = await readUpload(stream.bytes, megabytes, refuse)
  const { signature } = request
  const { number, name, bytes, hash } = checkPackage(source, { key, signature }, refuse)
  const owner = { staff: staff.staffId }
  const file = await app.files.save({
    purpose: 'package',
    owner,
    source,
    name: `banyan-${name}-${number}.zip`,
  })
  await app.database.transaction(async (tx) => {
    await insertPackage(tx, { file_id: file.id, number, name, hash, signature })
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'version.upload',
      subject: `${name} (${number})`,
      before: null,
      after: { number, name, bytes, hash },
    })
  })
  return { package: file.id, number, name, bytes, hash }
})

type Fault = Exclude<keyof typeof contract.doSave.errors, 'request-key-reused' | 'record-not-found'>

/** Returns why an edition can't be saved; undefined if it can. */
function faultOf(request: Save): Fault | undefined {
  const { platform, channel, link, package: file, minimum, number, name } = request
  if (!isEditionName(name)) return 'edition-name-wrong'
  if (minimum > number) return 'edition-minimum'
  if (!hasChannel(platform, channel)) return 'edition-channel'
  if (platform === 'web') return isPlainWeb(request) ? undefined : 'edition-web'
  if (file !== undefined && !takesPackages(platform)) return 'edition-ios'
  if ((file === undefined) === (link === '')) return 'edition-source'
  if (link !== '' && !isSecureLink(link)) return 'edition-source'
  return undefined
}

/** A browser only tells people to reload: it has nothing to download or to open, and never forces (decision 0135). */
const isPlainWeb = ({ link, package: file, silent, forced, minimum }: Save): boolean =>
  link === '' && file === undefined && !silent && !forced && minimum === 0

const isSecureLink = (link: string): boolean => /^https:\/\/[^\s@]+$/.test(link) && URL.canParse(link)

/** Returns why a package is not that of an edition; undefined if it is. */
async function packageFault(tx: Tx, { package: file, number, name }: Save): Promise<Fault | undefined> {
  if (file === undefined) return undefined
  const found = await holdPackage(tx, file)
  if (!found) return 'package-gone'
  return found.number === number && found.name === name ? undefined : 'package-other'
}

/** Returns an edition as the audit log keeps it: with the Chinese note only. */
const audited = ({ note, ...edition }: SavedEdition) => ({ ...edition, note: note.zh })
const subjectOf = ({ platform, channel, name, number }: SavedEdition) =>
  `${platform} ${channel} ${name} (${number})`

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { request_key: _key, id, package: file = null, ...values } = request
  const edition: SavedEdition = { ...values, package: file }
  return once(context, async (tx) => {
    const fault = faultOf(request) ?? (await packageFault(tx, request))
    if (fault) return refuse(fault)
    const before = id === undefined ? undefined : await lockEdition(tx, BigInt(id))
    if (id !== undefined && before?.state !== 'draft')
      return refuse(before ? 'edition-no-draft' : 'record-not-found')
    const highest = await findHighest(tx, edition, before?.id)
    if (edition.number <= highest) return refuse('edition-older', { number: String(highest) })
    const at = app.clock.now()
    if (before) await updateEdition(tx, before.id, edition)
    const saved = before?.id ?? (await insertEdition(tx, edition, at))
    if (before?.package !== file) {
      await deleteUses(tx, 'edition-held', saved, 0n)
      if (file !== null) await insertUses(tx, 'edition-held', saved, 0n, [file])
    }
    await insertStep(
      tx,
      { edition_id: saved, created_at: at, step: before ? 'changed' : 'added', percent: null },
      staff.staffId,
    )
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: before ? 'version.change' : 'version.add',
      subject: subjectOf(edition),
      before: before ? audited(savedOf(before)) : null,
      after: audited(edition),
    })
    return { id: String(saved) }
  })
})

/** Returns the values that staff fill in. */
function savedOf({
  id: _id,
  state: _state,
  percent: _percent,
  bytes: _bytes,
  hash: _hash,
  ...edition
}: EditionRow) {
  return edition
}

export const doPublish = handle(contract.doPublish, async (context) => {
  const { app, request, staff, origin, refuse } = context
  return once(context, async (tx) => {
    const found = (await lockEdition(tx, BigInt(request.id))) ?? refuse('record-not-found')
    const { percent } = request
    // A draft of before this rule.
    if (!hasChannel(found.platform, found.channel)) return refuse('edition-channel')
    await lockReleases(tx, found.platform, found.channel)
    const highest = await findHighest(tx, found, found.id)
    if (found.state === 'draft' && found.number <= highest)
      return refuse('edition-older', { number: String(highest) })
    const at = app.clock.now()
    await releaseEdition(tx, found.id, percent, at)
    await offer(tx, found, true)
    await insertStep(tx, { edition_id: found.id, created_at: at, step: 'released', percent }, staff.staffId)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'version.release',
      subject: subjectOf(found),
      before: { state: found.state, percent: found.state === 'draft' ? null : found.percent },
      after: { state: 'released', percent },
    })
    return {}
  })
})

/** Lets devices download the package of an edition, or no longer. The file is kept in both cases. */
async function offer(tx: Tx, { id, package: file }: EditionRow, isOffered: boolean): Promise<void> {
  if (file === null) return
  // The new use first: a file without any use is deleted.
  await insertUses(tx, isOffered ? 'edition' : 'edition-held', id, 0n, [file])
  await deleteUses(tx, isOffered ? 'edition-held' : 'edition', id, 0n)
}

export const doStop = handle(contract.doStop, async (context) => {
  const { app, request, staff, origin, refuse } = context
  return once(context, async (tx) => {
    const found = (await lockEdition(tx, BigInt(request.id))) ?? refuse('record-not-found')
    if (found.state !== 'released') return refuse('edition-not-released')
    const at = app.clock.now()
    await stopEdition(tx, found.id)
    await offer(tx, found, false)
    await insertStep(
      tx,
      { edition_id: found.id, created_at: at, step: 'stopped', percent: null },
      staff.staffId,
    )
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'version.stop',
      subject: subjectOf(found),
      before: { state: 'released', percent: found.percent },
      after: { state: 'stopped' },
    })
    return {}
  })
})

export const doRemove = handle(contract.doRemove, async (context) => {
  const { app, request, staff, origin, refuse } = context
  return once(context, async (tx) => {
    const found = (await lockEdition(tx, BigInt(request.id))) ?? refuse('record-not-found')
    if (found.state !== 'draft') return refuse('edition-no-draft')
    await deleteUses(tx, 'edition-held', found.id, 0n)
    await deleteEdition(tx, found.id)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'version.remove',
      subject: subjectOf(found),
      before: audited(savedOf(found)),
      after: null,
    })
    return {}
  })
})
