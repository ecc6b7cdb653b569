import { CallFailed } from '@banyan/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { token } from './session.ts'

/** A session that the server no longer knows ends here too; the frame then shows the login and comes back. */
function endLostLogin(error: Error): void {
  if (error instanceof CallFailed && error.kind === 'lost-login') token.write(undefined)
}

/** What was never answered is worth another try; a refusal would be the same again. */
export const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallFailed && error.kind === 'unreachable'

export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: endLostLogin }),
    mutationCache: new MutationCache({ onError: endLostLogin }),
    defaultOptions: {
      queries: { retry: worthAnotherTry, staleTime: 5_000, gcTime: 300_000, networkMode: 'always' },
      // Nothing that changes something is repeated by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
