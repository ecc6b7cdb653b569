import { CallFailed } from '@banyan/contract/client'
import { useCallback } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'

/** Returns the text about a failure. The server's own message is preferred. */
export function useFault(): (error: unknown) => string {
  const words = useWords(common)
  return useCallback(
    (error) => {
      if (!(error instanceof CallFailed)) return words.failed
      if (error.kind === 'unreachable') return words.unreachable
      return error.message || words.failed
    },
    [words],
  )
}
