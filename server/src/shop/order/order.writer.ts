// Orders and payments of different members, which share transactions (door/group-commit.ts), and their reads before.
import { batchLoad } from '../../lib/batch-load.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/db.ts'
import { openGroupCommit } from '../../door/group-commit.ts'
import { type Asked, type Basket, type NewOrder, placeOrders, readBaskets } from './check-order.sql.ts'
import { type OwnOrder, type PayableRow, type Payment, payOrders, readPayable } from './order-pay.sql.ts'

export interface Orders {
  /** Returns the data that making an order needs. */
  basket(asked: Asked): Promise<Basket>
  /**
   * Places an order together with others. Resolves after the commit, with its id and number; a repeat of a call that was in
   * the same group gets those of the first. Throws the error of `placeOrders` for this order.
   */
  place(order: NewOrder): Promise<{ id: bigint; sn: string }>
  /** Returns the amounts to pay for a member's order; undefined if there is none. */
  payable(own: OwnOrder): Promise<PayableRow | undefined>
  /** Pays an order together with others. Resolves after the commit. Throws the error of `payOrders` for this order. */
  pay(payment: Payment): Promise<void>
  /** Refuses new orders and payments and waits for those under way. */
  close(): Promise<void>
}

export function openOrders({ db }: Database, clock: Clock): Orders {
  const placing = openGroupCommit<NewOrder, { id: bigint; sn: string }>({
    async write(orders, lockLimit) {
      const ids = await placeOrders(db, orders, { at: clock.now(), lockLimit })
      return orders.map(({ sn }, n) => ({ id: ids[n] ?? 0n, sn }))
    },
    repeated: (placed) => placed,
  })
  const paying = openGroupCommit<Payment, 'paid'>({
    async write(payments, lockLimit) {
      await payOrders(db, payments, { at: clock.now(), lockLimit })
      return payments.map(() => 'paid')
    },
    repeated: (paid) => paid,
  })
  return {
    basket: batchLoad((asked: readonly Asked[]) => readBaskets(db, asked)),
    place: (order) => placing.add(order),
    payable: batchLoad((asked: readonly OwnOrder[]) => readPayable(db, asked)),
    pay: async (payment) => void (await paying.add(payment)),
    close: async () => void (await Promise.all([placing.close(), paying.close()])),
  }
}
