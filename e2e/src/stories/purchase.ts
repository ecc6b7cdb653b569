// The first purchase of a new member, from the sign-up to the statement. The staff's part is a call.
import { fileURLToPath } from 'node:url'
import { allGoods } from '@banyan/demo/goods/all'
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { test } from 'vitest'
import { watchOutbox } from '../chat/newcomer.ts'
import type { EngineStage } from '../engines/stage.ts'
import { openPage, recharge, sees, setPayPassword, signUp } from '../screens/member.ts'
import { addAddress, buyNow, findGoods, submitAndPay } from '../screens/shop.ts'
import { words } from '../words.ts'

const voucher = fileURLToPath(new URL('../../../demo/pictures/vouchers/anna.webp', import.meta.url))
const headphones = allGoods.find((goods) => goods.id === 'quiet-headphones')
const midnight = headphones?.options[0]?.values[0]

/** Approves the only waiting recharge of a member, as finance does in the console. */
async function approve(stage: EngineStage, nickName: string): Promise<void> {
  const finance = staff.find((one) => one.role === 'finance')
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: finance?.name ?? '',
    password: finance?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const ask = actor(stage, 'en', data.token)
  const waiting = await ask('/staff/finance/recharge', 'load-recharge', {})
  const mine = waiting.data.list.find((one) => one.member.nick_name === nickName)
  if (!mine) throw new Error('no recharge is waiting')
  await ask('/staff/finance/recharge', 'do-approve', { id: mine.id })
}

export function purchaseStories(stage: () => EngineStage): void {
  test('[D70] the first purchase: sign-up, payment password, recharge with a proof, order, payment, statement', async () => {
    if (!headphones || !midnight) throw new Error('the shop has no quiet headphones')
    const person = { account: 'maya@banyan.example', password: 'Banyan2026x', nickName: 'Maya Rivers' }
    const pin = '730518'
    const readCode = await watchOutbox(stage())
    const code = () => readCode(person.account)
    const member = await stage().person({ language: 'en' })
    const { page } = member
    await signUp(page, 'en', person, code)
    await stage().pass(61)
    await setPayPassword(page, 'en', pin, code)
    await recharge(page, 'en', { amount: '300', voucher, pin })
    await approve(stage(), person.nickName)
    await openPage(page, 'pages/wallet/recharge-record')
    await sees(page, words.en.arrived)

    await findGoods(page, headphones.title.en)
    await buyNow(page, 'en', midnight.name.en)
    await addAddress(page, 'en', person.nickName)
    await submitAndPay(page, 'en', pin)
    await openPage(page, 'pages/shop/order/order-list?tab=wait-send')
    await sees(page, headphones.title.en)
    await openPage(page, 'pages/wallet/detail')
    await sees(page, /300\.00/)
    await sees(page, /129\.00/)
    await sees(page, /171\.00/)
    await member.shot('statement-after-purchase')
    await member.close()
  })
}
