// Changes of several items: the plan and the outcome of each item.
import { CallFailed } from '@banyan/contract/client'

/** The state of one item of a bulk change. `why` is the reason in words. */
export type Outcome =
  | { kind: 'planned' }
  | { kind: 'skipped'; why: string }
  | { kind: 'running' }
  | { kind: 'ok' }
  | { kind: 'failed'; why: string }

interface Row {
  readonly id: string
}

/**
 * Plans a change of the chosen rows. `now` has the rows as the list shows them now; a chosen row that the list no longer
 * has is skipped as `gone`. `skip` returns why a row can't be changed.
 */
export function planOf<R extends Row>(
  chosen: readonly R[],
  now: readonly R[],
  skip: (row: R) => string | undefined,
  gone: string,
): { row: R; outcome: Outcome }[] {
  const current = new Map(now.map((row) => [row.id, row]))
  return chosen.map((row) => {
    const found = current.get(row.id)
    const why = found === undefined ? gone : skip(found)
    return { row: found ?? row, outcome: why === undefined ? { kind: 'planned' } : { kind: 'skipped', why } }
  })
}

/**
 * Runs a change item by item: the other items go on if one is refused. `tell` gets every outcome. An error that is not a
 * failed call is reported, too. Stops before the next item when `isStopped` returns true.
 */
export async function runEach<R extends Row>(
  rows: readonly R[],
  run: (row: R) => Promise<unknown>,
  tell: (id: string, outcome: Outcome) => void,
  faultOf: (error: unknown) => string,
  isStopped: () => boolean,
): Promise<void> {
  for (const row of rows) {
    if (isStopped()) return
    tell(row.id, { kind: 'running' })
    try {
      await run(row)
      tell(row.id, { kind: 'ok' })
    } catch (error) {
      if (!(error instanceof CallFailed)) reportError(error)
      tell(row.id, { kind: 'failed', why: faultOf(error) })
    }
  }
}
