import { CallFailed } from '@banyan/contract/client'
import { FreshQueryClient } from '@banyan/ui/lib/query/client'
import { MutationCache, QueryCache } from '@tanstack/react-query'
import { token } from './session.ts'

/** Ends a session that the server has ended. The frame then shows the login, which returns to the page. */
function endLostLogin(error: Error): void {
  if (error instanceof CallFailed && error.kind === 'lost-login') token.write(undefined)
}

/** True for a call without an answer, which is tried again. A refusal would be the same again. */
export const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallFailed && error.kind === 'unreachable'

export const makeQueryClient = () =>
  new FreshQueryClient({
    queryCache: new QueryCache({ onError: endLostLogin }),
    mutationCache: new MutationCache({ onError: endLostLogin }),
    defaultOptions: {
      queries: { retry: worthAnotherTry, staleTime: 5_000, gcTime: 300_000, networkMode: 'always' },
      // Changes are never repeated automatically.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
