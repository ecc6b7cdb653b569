import type { ReplyOf } from '@banyan/contract/call'
import type { loadMe } from '@banyan/contract/staff/login/login'
import { useQuery } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { person, token } from './session.ts'
import { useRefetchMs } from './socket.ts'

export type Me = ReplyOf<typeof loadMe>

/** How often counts are loaded while the page is visible and the socket is not connected. Milliseconds. */
export const countMs = 15_000

/** Loads the logged-in person, their rights, and the counts of waiting items. */
export function useMe() {
  const signedIn = token.useValue()
  const refetchInterval = useRefetchMs(countMs)
  return useQuery({
    queryKey: ['me', signedIn],
    enabled: signedIn !== undefined,
    queryFn: async ({ signal }) => {
      const { data } = await ask('/staff/login/login', 'load-me', {}, { signal })
      if (person.read() !== data.id) person.write(data.id)
      return data
    },
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
}
