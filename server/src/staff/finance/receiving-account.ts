// The accounts that members pay to. Number, QR code and texts change at once; currency and rate take effect at once or from
// a set time, and keep their history as settings do (D67, 0180).
import * as contract from '@banyan/contract/staff/finance/receiving-account'
import type { ReceivingCurrency } from '@banyan/contract/wallet/recharge'
import { plainRate } from '@banyan/rules/wallet/recharge'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { dayMs } from '../../lib/time.ts'
import { showAccount } from '../../wallet/recharge.ts'
import { insertUses } from '../../files/files.ts'
import { recordAction } from '../audit.ts'
import {
  type AccountRow,
  cancelRate,
  findRate,
  findRateInForce,
  insertAccount,
  insertRate,
  isQrPicture,
  listAccounts,
  listNextRates,
  listRates,
  lockAccount,
  type RateTerms,
  updateAccount,
} from './receiving-account.sql.ts'

const pageSize = 30
const scheduleMaxMs = 365 * dayMs

const showTerms = ({ currency, rate }: RateTerms) => ({
  currency: currency as ReceivingCurrency,
  rate: plainRate(rate),
})

export const loadReceivingAccount = handle(contract.loadReceivingAccount, async ({ app }) => {
  const { db } = app.database
  const at = app.clock.now()
  const rows = await listAccounts(db, at)
  const next = await listNextRates(db, at)
  return {
    list: rows.map((row) => {
      const planned = next.get(row.id)
      return {
        ...showAccount(app, row),
        shown: row.shown,
        position: row.position,
        version: row.version,
        next: planned ? { ...showTerms(planned), effective: planned.effective_at.toISOString() } : null,
      }
    }),
  }
})

export const loadRates = handle(contract.loadRates, async ({ app, request, refuse }) => {
  const { db } = app.database
  const account = BigInt(request.id)
  const at = app.clock.now()
  const inForce = (await findRateInForce(db, account, at)) ?? refuse('record-not-found')
  const list = `receiving rates ${account}`
  const [time, id] = readCursor(app, list, request.cursor) ?? []
  const after =
    time === undefined || id === undefined ? undefined : { effectiveAt: new Date(Number(time)), id }
  const { rows, next } = cutPage(await listRates(db, account, after, pageSize + 1), pageSize, (last) =>
    writeCursor(app, list, [BigInt(last.effective_at.getTime()), last.id]),
  )
  const stateOf = (row: (typeof rows)[number]) => {
    if (row.cancelled_at !== null) return 'cancelled' as const
    if (row.effective_at > at) return 'scheduled' as const
    return row.id === inForce ? ('in-force' as const) : ('past' as const)
  }
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      state: stateOf(row),
      ...showTerms(row),
      effective: row.effective_at.toISOString(),
      made: row.created_at.toISOString(),
      by: row.made_by,
      cancelled_by: row.cancelled_by,
    })),
    next,
  }
})

type Saving = Context<typeof contract.doSave>

/** Returns when the rate of the request takes effect. */
function effectiveOf({ request, refuse }: Saving, at: Date): Date {
  if (request.effective === undefined) return at
  const effective = new Date(request.effective)
  const ahead = effective.getTime() - at.getTime()
  // A new account has no rate until then.
  return request.id === undefined || ahead <= 0 || ahead > scheduleMaxMs ? refuse('setting-time') : effective
}

const same = (one: RateTerms, other: RateTerms): boolean =>
  one.currency === other.currency && plainRate(one.rate) === plainRate(other.rate)

/** Locks the account of the request. Refuses if someone has changed it since the person read it. */
async function lockSeen(tx: Tx, { request, refuse }: Saving, at: Date): Promise<AccountRow | undefined> {
  if (request.id === undefined) return undefined
  const before = (await lockAccount(tx, BigInt(request.id), at)) ?? refuse('record-not-found')
  if (request.version !== undefined && request.version !== before.version) refuse('account-changed')
  return before
}

/** Returns an account as the audit log stores it. */
function logged(row: Omit<AccountRow, 'version'>) {
  const { id, kind, title, holder, number, detail, qr_id, currency, rate, position, shown } = row
  const terms = { currency, rate: plainRate(rate) }
  return { id: String(id), kind, title, holder, number, detail, qr: qr_id, ...terms, position, shown }
}

export const doSave = handle(contract.doSave, (context) =>
  once(context, async (tx) => {
    const { app, request, staff, origin, refuse } = context
    const { kind, title, holder, number, detail, position, shown, currency, rate, qr } = request
    const at = app.clock.now()
    const effective = effectiveOf(context, at)
    const before = await lockSeen(tx, context, at)
    if (qr && !(await isQrPicture(tx, qr))) refuse('file-not-found')
    const kept = qr === undefined ? (before?.qr_id ?? null) : qr || null
    const row = { kind, title, holder, number, detail, position, shown, qr_id: kept }
    const saved = before?.id ?? (await insertAccount(tx, row))
    if (before) await updateAccount(tx, saved, row)
    const later = effective > at
    if (later || !before || !same(before, request))
      await insertRate(tx, {
        account_id: saved,
        currency,
        rate,
        effective_at: effective,
        created_at: at,
        made_by: staff.staffId,
      })
    await insertUses(tx, 'receiving_account', saved, 0n, kept === null ? [] : [kept])
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: later ? 'receiving-account.schedule' : 'receiving-account.save',
      subject: title,
      before: before ? logged(before) : null,
      after: {
        ...logged({ ...row, id: saved, currency, rate }),
        ...(later && { effective: effective.toISOString() }),
      },
    })
    return { id: String(saved) }
  }),
)

export const doCancel = handle(contract.doCancel, (context) =>
  once(context, async (tx) => {
    const { app, request, staff, origin, refuse } = context
    const id = BigInt(request.id)
    const at = app.clock.now()
    const found = (await findRate(tx, id)) ?? refuse('record-not-found')
    await lockAccount(tx, found.account_id, at)
    // Cancelled while it waited for the lock.
    const planned = (await findRate(tx, id)) ?? refuse('record-not-found')
    if (planned.effective_at <= at) refuse('setting-in-force')
    await cancelRate(tx, id, staff.staffId, at)
    await updateAccount(tx, planned.account_id, {})
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'receiving-account.cancel',
      subject: planned.title,
      before: { ...showTerms(planned), effective: planned.effective_at.toISOString() },
      after: null,
    })
    return {}
  }),
)
