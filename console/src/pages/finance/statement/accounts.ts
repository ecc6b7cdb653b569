// The accounts that have a statement. The contract has the same names beside a schema library.
import type { MemberAccountName, SystemAccountName } from '@banyan/contract/staff/finance/statement'

export const memberAccounts = [
  'balance',
  'income',
  'held',
  'invested',
  'points',
  'points-held',
] as const satisfies readonly MemberAccountName[]

export const systemAccounts = [
  'recharged',
  'paid-out',
  'house',
  'fees',
  'dividend',
  'investment',
  'points-issued',
] as const satisfies readonly SystemAccountName[]
