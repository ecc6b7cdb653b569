// Changes of settings. A change takes effect immediately or at a set time, and stays in the history. Checks between
// two settings run for every later time at which a change takes effect (D67). Open apps are told of changes in their
// configuration: of an immediate one by the call, of a scheduled one by the job `setting-tell`.
import { isDeepStrictEqual } from 'node:util'
import * as contract from '@banyan/contract/staff/system/settings'
import {
  brokenLater,
  isSettingKey,
  settingFault,
  settingsFrom,
  type SettingChange,
  type SettingKey,
  settingKeys,
  settingTable,
} from '@banyan/rules/settings'
import { shownKeys } from '../../app/config.ts'
import type { App } from '../../boot/app-context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { dayMs } from '../../lib/time.ts'
import { listInForce, listScheduled } from '../../settings/settings.ts'
import { recordAction } from '../audit.ts'
import {
  cancelChange,
  findChange,
  insertChange,
  listChanges,
  lockSettings,
  newestChanges,
  takeUntold,
} from './settings.sql.ts'

export { lockSettings }

const pageSize = 30
const scheduleMaxMs = 365 * dayMs

export const loadSettings = handle(contract.loadSettings, async ({ app }) => {
  const { db } = app.database
  // The versions come first: a change that is made meanwhile makes them too old, never too new. The values come from the
  // database, because the cache may lack a change of another process that the versions contain.
  const versions = await newestChanges(db)
  const at = app.clock.now()
  const inForce = await listInForce(db, at)
  const { settings } = settingsFrom(Object.fromEntries(inForce.map((row) => [row.key, row.value])))
  const changed = new Map(inForce.map((row) => [row.key, row.effective_at]))
  const scheduled = await listScheduled(db, at)
  return {
    list: settingKeys.map((key) => {
      const next = scheduled.find((row) => row.key === key)
      return {
        key,
        value: settings[key],
        version: String(versions.get(key) ?? 0n),
        changed: changed.get(key)?.toISOString() ?? null,
        next: next ? { value: next.value, effective: next.effective_at.toISOString() } : null,
      }
    }),
  }
})

export const loadHistory = handle(contract.loadHistory, async ({ app, request, refuse }) => {
  const { key } = request
  if (!isSettingKey(key)) return refuse('setting-unknown')
  const at = app.clock.now()
  const { db } = app.database
  const [time, id] = readCursor(app, `settings ${key}`, request.cursor) ?? []
  const after =
    time === undefined || id === undefined ? undefined : { effectiveAt: new Date(Number(time)), id }
  const page = cutPage(await listChanges(db, key, after, pageSize + 1), pageSize, (last) =>
    writeCursor(app, `settings ${key}`, [BigInt(last.effective_at.getTime()), last.id]),
  )
  const inForce = (await listInForce(db, at)).find((row) => row.key === key)
  const stateOf = (row: (typeof page.rows)[number]) => {
    if (row.cancelled_at !== null) return 'cancelled' as const
    if (row.effective_at > at) return 'scheduled' as const
    return row.id === inForce?.id ? ('in-force' as const) : ('past' as const)
  }
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      state: stateOf(row),
      before: row.before ?? settingTable[key].default,
      value: row.value,
      effective: row.effective_at.toISOString(),
      made: row.created_at.toISOString(),
      by: row.made_by,
      cancelled_by: row.cancelled_by,
    })),
    next: page.next,
  }
})

interface Stored {
  inForce: Record<string, unknown>
  scheduled: (SettingChange & { id: bigint })[]
}

/** Locks the settings and reads the stored values: active and scheduled. */
async function lockStored(tx: Tx, at: Date): Promise<Stored> {
  await lockSettings(tx)
  const rows = await listInForce(tx, at)
  const scheduled = await listScheduled(tx, at)
  return {
    inForce: Object.fromEntries(rows.map((row) => [row.key, row.value])),
    scheduled: scheduled.map(({ id, key, value, effective_at }) => ({
      id,
      key,
      value,
      at: effective_at.getTime(),
    })),
  }
}

type Refuse = (code: 'setting-above' | 'setting-contrast', params: Record<string, string>) => never

/** Refuses if a check on `key` breaks now or when one of the changes takes effect. */
function refuseBroken(
  refuse: Refuse,
  inForce: Stored['inForce'],
  changes: readonly SettingChange[],
  key: SettingKey,
) {
  const broken = brokenLater(inForce, changes, key)
  if (!broken) return
  const [first, second] = broken.keys
  if (broken.rule === 'contrast') refuse('setting-contrast', { first, second, least: String(broken.least) })
  refuse('setting-above', { first, second })
}

