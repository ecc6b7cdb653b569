import { CallFailed } from '@banyan/contract/client'
import { createUseAct } from '@banyan/ui/lib/query/act'
import type { Act, ActOptions } from '@banyan/ui/lib/query/act'
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
  // The person aborted the request, so no message is shown.
  tell: (failure) => failure !== aborted && tellFailure(failure),
  report: reportFault,
})

type MemberAct<Input, Output> = Omit<ActOptions<Input, Output, CallFailed>, 'stale'> & {
  /** Paths whose replies are stale after a success. */
  forgets?: readonly (keyof Calls)[] | undefined
}

/**
 * Runs every action of a page: busy state, double tap, refusals, stale replies, faults. A refusal is shown as a toast
 * unless `refused` returns true. A call whose refusals `refused` shows must be sent with these codes as `quiet`.
 */
export function useAct<Input = void, Output = unknown>({
  forgets,
  ...options
}: MemberAct<Input, Output>): Act<Input> {
  return useAnyAct<Input, Output>({ ...options, stale: forgets?.map((path) => [path]) })
}

/** An action that receives its work with each call: for several buttons of which one runs at a time. */
export const useWork = (): Act<() => Promise<unknown>> =>
  useAct({ run: (work: () => Promise<unknown>) => work() })
