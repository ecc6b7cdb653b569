// The figures of a test that kills a process under load, for the summary of `npm run soak` (tools/soak).
import { appendFileSync } from 'node:fs'

/**
 * The result of a test: the number of acknowledged requests, of missing effects and of doubled effects, and the longest
 * time without an answer.
 */
export interface Figures {
  readonly name: string
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly pauseMs: number
}

/** Counts answers and the longest time between two of them. */
export class AnswerCount {
  #count = 0
  #last: number | undefined
  #pauseMs = 0

  /** Call it at each answer. */
  answered(): void {
    const now = performance.now()
    if (this.#last !== undefined) this.#pauseMs = Math.max(this.#pauseMs, now - this.#last)
    this.#last = now
    this.#count++
  }

  /** Writes the figures, before the test asserts that nothing is lost or doubled. Does nothing outside a soak. */
  write(name: string, found: { readonly lost: number; readonly doubled: number }): void {
    const file = process.env['SOAK_FIGURES']
    if (file === undefined) return
    const figures: Figures = { name, acknowledged: this.#count, ...found, pauseMs: Math.round(this.#pauseMs) }
    appendFileSync(file, `${JSON.stringify(figures)}\n`)
  }
}
