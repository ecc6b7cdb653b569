// One hook for all actions of a page on the server. Its states:
//   idle    — a tap starts it;
//   running — `busy`; a second start of the same action is ignored, even before React has rendered;
//   done    — `done` was called, and stale replies are marked for reloading;
//   failed  — an expected failure was shown in place or as a message, or an unexpected error was reported.
// With `leaves` it stays busy after a success, because the page is closed.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'

/** How a product treats the errors of its actions. */
export interface ActErrors<Failure> {
  /** Returns the failure if a correct program can meet it (a refusal, no network). Undefined means a bug of ours. */
  expected: (error: unknown) => Failure | undefined
  /** Shows an expected failure that the action did not show itself. */
  tell: (failure: Failure) => void
  /** Reports a bug of ours, and shows that something went wrong. */
  report: (error: unknown) => void
}

export interface ActOptions<Input, Output, Failure> {
  /** Does the work. Its rejection is handled here; it needs no `catch`. */
  run: (input: Input) => Promise<Output>
  /** Called after a success. The action stays busy until the returned promise ends. */
  done?: ((output: Output, input: Input) => unknown) | undefined
  /** Called with every expected failure. Returns true if it has shown the failure itself. */
  refused?: ((failure: Failure, input: Input) => boolean | void) | undefined
  /** Called after every failure. `failure` is undefined if it was a bug of ours. */
  failed?: ((input: Input, failure: Failure | undefined) => void) | undefined
  /** Called after a success and after a failure. The action stays busy until the returned promise ends. */
  settled?: ((input: Input) => unknown) | undefined
  /** Shows the expected result immediately. Returns a function that undoes it. Never for money. */
  optimistic?: ((input: Input) => () => void) | undefined
  /** Replies that are stale after a success. */
  stale?: readonly QueryKey[] | undefined
  /** Actions with different keys run side by side. Without it, one runs at a time. */
  keyOf?: ((input: Input) => string) | undefined
  /** The page is closed after a success: the action stays busy until then, so that it cannot be started again. */
  leaves?: boolean | undefined
}

export interface Act<Input> {
  /** Starts the action. True after a success; false after a failure, and if the same action is already running. Never rejects. */
  run: (input: Input) => Promise<boolean>
  busy: boolean
  /** The input of the running action; undefined when no action runs. */
  input: Input | undefined
}

export type UseAct<Failure> = <Input = void, Output = unknown>(
  options: ActOptions<Input, Output, Failure>,
) => Act<Input>

/** Returns the hook of a product, built from its treatment of errors. */
export function createUseAct<Failure>(errors: ActErrors<Failure>): UseAct<Failure> {
  return function useAct(options) {
    const client = useQueryClient()
    const running = useRef(new Set<string>())
    const { mutateAsync, isPending, data, variables } = useMutation({
      // While offline, an action fails immediately and shows that. It does not wait for a network that may not come.
      networkMode: 'always',
      mutationFn: async (input: Parameters<typeof options.run>[0]) => {
        const ended = await runAct(options, errors, input)
        if (ended !== 'failed')
          for (const queryKey of options.stale ?? []) void client.invalidateQueries({ queryKey })
        return ended
      },
    })
    const leaving = options.leaves === true && data === 'done'
    const run = async (input: Parameters<typeof options.run>[0]) => {
      const key = options.keyOf?.(input) ?? ''
      if (running.current.has(key)) return false
      running.current.add(key)
      const ended = await mutateAsync(input)
      if (!(ended === 'done' && options.leaves)) running.current.delete(key)
      return ended !== 'failed'
    }
    return { run, busy: isPending || leaving, input: isPending ? variables : undefined }
  }
}

/** `broken`: the work succeeded, but a bug of ours stopped the steps after it, so the page is still open. */
type Ended = 'done' | 'broken' | 'failed'

/** Runs an action once and handles its errors. The hook adds the lock and the busy state. Never rejects. */
export async function runAct<Input, Output, Failure>(
  options: ActOptions<Input, Output, Failure>,
  errors: ActErrors<Failure>,
  input: Input,
): Promise<Ended> {
  const { run, done, settled, optimistic } = options
  let undo: (() => void) | undefined
  let succeeded: { output: Output } | undefined
  try {
    undo = optimistic?.(input)
    succeeded = { output: await run(input) }
  } catch (error) {
    undo?.()
    dealWith(error, options, errors, input)
  }
  try {
    if (succeeded) await done?.(succeeded.output, input)
    await settled?.(input)
  } catch (error) {
    // The work itself has succeeded, so nothing is undone.
    if (errors.expected(error) === undefined) {
      errors.report(error)
      return succeeded ? 'broken' : 'failed'
    }
  }
  return succeeded ? 'done' : 'failed'
}

function dealWith<Input, Failure>(
  error: unknown,
  { refused, failed }: Pick<ActOptions<Input, never, Failure>, 'refused' | 'failed'>,
  errors: ActErrors<Failure>,
  input: Input,
): void {
  const failure = errors.expected(error)
  try {
    if (failure === undefined) errors.report(error)
    else if (refused?.(failure, input) !== true) errors.tell(failure)
    failed?.(input, failure)
  } catch (inner) {
    errors.report(inner)
  }
}
