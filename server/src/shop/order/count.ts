import type { App } from '../../boot/app-context.ts'
import { countOpen } from './count.sql.ts'

export interface OpenOrders {
  wait_pay: number
  wait_send: number
  wait_receive: number
}

/** Counts a member's open orders by state. */
export async function openOrders(app: App, member: bigint): Promise<OpenOrders> {
  const counts = await countOpen(app.database.db, member, app.clock.now())
  return {
    wait_pay: counts.get('wait-pay') ?? 0,
    wait_send: counts.get('wait-send') ?? 0,
    wait_receive: counts.get('wait-receive') ?? 0,
  }
}
