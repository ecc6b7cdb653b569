import { CallFailed } from '@banyan/contract/client'
import { createUseAct } from '@banyan/ui/lib/act'
import type { Act, ActOptions } from '@banyan/ui/lib/act'
import { toast } from '@banyan/ui/toast'
import { tellFailure } from './ask.ts'
import type { Calls } from './ask.ts'
import { say } from '../../words/text.ts'
import { text } from './errors.text.ts'

const aborted = new CallFailed('unreachable', 'aborted', '')

/** Shows that something of ours went wrong, and reports it (fault.ts listens). */
export function reportFault(error: unknown): void {
  toast.show(say(text)('fault'), { kind: 'warn' })
  reportError(error)
}

const useAnyAct = createUseAct<CallFailed>({
  expected(error) {
    if (error instanceof CallFailed) return error
    return error instanceof DOMException && error.name === 'AbortError' ? aborted : undefined
  },
  // An aborted request was ended by the person; there is nothing to tell.
  tell: (failure) => failure !== aborted && tellFailure(failure),
  report: reportFault,
})

type MemberAct<Input, Output> = Omit<ActOptions<Input, Output, CallFailed>, 'stale'> & {
  /** Paths whose replies are out of date after a success. */
  forgets?: readonly (keyof Calls)[] | undefined
}

/**
 * Every action of a page: busy state, double tap, refusals, stale replies, faults. A refusal is a toast unless
 * `refused` returns true; a call whose refusals `refused` shows is asked with these codes as `quiet`.
 */
export function useAct<Input = void, Output = unknown>({
  forgets,
  ...options
}: MemberAct<Input, Output>): Act<Input> {
  return useAnyAct<Input, Output>({ ...options, stale: forgets?.map((path) => [path]) })
}
