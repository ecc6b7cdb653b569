interface Bounds {
  readonly atLeast?: number
  readonly atMost?: number
}

/**
 * The target of a case. `of` is the compared value: the ratio to the baseline, or the value itself. A target for the value
 * does not follow the speed of the machine, so it says why it has this figure. A case without a target says why it has none
 * (decision 0222).
 */
export type Target =
  | (Bounds & ({ readonly of: 'ratio' } | { readonly of: 'value'; readonly why: string }))
  | { readonly of: 'none'; readonly why: string }

/** One measured case. */
export interface Result {
  readonly name: string
  /** The measured value, such as 22400 per second. */
  readonly value: number
  readonly unit: string
  /** The baseline, measured in the same run on the same machine. */
  readonly baseline?: { readonly name: string; readonly value: number } | undefined
  readonly target: Target
  /** The caches that answer a part of the requests; 'none' if nothing is cached. */
  readonly caches: string
  /** Work of the product that the figure does not contain. */
  readonly leavesOut: string
  /** Milliseconds, by percentile. */
  readonly latency?: { readonly p50: number; readonly p99: number }
  /** Set if the case did not do its work; the run then fails. */
  readonly wrong?: string | undefined
  readonly notes?: Readonly<Record<string, unknown>>
}

/** The exports of a file under bench/src: `run` yields its cases one by one. */
export interface Bench {
  run(options: { small: boolean }): AsyncIterable<Result> | Iterable<Result>
}

/** Returns the percentile (0 to 1) of unsorted samples, rounded to hundredths. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 100) / 100
}

/** Returns the ratio to the baseline, rounded to thousandths; undefined without a baseline. */
export const ratioOf = ({ value, baseline }: Result): number | undefined =>
  baseline && baseline.value !== 0 ? Math.round((value / baseline.value) * 1000) / 1000 : undefined

/** True if the target is reached; undefined for a case without one, and for a ratio whose baseline is missing. */
export function isReached(result: Result): boolean | undefined {
  if (result.target.of === 'none') return undefined
  const { of, atLeast = -Infinity, atMost = Infinity } = result.target
  const measured = of === 'value' ? result.value : ratioOf(result)
  return measured === undefined ? undefined : measured >= atLeast && measured <= atMost
}
