import { isClosedAccount } from '../ledger/ledger.ts'

/**
 * Returns a handler for the error of a posting into a member's account. The handler refuses if the member has closed
 * the account, and throws any other error again.
 */
export const refuseClosed =
  ({ refuse }: { refuse: (code: 'member-gone') => never }) =>
  (error: unknown): never => {
    if (isClosedAccount(error)) return refuse('member-gone')
    throw error
  }