/**
 * Sets several settings from now on, in the caller's transaction. The values fit their bounds. Returns the first setting
 * whose scheduled change, or that of a setting with a common check, contradicts them; nothing is changed then.
 */
export async function setNow(
  tx: Tx,
  { at, staffId }: { at: Date; staffId: bigint },
  values: ReadonlyMap<SettingKey, unknown>,
): Promise<SettingKey | undefined> {
  const { inForce, scheduled } = await lockStored(tx, at)
  const changed = [...values].filter(
    ([key, value]) => !isDeepStrictEqual(inForce[key] ?? settingTable[key].default, value),
  )
  const changes = changed.map(([key, value]) => ({ key, value, at: at.getTime() }))
  for (const [key] of values) if (brokenLater(inForce, [...changes, ...scheduled], key)) return key
  for (const [key, value] of changed)
    await insertChange(tx, { key, value, effectiveAt: at, madeAt: at, staffId })
  return undefined
}

/** Returns the newest change of these settings, as their version; 0 if there is none. */
export async function versionOf(db: Db, keys: readonly SettingKey[]): Promise<string> {
  const newest = await newestChanges(db)
  const ids = keys.map((key) => newest.get(key) ?? 0n)
  return String(ids.reduce((last, id) => (id > last ? id : last), 0n))
}

export const doChange = handle(contract.doChange, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { key, value } = request
  if (!isSettingKey(key)) return refuse('setting-unknown')
  // The look is published as a whole, after its colours have been checked with each other.
  if (settingTable[key].kind === 'colour') return refuse('setting-look')
  const why = settingFault(key, value)
  if (why !== undefined) refuse('setting-value', { why })
  const at = app.clock.now()
  const effectiveAt = request.effective === undefined ? at : new Date(request.effective)
  const aheadMs = effectiveAt.getTime() - at.getTime()
  if (request.effective !== undefined && (aheadMs <= 0 || aheadMs > scheduleMaxMs)) refuse('setting-time')
  const reply = await once(context, async (tx) => {
    const { inForce, scheduled } = await lockStored(tx, at)
    const { version } = request
    if (version !== undefined && version !== String((await newestChanges(tx, key)).get(key) ?? 0n))
      refuse('setting-changed')
    const change = { key, value, at: effectiveAt.getTime() }
    refuseBroken(refuse, inForce, [...scheduled, change], key)
    await insertChange(tx, { key, value, effectiveAt, madeAt: at, staffId: staff.staffId })
    const now = aheadMs === 0
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: now ? 'setting.change' : 'setting.schedule',
      subject: key,
      before: now
        ? (inForce[key] ?? settingTable[key].default)
        : { value: inForce[key] ?? settingTable[key].default },
      after: now ? value : { value, effective: effectiveAt.toISOString() },
    })
    return {}
  })
  app.settings.forget()
  if (aheadMs === 0) tellApps(app, [key])
  return reply
})

/** Lets open apps load the configuration again if it contains one of these settings. */
function tellApps(app: Pick<App, 'bus'>, changed: readonly string[]): void {
  if (changed.some((key) => shownKeys.has(key)))
    app.bus.publish({ kind: 'everyone', push: { push_type: 'updateConfig', data: {} } })
}

/** Tells open apps of the scheduled changes that took effect since the last run. */
export async function tellScheduled(app: Pick<App, 'bus' | 'clock' | 'database'>): Promise<void> {
  await app.database.transaction(async (tx) => {
    const changed = await takeUntold(tx, app.clock.now())
    // Before the commit: if the process ends in between, the next run tells them again, which harms nothing.
    tellApps(app, changed)
  })
}

export const doCancel = handle(contract.doCancel, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const id = BigInt(request.id)
  const at = app.clock.now()
  const reply = await once(context, async (tx) => {
    const { inForce, scheduled } = await lockStored(tx, at)
    const change = (await findChange(tx, id)) ?? refuse('record-not-found')
    if (change.effective_at <= at) refuse('setting-in-force')
    const left = scheduled.filter((one) => one.id !== id)
    if (isSettingKey(change.key)) refuseBroken(refuse, inForce, left, change.key)
    await cancelChange(tx, id, staff.staffId, at)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'setting.cancel',
      subject: change.key,
      before: { value: change.value, effective: change.effective_at.toISOString() },
      after: null,
    })
    return {}
  })
  app.settings.forget()
  return reply
})
