// The statements of all accounts of the ledger, for staff.
import * as contract from '@banyan/contract/staff/finance/statement'
import { formatCents } from '@banyan/rules/money'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import type { Db } from '../../db/db.ts'
import { ownerOf, type StatementEntry, statementOf, systemStatement } from '../../ledger/ledger.ts'
import { startExport } from '../work/export-start.ts'
import { findOwners, type OwnerRow, searchMembers } from './statement.sql.ts'
import { accountOf, daysOf, idOf, systemIdOf } from './statement/accounts.ts'
import { statementExport } from './statement/source.ts'

const pageSize = 20
const entriesPerPage = 50

const showOwner = ({ id, nick_name, user_code, avatar }: OwnerRow) => ({
  id: String(id),
  nick_name,
  user_code,
  avatar,
})

export const loadMembers = handle(contract.loadMembers, async ({ app, request }) => {
  const list = 'staff statement members'
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await searchMembers(app.database.db, { search: request.search, before }, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return { list: page.rows.map((row) => ({ ...showOwner(row), account: row.account })), next: page.next }
})

export const loadStatement = handle(contract.loadStatement, async ({ app, request, refuse }) => {
  const { db } = app.database
  const { account, kind, from, to, zone } = request
  const member = BigInt(request.member_id)
  const owner = (await findOwners(db, [member])).get(member)
  if (!owner) return refuse('record-not-found')
  const list = `staff statement ${member} ${account}`
  const after = readCursor(app, list, request.cursor)?.[0]
  const found = await statementOf(db, idOf(member, account), {
    kind,
    days: daysOf(from, to),
    zone,
    limit: entriesPerPage,
    cursor: after?.toString(),
  })
  const others = await findOthers(db, found.list)
  return {
    list: found.list.map((entry) => ({ ...others(entry), balance: formatCents(entry.balance) })),
    next: found.next === null ? null : writeCursor(app, list, [BigInt(found.next)]),
    owner: { ...showOwner(owner), account: owner.account },
    balance: formatCents(found.balance),
    total_in: formatCents(found.totalIn),
    total_out: formatCents(found.totalOut),
  }
})

type Entry = Omit<StatementEntry, 'balance'>

/** Returns a function that shows an entry with the account on the other side. */
async function findOthers(db: Db, list: readonly Entry[]) {
  const members = list.flatMap(({ other }) => ownerOf(other).member ?? [])
  const owners = await findOwners(db, members)
  return ({ id, kind, amount, time, ref, other }: Entry) => {
    const { member } = ownerOf(other)
    const row = member === null ? undefined : owners.get(member)
    return {
      id: String(id),
      kind,
      amount: formatCents(amount),
      time: time.toISOString(),
      ref: ref && { kind: ref.kind, id: String(ref.id) },
      other: {
        account: accountOf(other),
        member: row ? showOwner(row) : null,
      },
    }
  }
}

export const loadSystem = handle(contract.loadSystem, async ({ app, request }) => {
  const { db } = app.database
  const { account } = request
  const list = `staff system statement ${account}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const found = await systemStatement(db, systemIdOf(account), {
    cursor: before?.toString(),
    limit: entriesPerPage,
  })
  const others = await findOthers(db, found.list)
  return {
    list: found.list.map(others),
    next: found.next === null ? null : writeCursor(app, list, [BigInt(found.next)]),
    balance: formatCents(found.balance),
  }
})

export const doExport = handle(contract.doExport, async (context) => {
  const { app, request, refuse } = context
  const member = BigInt(request.member_id)
  if (!(await findOwners(app.database.db, [member])).has(member)) return refuse('record-not-found')
  return { id: String(await startExport(context, statementExport, request)) }
})

export const doExportSystem = handle(contract.doExportSystem, async (context) => ({
  id: String(await startExport(context, statementExport, context.request)),
}))
