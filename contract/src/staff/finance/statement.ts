import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, id, instant, money, page, text, url } from '../../field.ts'
import { entryKindNames, refKinds } from '../../wallet/entry-kind.ts'
import { exportErrors, exportReply } from '../work/list.ts'

/** The accounts of a member in the ledger. */
export const memberAccounts = ['balance', 'income', 'held', 'invested', 'points', 'points-held'] as const
export type MemberAccountName = (typeof memberAccounts)[number]

/** The system accounts in the ledger. */
export const systemAccounts = [
  'recharged',
  'paid-out',
  'house',
  'fees',
  'dividend',
  'investment',
  'points-issued',
] as const
export type SystemAccountName = (typeof systemAccounts)[number]

const owner = z.strictObject({ id: z.string(), nick_name: z.string(), user_code: z.string(), avatar: url })

export const loadMembers = call({
  path: '/staff/finance/statement',
  control: 'load-members',
  who: { staff: 'ledger.read' },
  says: 'Members to choose an account from: by nickname, promotion code, mobile or email, newest first.',
  request: { search: text(0, 100), cursor },
  reply: page(owner.extend({ account: z.string() })),
  errors: {},
})

/** An account of a member, and the filters of its statement. */
const statement = {
  member_id: id,
  account: z.enum(memberAccounts),
  kind: z.enum(entryKindNames).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** IANA name of the viewer's time zone, in which days begin. */
  zone: text(1, 60).optional(),
}

export const loadStatement = call({
  path: '/staff/finance/statement',
  control: 'load-statement',
  who: { staff: 'ledger.read' },
  says: 'The statement of one account of a member, newest first, with the balance after each entry and the totals.',
  request: { ...statement, cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      kind: z.enum(entryKindNames),
      amount: money,
      balance: money,
      time: instant,
      ref: z.strictObject({ kind: z.enum(refKinds), id: z.string() }).nullable(),
      /** The account on the other side, and its member. */
      other: z.strictObject({ account: z.string(), member: owner.nullable() }),
    }),
  ).extend({
    owner: owner.extend({ account: z.string() }),
    balance: money,
    total_in: money,
    total_out: money,
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const loadSystem = call({
  path: '/staff/finance/statement',
  control: 'load-system',
  who: { staff: 'ledger.read' },
  says: 'The entries of a system account, newest first. A page can be short although older entries follow.',
  request: { account: z.enum(systemAccounts), cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      kind: z.enum(entryKindNames),
      amount: money,
      time: instant,
      ref: z.strictObject({ kind: z.enum(refKinds), id: z.string() }).nullable(),
      other: z.strictObject({ account: z.string(), member: owner.nullable() }),
    }),
  ).extend({ balance: money }),
  errors: {},
})

export const doExport = call({
  path: '/staff/finance/statement',
  control: 'do-export',
  who: { staff: 'ledger.read' },
  says: 'Starts a job that writes the statement of one account of a member to a CSV file.',
  request: statement,
  reply: exportReply,
  errors: { ...exportErrors, ...pick(sharedErrors, 'record-not-found') },
})

export const doExportSystem = call({
  path: '/staff/finance/statement',
  control: 'do-export-system',
  who: { staff: 'ledger.read' },
  says: 'Starts a job that writes the entries of a system account to a CSV file.',
  request: { account: z.enum(systemAccounts) },
  reply: exportReply,
  errors: exportErrors,
})
