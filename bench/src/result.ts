/** One measured case. */
export interface Result {
  readonly name: string
  /** What was measured, such as 22400 per second. */
  readonly value: number
  readonly unit: string
  /** What it is measured against, in the same run on the same machine. */
  readonly baseline?: { readonly name: string; readonly value: number }
  /** What to reach: the ratio to the baseline, or the value where there is none. */
  readonly target?: number
  /** Milliseconds, by percentile. */
  readonly latency?: { readonly p50: number; readonly p99: number }
  /** Set when the case did not do its work; the run then fails. */
  readonly wrong?: string | undefined
  readonly notes?: Readonly<Record<string, unknown>>
}

/** What a file under bench/src exports: it yields its cases one by one. */
export interface Bench {
  run(options: { small: boolean }): AsyncIterable<Result> | Iterable<Result>
}

/** The percentile of samples that are in no order. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 100) / 100
}
