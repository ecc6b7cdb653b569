// Buying over HTTP: an order is made and paid from the balance, two calls with all their checks. The baseline is `pgbench`
// on the same PostgreSQL. Afterwards the audit checks that each new order has exactly its postings.
import { loadavg } from 'node:os'
import { formatCents } from '@banyan/rules/money'
import { audits } from '../../../server/src/boot/audits.ts'
import { prove } from '../../../server/src/ledger/audit.ts'
import { startCpu } from '../cpu.ts'
import { prepareBaseline } from '../ledger/tpcb.ts'
import { call, type Connection, dataOf, load } from '../http/client.ts'
import { buyable } from '../http/place.sql.ts'
import { type Buyer, payPassword, type Place } from '../http/place.ts'
import type { Result } from '../result.ts'

// The buyers of one product share a variant, and each order updates the stock in its row. Payments share no row.
const cases = [
  { name: 'order-and-payment', products: 1_000 },
  { name: 'order-and-payment-one-product', products: 1 },
]

/** Measures orders with their payments. The place's audit must be clean since its last checkpoint. */
export async function* orderCases(place: Place, small: boolean): AsyncGenerator<Result> {
  const seconds = small ? 0.5 : 10
  const connections = small ? 4 : 32
  const buyers = await place.buyers(connections)
  const baseline = await prepareBaseline(place.superUrl, small ? 1 : 50)
  const baselineSeconds = small ? 1 : 8
  const tpcb = async () => {
    const cpu = startCpu({ postgres: place.postgresPid })
    const perSecond = await baseline.measure(baselineSeconds)
    return { perSecond, cpu: cpu(perSecond * baselineSeconds) }
  }
  let before = await tpcb()
  let n = 0
  for (const { name, products } of cases) {
    const variants = await buyable(place.app.database.db, small ? Math.min(products, 50) : products)
    const buy = async (connection: Connection, lane: number) => {
      const variant = variants[(n * 37) % variants.length]
      const buyer = buyers[lane]
      if (!variant || !buyer) throw new Error('nothing to buy')
      await buyOne(connection, buyer, variant, n++)
    }
    // The first payment of each session checks the password with argon2id; later ones do not.
    await load(place.url, connections, small ? 0.2 : 3, buy)
    const cpu = startCpu({ server: place.pid, postgres: place.postgresPid })
    const measured = await load(place.url, connections, seconds, buy)
    const cpuPerOrder = cpu(measured.calls)
    const after = await tpcb()
    yield {
      name,
      value: measured.perSecond,
      unit: 'orders/s',
      baseline: { name: baseline.name, value: Math.round((before.perSecond + after.perSecond) / 2) },
      target: { of: 'ratio', atLeast: 0.15 },
      caches: 'settings for a second; the payment password, which a session proves once with argon2id',
      leavesOut: 'TLS, and the first argon2id of each session',
      latency: measured.latency,
      wrong: measured.wrong ?? (await faults(place)),
      notes: { products, connections, seconds, cpuPerOrder, baselines: [before, after], load: loadavg()[0] },
    }
    before = after
  }
}

async function faults({ app }: Place): Promise<string | undefined> {
  const { checks } = await prove(app.database.db, app.clock.now(), 'new', audits)
  return checks.flatMap(({ ok, found }) => (ok ? [] : [found])).join(' ') || undefined
}

async function buyOne(
  connection: Connection,
  { token, addressId }: Buyer,
  { id, price }: { id: bigint; price: bigint },
  n: number,
): Promise<void> {
  const key = (step: string) => `bench-${step}-${String(n).padStart(12, '0')}`
  const made = await connection.send(
    call(
      '/shop/order/check-order',
      'do-create',
      {
        request_key: key('order'),
        items: JSON.stringify([{ variant_id: String(id), quantity: 1 }]),
        address_id: addressId,
        remark: '',
        money: formatCents(price),
        points: '0',
      },
      token,
    ),
  )
  const { order_id } = dataOf(made) as { order_id: string }
  const paid = await connection.send(
    call(
      '/shop/order/order-pay',
      'do-pay',
      { request_key: key('payment'), order_id, method: 'user_money', pay_password: payPassword },
      token,
    ),
  )
  dataOf(paid)
}
