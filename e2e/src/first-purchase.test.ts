// The first purchase of a new member, from the sign-up to the statement.
import { fileURLToPath } from 'node:url'
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { allGoods } from '@banyan/demo/goods/all'
import { approve, signIn } from './screens/console.ts'
import { logIn, openPage, recharge, sees, setPayPassword, signUp } from './screens/member.ts'
import { addAddress, buyNow, findGoods, submitAndPay } from './screens/shop.ts'
import { openStage, type Stage } from './stage.ts'
import { words } from './words.ts'

const voucher = fileURLToPath(new URL('../../demo/pictures/vouchers/anna.webp', import.meta.url))
const finance = staff.find((one) => one.role === 'finance')
const owner = staff.find((one) => one.role === 'owner')

const headphones = allGoods.find((goods) => goods.id === 'quiet-headphones')
const midnight = headphones?.options[0]?.values[0]
if (!headphones || !midnight) throw new Error('the shop has no quiet headphones')

let stage: Stage
let readCode: (account: string) => () => Promise<string>

beforeAll(async () => {
  stage = await openStage()
  if (!owner) throw new Error('the demo has no owner')
  await stage.pass(60)
  const asked = {
    url: stage.url,
    pass: () => undefined,
    oneTimeCode: (secret: string) => stage.oneTimeCode(secret),
  }
  const { data } = await actor(asked, 'en')('/staff/login/login', 'do-login', {
    name: owner.name,
    password: owner.password,
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const watch = actor(asked, 'en', data.token)
  readCode = (account) => async () => {
    const outbox = await watch('/staff/system/outbox', 'load-outbox', {})
    return /\d{6}/.exec(outbox.data.list.find((message) => message.to === account)?.body ?? '')?.[0] ?? ''
  }
})
afterAll(() => stage.close())

const people = {
  en: { account: 'maya@banyan.example', password: 'Banyan2026x', nickName: 'Maya Rivers' },
  lo: { account: 'bua@banyan.example', password: 'Banyan2026x', nickName: 'ບົວ ແສງດາວ' },
}

describe.each(['en', 'lo'] as const)('the first purchase, in %s', (language) => {
  const person = people[language]
  const pin = '730518'
  const w = words[language]

  test('[N46 T4 V8 U6] signs up, sets the payment password, recharges; staff approve; it arrives', async () => {
    const member = await stage.person({ language })
    const { page } = member
    await signUp(page, language, person, readCode(person.account))
    await member.shot(`${language}-1-mine-new`)
    await setPayPassword(page, language, pin, readCode(person.account))
    await recharge(page, language, { amount: '300', voucher, pin })
    await member.shot(`${language}-2-recharge-sent`)
    await member.accessible()

    // A one-time code works once, and the other language's story has used one.
    await stage.pass(31)
    const clerk = await stage.person({ width: 1440, height: 900 })
    await signIn(clerk.page, {
      name: finance?.name ?? '',
      password: finance?.password ?? '',
      code: await stage.oneTimeCode(demoTotpSecret),
    })
    await approve(clerk.page, person.nickName)
    await clerk.shot(`${language}-3-approved`)
    await clerk.close()

    await openPage(page, 'pages/wallet/recharge-record')
    await sees(page, w.arrived)
    await member.accessible()
    await member.close()
  })

  test('[N32 N33 N34 N36 N37 N35 N13 N43 V12 V14 T5 D4] finds a product, orders it, pays, and sees both movements', async () => {
    const member = await stage.person({ language })
    const { page } = member
    await logIn(page, language, person)
    await openPage(page, 'pages/tarbar/home')
    await page.locator('a[href*="goods-detail"]').filter({ visible: true }).first().waitFor()
    await member.shot(`${language}-4-home`)
    await member.accessible()
    await findGoods(page, headphones.title[language])
    await member.shot(`${language}-5-goods`)
    await member.accessible()
    await buyNow(page, language, midnight.name[language])
    await addAddress(page, language, person.nickName)
    await member.shot(`${language}-6-check-order`)
    await member.accessible()
    await submitAndPay(page, language, pin)
    await member.shot(`${language}-7-paid`)
    await member.accessible()

    await openPage(page, 'pages/shop/order/order-list?tab=wait-send')
    await sees(page, headphones.title[language])
    await member.shot(`${language}-8-orders`)
    await member.accessible()
    await openPage(page, 'pages/shop/order/order-list?tab=finished')
    await sees(page, w.noneInState)
    await openPage(page, 'pages/wallet/detail')
    await sees(page, /300\.00/)
    await sees(page, /129\.00/)
    await sees(page, /171\.00/)
    await member.shot(`${language}-9-statement`)
    await member.accessible()
    await member.close()
  })
})
