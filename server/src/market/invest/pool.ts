// The investment pool and the returns that it must pay in the next days, for staff (D11).
import { addDays, dayOf } from '@banyan/rules/market/invest/invest'
import type { App } from '../../boot/app-context.ts'
import { poolBalance } from '../../ledger/ledger.ts'
import { sumDueByDay, sumWaiting } from './pool.sql.ts'

/** The balance of the investment pool, and the returns that it must pay. Amounts are cents. */
export interface PoolForecast {
  readonly balance: bigint
  readonly waiting: bigint
  readonly waitingCount: number
  /** The returns that fall due on each of the next days, today included. */
  readonly days: readonly { day: string; due: bigint }[]
  /** The first of these days whose returns the pool can't pay; undefined if the pool can pay them all. */
  readonly shortOn: string | undefined
  /** The amount that the pool lacks for waiting returns and those of all these days; 0 if the pool has enough. */
  readonly missing: bigint
}

/** Returns the forecast of the pool for the number of days in the setting `invest.warnDays`. */
export async function forecastPool(app: App): Promise<PoolForecast> {
  const { db } = app.database
  const settings = await app.settings.read()
  const today = dayOf(app.clock.now(), settings['invest.utcOffset'])
  const count = settings['invest.warnDays']
  const last = addDays(today, count - 1)
  const [balance, waiting, sums] = await Promise.all([
    poolBalance(db, 'investment'),
    sumWaiting(db),
    sumDueByDay(db, today, last),
  ])
  const dueOn = new Map(sums.map(({ day, due }) => [day, due]))
  const days = Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index)
    return { day, due: dueOn.get(day) ?? 0n }
  })
  let left = balance - waiting.sum
  let shortOn = left < 0n ? today : undefined
  for (const { day, due } of days) {
    left -= due
    if (left < 0n) shortOn ??= day
  }
  return {
    balance,
    waiting: waiting.sum,
    waitingCount: waiting.count,
    days,
    shortOn,
    missing: left < 0n ? -left : 0n,
  }
}

/** Returns the number beside the menu's entry: returns that wait, else 1 if the pool does not reach for the next days. */
export async function countPoolWarning(app: App): Promise<number> {
  const { waitingCount, shortOn } = await app.cache.get('invest pool', () => forecastPool(app))
  return waitingCount > 0 || shortOn === undefined ? waitingCount : 1
}
