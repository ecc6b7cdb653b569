import type { ReplyOf } from '@banyan/contract/call'
import type { loadMe } from '@banyan/contract/staff/login/login'
import { useQuery } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { token } from './session.ts'

export type Me = ReplyOf<typeof loadMe>

/** How often counts are asked for while the page is visible. */
export const countMs = 15_000

/** Who is signed in, what that person may do, and how much waits. */
export function useMe() {
  const signedIn = token.useValue()
  return useQuery({
    queryKey: ['me', signedIn],
    enabled: signedIn !== undefined,
    queryFn: async ({ signal }) => (await ask('/staff/login/login', 'load-me', {}, { signal })).data,
    refetchInterval: countMs,
    refetchOnWindowFocus: 'always',
  })
}
