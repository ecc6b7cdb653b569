import { isClosedAccount } from '../ledger/ledger.ts'

/**
 * Returns what to do with the error of a posting into a member's account: refuses if the member has closed the account, and throws any
 * other error.
 */
export const refuseClosed =
  ({ refuse }: { refuse: (code: 'member-gone') => never }) =>
  (error: unknown): never => {
    if (isClosedAccount(error)) return refuse('member-gone')
    throw error
  }
