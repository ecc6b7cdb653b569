// The statements of accounts as files: of one account of a member, or of a system account.
import type { MemberAccountName, SystemAccountName } from '@banyan/contract/staff/finance/statement'
import { type EntryKind, entryKinds, type RefKind } from '@banyan/contract/wallet/entry-kind'
import { formatCents } from '@banyan/rules/money'
import type { Db } from '../../../db/db.ts'
import { ownerOf, type StatementEntry, statementPage, systemStatement } from '../../../ledger/ledger.ts'
import type { Batch, ExportLanguage, ExportList, ExportPage, WorkRequest } from '../../work/source.ts'
import { findOwners, type OwnerRow } from '../statement.sql.ts'
import { accountOf, daysOf, idOf, systemIdOf } from './accounts.ts'

type Words<Key extends string> = Readonly<Record<Key, Record<ExportLanguage, string>>>

const accounts: Words<MemberAccountName | SystemAccountName> = {
  balance: { zh: '余额', en: 'Balance' },
  income: { zh: '收益', en: 'Income' },
  held: { zh: '冻结（余额）', en: 'On hold (money)' },
  invested: { zh: '投资本金', en: 'Invested' },
  points: { zh: '积分', en: 'Points' },
  'points-held': { zh: '冻结（积分）', en: 'On hold (points)' },
  recharged: { zh: '外部充值流入', en: 'Recharges from outside' },
  'paid-out': { zh: '外部提现流出', en: 'Payouts to outside' },
  house: { zh: '平台收入', en: 'Platform income' },
  fees: { zh: '转账手续费', en: 'Transfer fees' },
  dividend: { zh: '分红池', en: 'Dividend pool' },
  investment: { zh: '投资收益池', en: 'Investment pool' },
  'points-issued': { zh: '已发行积分', en: 'Points issued' },
}

const records: Words<RefKind> = {
  recharge: { zh: '充值', en: 'Recharge' },
  order: { zh: '订单', en: 'Order' },
  withdraw: { zh: '提现', en: 'Withdrawal' },
  transfer: { zh: '转账', en: 'Transfer' },
  convert: { zh: '兑换', en: 'Conversion' },
  investment: { zh: '投资', en: 'Investment' },
  upgrade: { zh: '升级', en: 'Upgrade' },
  adjustment: { zh: '调账', en: 'Adjustment' },
  commission: { zh: '佣金', en: 'Commission' },
  'third-payment': { zh: '第三方支付', en: 'Third-party payment' },
  closing: { zh: '账号注销', en: 'Account closing' },
}

/** The account and the filters of a statement as texts, in the form in which an export keeps them. */
export type StatementRequest = WorkRequest & {
  readonly account: MemberAccountName | SystemAccountName
  /** The member; absent for a system account. */
  readonly member_id?: string | undefined
  readonly kind?: EntryKind | undefined
  readonly zone?: string | undefined
}

interface Row extends Omit<StatementEntry, 'balance'> {
  /** Undefined for a system account, whose entries have no balance. */
  readonly balance?: bigint
  readonly position: bigint
  readonly account: MemberAccountName | SystemAccountName
  /** The member on the other side. */
  readonly owner: OwnerRow | undefined
}

/** Returns a page of entries. */
function pageOf(db: Db, given: StatementRequest, { after, limit }: Pick<ExportPage, 'after' | 'limit'>) {
  const { account, member_id, kind, from, to, zone } = given
  const cursor = after?.[0]?.toString()
  if (member_id === undefined)
    return systemStatement(db, systemIdOf(account as SystemAccountName), { cursor, limit })
  const id = idOf(BigInt(member_id), account as MemberAccountName)
  return statementPage(db, id, { kind, days: daysOf(from, to), zone, cursor, limit })
}

/** The entries of an account, newest first. */
export const statementExport: ExportList<Row> = {
  name: 'statement',
  exported: {
    file: 'statement',
    heads: {
      zh: [
        '编号',
        '账户',
        '时间',
        '类型',
        '金额',
        '余额',
        '关联记录',
        '记录编号',
        '对方账户',
        '对方会员',
        '推广码',
      ],
      en: [
        'Number',
        'Account',
        'Time',
        'Kind',
        'Amount',
        'Balance after',
        'Record',
        'Record number',
        'Other account',
        'Other member',
        'Promotion code',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      accounts[row.account][language],
      row.time,
      entryKinds[row.kind].text[language],
      formatCents(row.amount),
      row.balance === undefined ? '' : formatCents(row.balance),
      row.ref === null ? '' : records[row.ref.kind][language],
      row.ref === null ? '' : String(row.ref.id),
      accounts[accountOf(row.other)][language],
      row.owner?.nick_name ?? '',
      row.owner?.user_code ?? '',
    ],
  },
  async rows(db, { request, after, limit }): Promise<Batch<Row>> {
    const given = request as StatementRequest
    const { list, next } = await pageOf(db, given, { after, limit })
    const owners = await findOwners(
      db,
      list.flatMap(({ other }) => ownerOf(other).member ?? []),
    )
    const rows = list.map((entry) => {
      const { member } = ownerOf(entry.other)
      const owner = member === null ? undefined : owners.get(member)
      return { ...entry, position: entry.id, account: given.account, owner }
    })
    return { rows, next: next === null ? null : [BigInt(next)] }
  },
}
