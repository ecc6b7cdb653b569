import { CallFailed } from '@banyan/contract/client'
import { FreshQueryClient } from '@banyan/ui/lib/query/client'

/** True for a call without an answer, which is tried again. A refusal would be the same again. */
export const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallFailed && error.kind === 'unreachable'

export const makeQueryClient = () =>
  new FreshQueryClient({
    defaultOptions: {
      queries: { retry: worthAnotherTry, staleTime: 5_000, gcTime: 300_000, networkMode: 'always' },
      // Changes are never repeated automatically.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
