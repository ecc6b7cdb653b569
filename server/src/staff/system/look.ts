// The look of the member app: draft, publication and history (E18, N1, D60). The published colours are settings, and the
// published tabs are the table of the tab bar, so that every reader of them sees one state.
import { isDeepStrictEqual } from 'node:util'
import * as contract from '@banyan/contract/staff/system/look'
import { lookColours, tabPages } from '@banyan/contract/app/tab'
import { colourNames, coloursOf, lookFaults } from '@banyan/rules/app/look'
import { settingsFrom } from '@banyan/rules/settings'
import { publicConfig, readTabs, replaceTabs, type Tab } from '../../app/config.ts'
import type { App } from '../../boot/app-context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { deleteUses, listUses, replaceUses } from '../../files/files.ts'
import { listInForce } from '../../settings/settings.ts'
import { recordAction } from '../audit.ts'
import { setNow } from './settings.ts'
import {
  deleteDraft,
  insertVersion,
  listPublished,
  lockVersion,
  readDraft,
  readNewest,
  readVersion,
  writeVersion,
} from './look.sql.ts'

type Look = contract.Look

const pageSize = 20

const shownTab = ({ page, icon, label, picture, picture_selected }: Tab): Look['tabs'][number] => ({
  page: page as Look['tabs'][number]['page'],
  icon: icon as Look['tabs'][number]['icon'],
  picture,
  picture_selected,
  label,
})

/** Returns the look that is in force at `at`. */
async function lookInForce(db: Db, at: Date): Promise<Look> {
  const stored = Object.fromEntries((await listInForce(db, at)).map(({ key, value }) => [key, value]))
  const tabs = await readTabs(db)
  return { colours: coloursOf(settingsFrom(stored).settings), tabs: tabs.map(shownTab) }
}

export const loadLook = handle(contract.loadLook, async ({ app }) => {
  const { db } = app.database
  // The version comes first: a draft that is saved meanwhile makes it too old, never too new.
  const version = await readVersion(db)
  const draft = await readDraft(db)
  return {
    version,
    published: await lookInForce(db, app.clock.now()),
    draft: draft ? { look: draft.look, saved: draft.saved_at.toISOString(), by: draft.name } : null,
    config: await publicConfig(app),
  }
})

export const loadHistory = handle(contract.loadHistory, async ({ app, request }) => {
  const [time, id] = readCursor(app, 'looks', request.cursor) ?? []
  const after = time === undefined || id === undefined ? undefined : { at: new Date(Number(time)), id }
  const rows = await listPublished(app.database.db, after, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) =>
    writeCursor(app, 'looks', [BigInt(last.published_at.getTime()), last.id]),
  )
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      look: row.look,
      published: row.published_at.toISOString(),
      by: row.name,
    })),
    next: page.next,
  }
})

const picturesOf = ({ tabs }: Look): string[] =>
  tabs.flatMap(({ picture, picture_selected }) => [picture, picture_selected].filter((one) => one !== null))

/** Records that a version uses its pictures. Returns false if one of them does not exist. */
async function holdPictures(tx: Tx, version: bigint, look: Look): Promise<boolean> {
  const pictures = new Set(picturesOf(look).map((address) => address.replace('-small', '')))
  await replaceUses(tx, 'look', version, [...pictures])
  return (await listUses(tx, 'look', version, 0n)).length === pictures.size
}

/** Returns the next version. Refuses if someone else has saved since the person read the look. */
async function nextVersion(tx: Tx, seen: number, refuse: (code: 'look-changed') => never): Promise<number> {
  const version = await lockVersion(tx)
  if (version !== seen) refuse('look-changed')
  await writeVersion(tx, version + 1)
  return version + 1
}

/** Deletes the draft and the uses of its pictures. */
async function removeDraft(tx: Tx): Promise<void> {
  const draft = await readDraft(tx)
  if (!draft) return
  await deleteUses(tx, 'look', draft.id, 0n)
  await deleteDraft(tx)
}

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { look } = request
  const [fault] = lookFaults(look)
  if (fault) refuse(fault.code, fault.params)
  return once(context, async (tx) => {
    const version = await nextVersion(tx, request.version, refuse)
    const at = app.clock.now()
    const before = await readDraft(tx)
    await removeDraft(tx)
    const id = await insertVersion(tx, { look, at, staffId: staff.staffId, published: false })
    if (!(await holdPictures(tx, id, look))) refuse('look-picture-unknown')
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'look.save',
      subject: '',
      before: before?.look ?? null,
      after: look,
    })
    return { version }
  })
})

export const doDiscard = handle(contract.doDiscard, async (context) => {
  const { app, request, staff, origin, refuse } = context
  return once(context, async (tx) => {
    const version = await nextVersion(tx, request.version, refuse)
    const before = (await readDraft(tx)) ?? refuse('look-no-draft')
    await removeDraft(tx)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'look.discard',
      subject: '',
      before: before.look,
      after: null,
    })
    return { version }
  })
})

export const doPublish = handle(contract.doPublish, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const reply = await once(context, async (tx) => {
    const version = await nextVersion(tx, request.version, refuse)
    const draft = (await readDraft(tx)) ?? refuse('look-no-draft')
    const { look } = draft
    // The rules may have changed since the draft was saved.
    const [fault] = lookFaults(look)
    if (fault) refuse(fault.code, fault.params)
    const at = app.clock.now()
    const before = await lookInForce(tx, at)
    await keepUnrecorded(tx, before, at)
    await removeDraft(tx)
    const id = await insertVersion(tx, { look, at, staffId: staff.staffId, published: true })
    if (!(await holdPictures(tx, id, look))) refuse('look-picture-unknown')
    const broken = await setNow(
      tx,
      { at, staffId: staff.staffId },
      new Map(colourNames.map((name) => [lookColours[name], look.colours[name]])),
    )
    if (broken !== undefined) refuse('look-scheduled', { key: broken })
    await replaceTabs(
      tx,
      look.tabs.map((tab) => ({ ...tab, badge: tabPages[tab.page] })),
    )
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'look.publish',
      subject: String(id),
      before,
      after: look,
    })
    return { version }
  })
  tellApps(app)
  return reply
})

/** Keeps the look in force in the history if it is not there: the delivered one, or colours changed in the settings. */
async function keepUnrecorded(tx: Tx, look: Look, at: Date): Promise<void> {
  const newest = await readNewest(tx)
  if (newest && isDeepStrictEqual(newest.look, look)) return
  const id = await insertVersion(tx, { look, at, staffId: null, published: true })
  await holdPictures(tx, id, look)
}

/** Lets this process read the new look, and open apps ask for it. */
function tellApps(app: App): void {
  app.settings.forget()
  app.cache.forget()
  app.bus.publish({ kind: 'everyone', push: { push_type: 'updateConfig', data: {} } })
}
