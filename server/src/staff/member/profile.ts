// One member as staff see it, without the records that have lists of their own. Orders, recharges, withdrawals,
// investments, commission and the audit log are the lists of their areas, filtered by the member.
import { type MemberAccountName, memberAccounts } from '@banyan/contract/staff/finance/statement'
import * as contract from '@banyan/contract/staff/member/profile'
import { formatCents } from '@banyan/rules/money'
import { publishOnce } from '../../bus/publish-once.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { accountId } from '../../ledger/accounts.ts'
import { noticeText } from '../../mine/notice-text.ts'
import { recordAction } from '../audit.ts'
import {
  findNamed,
  isMember,
  listNotices,
  listPlaces,
  listTeam,
  readAccounts,
  readProfile,
} from './profile.sql.ts'

const pageSize = 20

export const loadProfile = handle(contract.loadProfile, async ({ app, request, refuse }) => {
  const row =
    (await readProfile(app.database.db, BigInt(request.id), app.clock.now())) ?? refuse('record-not-found')
  const { created_at, closed_at, ...rest } = row
  return {
    ...rest,
    id: String(row.id),
    joined: created_at.toISOString(),
    closed: closed_at?.toISOString() ?? null,
    direct: Number(row.direct),
    total: Number(row.total),
    restrictions: row.restrictions.map((one) => ({ ...one, until: new Date(one.until).toISOString() })),
    reports_waiting: Number(row.reports_waiting),
    reports_upheld: Number(row.reports_upheld),
  }
})

const accountIdOf = (member: bigint, name: MemberAccountName): bigint => {
  if (name === 'points') return accountId({ member, kind: 'balance' }, 'points')
  if (name === 'points-held') return accountId({ member, kind: 'held' }, 'points')
  return accountId({ member, kind: name }, 'money')
}

export const loadWallets = handle(contract.loadWallets, async ({ app, request, refuse }) => {
  const { db } = app.database
  const member = BigInt(request.id)
  if (!(await isMember(db, member))) return refuse('record-not-found')
  const ids = memberAccounts.map((account) => ({ account, id: accountIdOf(member, account) }))
  const rows = await readAccounts(
    db,
    ids.map(({ id }) => id),
  )
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]))
  return {
    accounts: ids.map(({ account, id }) => ({ account, balance: formatCents(balances.get(id) ?? 0n) })),
  }
})

export const loadTeam = handle(contract.loadTeam, async ({ app, request }) => {
  const list = `staff team ${request.id}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listTeam(app.database.db, BigInt(request.id), before, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return {
    list: page.rows.map(({ id, created_at, direct, total, sales, ...row }) => ({
      ...row,
      id: String(id),
      joined: created_at.toISOString(),
      direct: Number(direct),
      total: Number(total),
      sales: formatCents(sales),
    })),
    next: page.next,
  }
})

export const loadPlaces = handle(contract.loadPlaces, async ({ app, request }) => {
  const rows = await listPlaces(app.database.db, BigInt(request.id))
  return {
    list: rows.map(({ id, placed_at, total, ...row }) => ({
      ...row,
      id: String(id),
      placed: placed_at.toISOString(),
      total: Number(total),
    })),
  }
})

export const loadNotices = handle(contract.loadNotices, async ({ app, request, language, zone }) => {
  const list = `staff notices ${request.id}`
  const after = readCursor(app, list, request.cursor)
  const member = BigInt(request.id)
  const { 'money.unit': unit } = await app.settings.read()
  await app.texts.fresh()
  const showing = { reader: { language, zone }, unit, inUse: app.texts.of }
  const rows = await listNotices(app.database.db, { member, language, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.position, last.id]))
  return {
    list: page.rows.map((row) => {
      const text = noticeText(row.kind, row.params, showing)
      return {
        id: String(row.id),
        time: row.created_at.toISOString(),
        title: row.title ?? text.title,
        lines: row.body === null ? text.lines : [{ label: '', value: row.body }],
        read: row.is_read,
      }
    }),
    next: page.next,
  }
})

export const loadDevices = handle(contract.loadDevices, async ({ app, request }) => {
  const rows = await app.sessions.devices(BigInt(request.id))
  return {
    list: rows.map(({ id, device, created_at, used_at }) => ({
      id: String(id),
      device,
      since: created_at.toISOString(),
      used: used_at.toISOString(),
    })),
  }
})

export const endDevices = handle(contract.endDevices, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const member = BigInt(request.id)
  const device = request.device_id === undefined ? undefined : BigInt(request.device_id)
  return publishOnce(context, async (tx, news) => {
    const found = (await findNamed(tx, member)) ?? refuse('record-not-found')
    const before = await app.sessions.devices(member)
    const ended = before.filter(({ id }) => device === undefined || id === device)
    if (device === undefined) await app.sessions.endAll(tx, member)
    else if (!(await app.sessions.endIn(tx, member, device))) return refuse('record-not-found')
    news.push({
      kind: 'ended',
      member: String(member),
      session: device === undefined ? null : String(device),
    })
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'member.end-devices',
      subject: found.user_code,
      member,
      before: { name: found.nick_name, devices: ended.map((one) => one.device) },
      after: { devices: [] },
    })
    return {}
  })
})
