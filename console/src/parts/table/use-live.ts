import type { ConsoleList } from '@banyan/contract/staff/work/view'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOfList } from '../../state/list/list-keys.ts'
import { countMs } from '../../state/me.ts'
import { useRefetchMs } from '../../state/socket.ts'

/**
 * Loads a list again from time to time while it is visible. With a socket this is rare, since the socket announces
 * changes.
 */
export function useLive(list: ConsoleList): void {
  const client = useQueryClient()
  const everyMs = useRefetchMs(countMs)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      void client.invalidateQueries(
        { predicate: (query) => query.state.fetchStatus === 'idle' && isOfList(list, query) },
        { cancelRefetch: false },
      )
    }, everyMs)
    return () => clearInterval(timer)
  }, [client, list, everyMs])
}
