// The accounts of the ledger by the names that staff see.
import type { MemberAccountName, SystemAccountName } from '@banyan/contract/staff/finance/statement'
import { accountId, ownerOf } from '../../../ledger/ledger.ts'

/** Returns the id of a member's account. */
export function idOf(member: bigint, account: MemberAccountName): bigint {
  if (account === 'points') return accountId({ member, kind: 'balance' }, 'points')
  if (account === 'points-held') return accountId({ member, kind: 'held' }, 'points')
  return accountId({ member, kind: account }, 'money')
}

/** Returns the id of a system account. */
export const systemIdOf = (account: SystemAccountName): bigint =>
  account === 'points-issued' ? accountId(account, 'points') : accountId(account, 'money')

/** Returns the name of an account. */
export function accountOf(id: bigint): MemberAccountName | SystemAccountName {
  const { member, name, currency } = ownerOf(id)
  // A member's accounts of points have names of their own here.
  if (member !== null && currency === 'points') return name === 'held' ? 'points-held' : 'points'
  return name as MemberAccountName | SystemAccountName
}

/** An open end means the first or the last day that has a meaning. */
export const daysOf = (from: string | undefined, to: string | undefined) =>
  from === undefined && to === undefined ? undefined : { from: from ?? '2000-01-01', to: to ?? '2999-12-31' }
