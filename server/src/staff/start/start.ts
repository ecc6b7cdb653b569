// The lists with items that wait for a person of staff, the longest wait first. Only lists that the person may open.
import * as contract from '@banyan/contract/staff/start/start'
import { waitingFor } from '@banyan/rules/staff/start/figure'
import { handle } from '../../door/handler.ts'
import type { WaitingList } from '@banyan/contract/staff/start/figure'
import type { App } from '../../boot/app-context.ts'
import { countLowStock } from '../goods/stock.ts'
import { readWaiting, type Waits } from './start.sql.ts'

/** Returns how many items of a list wait for a person of staff, and since when the oldest item waits. */
export async function waitsOf(app: App, list: WaitingList, staff: bigint): Promise<Waits> {
  if (list !== 'stock') return readWaiting(app.database.db, list, staff)
  return { count: await countLowStock(app), oldest: null }
}

export const loadStart = handle(contract.loadStart, async ({ app, staff }) => {
  const found = []
  for (const list of waitingFor(staff.rights))
    found.push({ list, ...(await waitsOf(app, list, staff.staffId)) })
  const since = ({ oldest }: { oldest: Date | null }) => oldest?.getTime() ?? Number.POSITIVE_INFINITY
  return {
    list: found
      .toSorted((a, b) => (since(a) === since(b) ? 0 : since(a) - since(b)))
      .map(({ list, count, oldest }) => ({ list, count, oldest: oldest?.toISOString() ?? null })),
    now: app.clock.now().toISOString(),
  }
})
