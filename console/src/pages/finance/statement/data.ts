import { memberAccounts, systemAccounts } from './accounts.ts'
import { entryKindNames } from '@banyan/contract/wallet/entry-kind'
import { ask } from '../../../state/ask.ts'
import { dayOf } from '../../../state/filters.ts'

const path = '/staff/finance/statement'

export type FilterName = 'tab' | 'member' | 'account' | 'kind' | 'from' | 'to'
type Read = (name: FilterName) => string | undefined

/** Returns the account of a member that the address names, and its filters. */
export function statementOf(read: Read) {
  const account = memberAccounts.find((one) => one === read('account')) ?? 'balance'
  const kind = entryKindNames.find((one) => one === read('kind'))
  const [from, to] = [dayOf(read('from')), dayOf(read('to'))]
  return { account, filter: { ...(kind && { kind }), ...(from && { from }), ...(to && { to }) } }
}

/** Returns the system account that the address names. */
export const systemAccountOf = (read: Read) =>
  systemAccounts.find((one) => one === read('account')) ?? 'house'

/** Starts an export of the statement that the address names: of a system account, or of this member's. */
export function startExport(read: Read, member_id: string | undefined, zone: string) {
  if (member_id === undefined) return ask(path, 'do-export-system', { account: systemAccountOf(read) })
  const { account, filter } = statementOf(read)
  return ask(path, 'do-export', { member_id, account, ...filter, zone })
}
