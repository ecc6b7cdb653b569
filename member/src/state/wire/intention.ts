import { CallFailed } from '@banyan/contract/client'
import { useRef } from 'react'
import { newRequestKey } from '../lib/random.ts'

/**
 * A request key per intention (D27): the same content sent again after no answer keeps its key, so that it
 * is recognised; other content, a refusal or a success ends the intention.
 */
export function useIntention(): <T>(content: unknown, act: (requestKey: string) => Promise<T>) => Promise<T> {
  const kept = useRef<{ content: string; key: string }>(undefined)
  return async (content, act) => {
    const written = JSON.stringify(content)
    if (kept.current?.content !== written) kept.current = { content: written, key: newRequestKey() }
    try {
      const result = await act(kept.current.key)
      kept.current = undefined
      return result
    } catch (error) {
      if (error instanceof CallFailed && error.kind === 'refused') kept.current = undefined
      throw error
    }
  }
}
