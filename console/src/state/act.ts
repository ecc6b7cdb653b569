// Every action of the console: busy state, double click, refusals, stale replies and faults (`ui/lib/query/act`).
import { CallFailed } from '@banyan/contract/client'
import { type Act, type ActOptions, createUseAct } from '@banyan/ui/lib/query/act'
import { App } from 'antd'
import { useState } from 'react'
import { useFault } from '../parts/frame/fault.ts'
import { noteOwnChange } from './list/own-changes.ts'
import { dropUndo } from './list/undo.ts'

type ConsoleAct<Input, Output> = ActOptions<Input, Output, CallFailed>

const useAnyAct = createUseAct<CallFailed>({
  expected: (error) => (error instanceof CallFailed ? error : undefined),
  // The hook below shows the failure, since it knows the page's messages.
  tell: () => undefined,
  // All faults are reported through the window's `error` event (state/fault.ts).
  report: (error) => reportError(error),
})

/**
 * Runs an action. Its success ends the offer to take an earlier change back. A refusal is a message unless `refused`
 * returns true. An unexpected error is a message and is reported.
 */
export function useAct<Input = void, Output = unknown>(options: ConsoleAct<Input, Output>): Act<Input> {
  const fault = useFault()
  const { message } = App.useApp()
  return useAnyAct<Input, Output>({
    ...options,
    async run(input) {
      try {
        const output = await options.run(input)
        noteOwnChange()
        dropUndo()
        return output
      } catch (error) {
        if (!(error instanceof CallFailed)) void message.error(fault(error))
        throw error
      }
    },
    refused(failure, input) {
      if (options.refused?.(failure, input) !== true) void message.error(fault(failure))
      return true
    },
  })
}

/** An action that shows its refusals in place. `fault` is the text of the last refusal, until the next start. */
export function useActInPlace<Input = void, Output = unknown>(
  options: Omit<ConsoleAct<Input, Output>, 'refused'>,
): Act<Input> & { fault: string | undefined } {
  const faultOf = useFault()
  const [fault, setFault] = useState<string>()
  const act = useAct<Input, Output>({
    ...options,
    refused(failure) {
      setFault(faultOf(failure))
      return true
    },
  })
  const run = (input: Input) => {
    setFault(undefined)
    return act.run(input)
  }
  return { ...act, run, fault }
}
