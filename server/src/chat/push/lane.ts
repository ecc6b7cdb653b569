// The pushes that wait for one service. A service that is slow or down delays only its own pushes.
import type { Outcome, Push } from './service.ts'

export interface LaneLimits {
  /** Pushes that are sent at the same time. */
  readonly atOnce: number
  /** Pushes that may wait. */
  readonly queueMost: number
  /** How often a push is tried. */
  readonly triesMost: number
  /** A push that waits for longer is given up: its message is no news any more. Milliseconds. */
  readonly lifeMs: number
  /** Before a push that waited for longer is sent, the lane asks whether its device may still have it. Milliseconds. */
  readonly checkMs: number
  /** The wait before the second try; it doubles with each further one. Milliseconds. */
  readonly firstWaitMs: number
  readonly mostWaitMs: number
}

export const usualLimits: LaneLimits = {
  atOnce: 20,
  queueMost: 10_000,
  triesMost: 5,
  lifeMs: 60 * 60_000,
  checkMs: 3_000,
  firstWaitMs: 1_000,
  // Apple asks for a quarter of an hour before a fault of its servers is tried again.
  mostWaitMs: 15 * 60_000,
}

export interface LaneWork {
  send(push: Push): Promise<Outcome>
  /** Is called for each answer of the service. */
  answered(outcome: Outcome): void
  /** A push has ended. Its outcome is never `later` or `down`. Must not throw. */
  ended(push: Push, outcome: Outcome): Promise<void>
}

interface Waiting {
  readonly push: Push
  readonly since: number
  tries: number
}

const givenUp = (reason: string): Outcome => ({ kind: 'failed', reason })

export class Lane {
  readonly #work: LaneWork
  readonly #limits: LaneLimits
  readonly #waiting: Waiting[] = []
  /** Pushes that wait for their own next try. */
  readonly #later = new Map<NodeJS.Timeout, Waiting>()
  readonly #running = new Set<Promise<void>>()
  /** Pushes that were given up without a try, and have not ended yet. They take no place of a push that is sent. */
  readonly #ending = new Set<Promise<void>>()
  #pause: NodeJS.Timeout | undefined
  #pausedUntil = 0
  /** Failures of the service since its last success. */
  #failures = 0
  #closed = false

  constructor(work: LaneWork, limits: LaneLimits) {
    this.#work = work
    this.#limits = limits
  }

  /** Pushes that wait for their first or next try. */
  get waiting(): number {
    return this.#waiting.length + this.#later.size
  }

  /** True if far fewer pushes wait than may wait. Who has many pushes adds one only while this is true. */
  get hasRoom(): boolean {
    return this.waiting < this.#limits.queueMost / 10
  }

  /** Sends a push as soon as the service takes it. Returns immediately. */
  add(push: Push): void {
    const item = { push, since: performance.now(), tries: 0 }
    if (this.#closed || this.waiting >= this.#limits.queueMost)
      this.#end(item, givenUp('too many pushes wait'))
    else {
      this.#waiting.push(item)
      this.#next()
    }
  }

  /** Sends the waiting notifications without a second try, and drops notifications that are not sent in time. */
  async close(withinMs: number): Promise<void> {
    this.#closed = true
    for (const [timer, item] of this.#later) {
      clearTimeout(timer)
      this.#end(item, givenUp('the server stops'))
    }
    this.#later.clear()
    if (this.#pause) this.#giveUpAll()
    clearTimeout(this.#pause)
    const limit = setTimeout(() => this.#giveUpAll(), withinMs)
    while (this.#running.size > 0) await Promise.race(this.#running)
    clearTimeout(limit)
    await Promise.all(this.#ending)
  }

  #giveUpAll(): void {
    for (const item of this.#waiting.splice(0, Infinity)) this.#end(item, givenUp('the server stops'))
  }

  #next(): void {
    // After a failure, a single push tries whether the service works again.
    const most = this.#failures > 0 ? 1 : this.#limits.atOnce
    while (!this.#pause && this.#running.size < most) {
      const item = this.#waiting.shift()
      if (!item) return
      if (performance.now() - item.since > this.#limits.lifeMs)
        this.#run(this.#work.ended(item.push, givenUp('waited for too long')))
      else this.#run(this.#try(item))
    }
  }

  #run(work: Promise<void>): void {
    this.#running.add(work)
    void work.finally(() => {
      this.#running.delete(work)
      this.#next()
    })
  }

  #end(item: Waiting, outcome: Outcome): void {
    const end = this.#work.ended(item.push, outcome)
    this.#ending.add(end)
    void end.finally(() => this.#ending.delete(end))
  }

  /** A push that waited may not be sent any more: its member has signed out, or its message was recalled. */
  async #expired(item: Waiting): Promise<Outcome | undefined> {
    if (item.tries === 0 && performance.now() - item.since <= this.#limits.checkMs) return undefined
    try {
      return (await item.push.isDue()) ? undefined : { kind: 'expired', reason: 'not due any more' }
    } catch {
      item.tries += 1
      const isLast = this.#closed || item.tries >= this.#limits.triesMost
      return isLast
        ? givenUp('the database could not be asked')
        : { kind: 'later', reason: 'the database is away', afterMs: undefined }
    }
  }

  async #try(item: Waiting): Promise<void> {
    const expired = await this.#expired(item)
    if (expired?.kind === 'later') return this.#delay(item, expired.afterMs)
    if (expired) return this.#work.ended(item.push, expired)
    item.tries += 1
    const outcome = await this.#work.send(item.push)
    this.#work.answered(outcome)
    if (outcome.kind === 'down' || outcome.kind === 'refused') this.#hold(outcome)
    else this.#failures = 0
    const isLast = this.#closed || item.tries >= this.#limits.triesMost
    if (outcome.kind === 'down' && !isLast) this.#waiting.unshift(item)
    else if (outcome.kind === 'later' && !isLast) this.#delay(item, outcome.afterMs)
    else if (outcome.kind === 'down' || outcome.kind === 'later')
      await this.#work.ended(item.push, givenUp(outcome.reason))
    else await this.#work.ended(item.push, outcome)
  }

  #delay(item: Waiting, afterMs: number | undefined): void {
    const timer = setTimeout(
      () => {
        this.#later.delete(timer)
        this.#waiting.push(item)
        this.#next()
      },
      afterMs ?? this.#waitOf(item.tries),
    ).unref()
    this.#later.set(timer, item)
  }

  /** Stops the whole lane for a while. Pushes that fail at the same time count as one failure. */
  #hold(outcome: Outcome): void {
    if (this.#closed) return this.#giveUpAll()
    if (!this.#pause) this.#failures += 1
    const wanted = 'afterMs' in outcome ? outcome.afterMs : undefined
    const wait = Math.min(wanted ?? this.#waitOf(this.#failures), this.#limits.lifeMs)
    const until = performance.now() + wait
    if (this.#pause && until <= this.#pausedUntil) return
    clearTimeout(this.#pause)
    this.#pausedUntil = until
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      this.#next()
    }, wait).unref()
  }

  #waitOf(tries: number): number {
    return Math.min(this.#limits.firstWaitMs * 2 ** (tries - 1), this.#limits.mostWaitMs)
  }
}
