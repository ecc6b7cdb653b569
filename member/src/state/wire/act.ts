import { CallFailed } from '@banyan/contract/client'
import { createUseAct } from '@banyan/ui/lib/act'
import type { Act, ActOptions } from '@banyan/ui/lib/act'
import { tellFailure } from './ask.ts'
import type { Calls } from './ask.ts'
import { isExpected } from '../lib/expected.ts'
import { reportFault } from './fault.ts'

const aborted = new CallFailed('unreachable', 'aborted', '')

const useAnyAct = createUseAct<CallFailed>({
  expected(error) {
    if (error instanceof CallFailed) return error
    return isExpected(error) ? aborted : undefined
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

/** An action whose work is given with each call: for several buttons of which one runs at a time. */
export const useWork = (): Act<() => Promise<unknown>> =>
  useAct({ run: (work: () => Promise<unknown>) => work() })
