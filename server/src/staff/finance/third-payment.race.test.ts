// Two people work on one failed refund through the gateway at the same moment.
import { sql } from 'kysely'
import type { Ask } from '@banyan/contract/client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import { startTestApp } from '../../testing/app.ts'
import { atOnce, inTurn } from '../../testing/race/at-once.ts'
import { type All, faults, newKey, newMember, newStaff, type Person } from '../../testing/shop.ts'
import { openGateway, paymentOf, startRecharge } from '../../testing/wallet/third.ts'
import { sendRefunds } from '../../wallet/third/refund.ts'

const home = await startTestApp()
const page = '/staff/finance/third-payment'
let gateway: Simulator
let finance: Ask<All>
beforeAll(async () => {
  gateway = await openGateway(home)
  finance = await newStaff(home, 'Fon', 'finance')
})
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

/** A refund of 20.00 that the gateway has refused. The gateway makes later ones. */
async function failedRefund(person: Person) {
  const { id, sn } = await startRecharge(person, 2_000n)
  await gateway.pay(sn)
  gateway.faults.refund = 'failed'
  await finance(page, 'do-refund', { request_key: newKey(), id, reason: 'Paid by mistake' })
  await sendRefunds(home.app)
  gateway.faults.refund = 'done'
  const { data } = await finance(page, 'load-third-payment', { search: sn })
  return { id, sn, refund_id: data.list[0]?.refunds[0]?.id ?? '' }
}
const row = 'select from third_refund where id = $1 for no key update'

test.each(['retry', 'credit'] as const)(
  '[D23] a failed refund is sent again and credited at once: the %s that comes first counts, and the money goes back once',
  async (first) => {
    const tui = await newMember(home, `Tui${first}`)
    const { id, sn, refund_id } = await failedRefund(tui)
    const retry = () => finance(page, 'do-retry', { request_key: newKey(), refund_id })
    const credit = () => finance(page, 'do-credit', { request_key: newKey(), refund_id })
    const calls = first === 'retry' ? [retry, credit, retry, credit] : [credit, retry, credit, retry]
    const late = ['third-state', 'third-state', 'third-state']
    expect(await inTurn(home, [row, refund_id], calls)).toEqual(['done', ...late])
    await sendRefunds(home.app)
    const sent = first === 'retry'
    expect((await paymentOf(tui, id)).refund).toBe(sent ? 'done' : 'credited')
    expect(await tui.purse()).toMatchObject({ money: sent ? 0n : 2_000n })
    // The number of the refused attempt, and that of the new one.
    const numbers = gateway.refunds().filter((one) => one.startsWith(`R${sn}`))
    expect(numbers).toEqual(sent ? [`R${sn}_1`, `R${sn}_1A2`] : [`R${sn}_1`])
  },
)

test('[D23] a refund that has failed once more while staff send it again gets a number that was never used', async () => {
  const kai = await newMember(home, 'Kai')
  const { sn, refund_id } = await failedRefund(kai)
  const again = () => finance(page, 'do-retry', { request_key: newKey(), refund_id })
  const failedAgain = `update third_refund set attempt = 2, sn = sn || 'A2' where id = $1`
  expect(await atOnce(home, [row, refund_id], [again], [failedAgain, refund_id])).toEqual(['done'])
  const { rows } = await sql<{ sn: string; attempt: number }>`
    select sn, attempt from third_refund where id = ${BigInt(refund_id)}`.execute(home.database.db)
  expect(rows).toEqual([{ sn: `R${sn}_1A3`, attempt: 3 }])
})
