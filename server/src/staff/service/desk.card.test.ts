// The card of the member that an agent sees beside the chat.
import { formatCents } from '@banyan/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import { newKey, newMember, newShop, order, pay, payPassword } from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from '../../testing/wallet/payout.ts'

const page = '/mine/service/external-service'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
  await trustNewAccounts(home)
})
afterAll(() => home.close())

test('[D46] the card of a member at the desk: wallets, what waits, the newest orders, and the open tickets', async () => {
  const dao = await staffPerson(home, 'support', 'dao')
  const boss = await staffPerson(home, 'owner', 'boss')
  const fan = { ...(await newMember(home, 'Fan', { money: '500.00', points: '30.00' })), payPassword }
  const { variants } = await (await newShop(home)).put('carded')
  const made = await order(fan, variants[0] ?? '')
  await pay(fan, made.order_id)
  await fan.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id: made.order_id,
    kind: 'refund',
    lines: [{ position: 0, quantity: 1, amount: '10.00' }],
    reason: 'mind',
    words: '',
    images: [],
  })
  const open = await order(fan, variants[0] ?? '')
  await askRecharge(fan, await openReceivingAccount(boss), '50')
  await askWithdrawal(fan, await addAddress(fan), '100.00')
  await fan.ask('/mine/service/worksheet', 'do-worksheet', {
    type: 'order',
    words: 'Where is it?',
    images: [],
    contact: '',
  })
  const { conversation_id } = (await fan.ask(page, 'do-open', {})).data
  const message = {
    to_id: conversation_id,
    chat_type: 'service',
    type: 'text',
    data: 'Hello',
    client_id: newKey(),
  }
  await fan.ask('/chat/conversation/chat', 'send-message', message as never)
  const { session } = (await fan.ask(page, 'load-session', {})).data
  const { data } = await dao.ask('/staff/service/desk', 'load-member', { session_id: session?.id ?? '' })
  const { money } = await fan.purse()
  expect(data).toMatchObject({
    nick_name: 'Fan',
    balance: formatCents(money),
    points: '30.00',
    income: '0.00',
    recharges_waiting: 1,
    withdrawals_waiting: 1,
    refunds_waiting: 1,
    sessions: 1,
    tickets_open: 1,
  })
  expect(data.orders.map(({ sn, state }) => [sn, state])).toEqual([
    [open.sn, 'wait-pay'],
    [made.sn, 'wait-send'],
  ])
})
