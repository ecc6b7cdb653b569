// A member's network in English, Chinese and Lao: a friend comes through a poster and buys, commission and burn, an upgrade
// from two wallets; an investment until its maturity; an account is closed. ../promotion.test.ts, my-level.test.ts,
// poster.test.ts, ../market/invest.test.ts and ../my-account.test.ts have what one language shows as well as three.
import type { Ask } from '@banyan/contract/client'
import { allGoods } from '@banyan/demo/goods/all'
import { actor, type EveryCall } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newcomer, watchOutbox } from '../chat/newcomer.ts'
import { startAtNoon } from '../market/invest-day.ts'
import { fits } from '../screens/look.ts'
import { enterPin, openPage, reloadPage, sees, setPayPassword, signUp } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'
import { scan } from '../screens/poster.ts'
import { addAddress, findGoods, submitAndPay } from '../screens/shop.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { words } from '../words.ts'
import { networkWords } from './words.ts'

const promotion = 'pages/mine/common/my-promotion'
const level = 'pages/mine/common/my-level'
const receipt = 'pages/mine/common/level-receipt'
const statement = 'pages/wallet/detail'
const invest = 'pages/market/invest/invest'
const investments = 'pages/market/invest/invest-list'
const pin = '730518'
const friendPassword = 'Banyan2026x'

const headphones = allGoods.find(({ id }) => id === 'quiet-headphones')
const midnight = headphones?.options[0]?.values[0]
if (!headphones || !midnight) throw new Error('the shop has no quiet headphones')

const top = ({ page }: { page: Page }, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

describe.each(['en', 'zh', 'lo'] as const)('the network, in %s', (language) => {
  const w = networkWords[language]
  let stage: Stage
  let readCode: (account: string) => Promise<string>
  beforeAll(async () => {
    stage = await openStage()
    readCode = await watchOutbox(stage)
  })
  afterAll(() => stage.close())

  async function desk(role: 'owner' | 'finance'): Promise<Ask<EveryCall>> {
    const person = staff.find((one) => one.role === role)
    await stage.pass(60)
    const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
      name: person?.name ?? '',
      password: person?.password ?? '',
      code: await stage.oneTimeCode(demoTotpSecret),
    })
    return actor(stage, 'en', data.token)
  }

  /** Gives a wallet, or the pool of investments, an amount; two people of staff decide. */
  async function give(target: 'user_money' | 'income' | 'investment', amount: string, member?: string) {
    const path = '/staff/finance/adjustment'
    const { data } = await (
      await desk('finance')
    )(path, 'do-propose', {
      target,
      way: 'in',
      source: target === 'investment' ? 'house' : 'outside',
      amount,
      reason: 'Story',
      ...(member === undefined ? {} : { member_id: member }),
    })
    await (
      await desk('owner')
    )(path, 'do-approve', { id: data.id })
  }

  /** Logs in beside the browser, for the steps that the story does not do on pages. */
  async function beside(account: string, password: string) {
    const login = { account, password, device: 'Reader' }
    const { data } = await actor(stage, language)('/login/login', 'do-login', login)
    return { id: data.user.user_id, ask: actor(stage, language, data.user.token) }
  }

  const besideNoy = () => {
    const noy = members.find(({ id }) => id === 'noy')
    return beside(noy?.account ?? '', noy?.password ?? '')
  }

  const shot = (person: Person, name: string) => person.shot(`network-${language}-${name}`)

  /** Noy saves a poster; returns the link that its QR code carries. */
  async function linkOfPoster(noy: Person): Promise<string> {
    const { page } = noy
    await openPage(page, 'pages/mine/share/share-theme')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: w.savePoster }).click()
    const link = await scan(page, await coming)
    expect(link).toMatch(/register\?code=\w{7}$/)
    return link
  }

  /** The friend buys two pairs of headphones on the pages; returns the order. */
  async function buyTwo({ page }: Person, name: string): Promise<void> {
    await findGoods(page, headphones?.title[language] ?? '')
    await page.getByRole('button', { name: words[language].buyNow }).click()
    const sheet = page.getByRole('dialog')
    await sheet
      .locator('label')
      .filter({ hasText: midnight?.name[language] ?? '' })
      .click()
    await sheet.getByRole('button', { name: w.more, exact: true }).click()
    await sheet.getByRole('button', { name: words[language].buyNow }).click()
    await page.waitForURL(/order\/check-order/)
    await addAddress(page, language, name)
    await submitAndPay(page, language, pin)
  }

  test('[N12 N29 N31 D10 D12 D13 E17 T25] a friend comes through a poster and buys; commission waits and settles, burn is explained, and Noy upgrades from two wallets', async () => {
    const noy = await openNoy(stage, { language })
    const friend = await stage.person({ language })
    await friend.page.goto(await linkOfPoster(noy))
    await sees(friend.page, 'Noy Phommachan')
    await shot(friend, '1-invited')
    // The friend looks around first, and comes back without the link.
    await openPage(friend.page, 'pages/tarbar/home')
    await reloadPage(friend.page)
    const account = `comes.${language}@banyan.example`
    const nickName = w.friend
    await signUp(friend.page, language, { account, password: friendPassword, nickName }, () =>
      readCode(account),
    )
    // One code a minute.
    await stage.pass(60)
    await setPayPassword(friend.page, language, pin, () => readCode(account))
    const own = await beside(account, friendPassword)
    await give('user_money', '600.00', own.id)
    // Silver is one level above Noy's, so the cap of her level cuts the commission off.
    await own.ask('/mine/common/my-level', 'do-upgrade', {
      rank: 2,
      from_balance: '99.00',
      from_income: '0.00',
      pay_password: pin,
    })
    await buyTwo(friend, nickName)

    await openPage(noy.page, promotion)
    const newest = top(noy, promotion).getByRole('listitem').first()
    await newest.getByText(nickName).waitFor()
    await newest.getByText(w.waiting, { exact: true }).waitFor()
    await newest.getByText(w.whenFinished).waitFor()
    await newest.getByText(w.burnOf).waitFor()
    await top(noy, promotion).getByText(w.burnNote).waitFor()
    await fits(noy.page)
    await shot(noy, '2-waiting')
    await noy.accessible()

    const { data } = await own.ask('/shop/order/order-list', 'load-order-list', { tab: 'wait-send' })
    const order_id = data.list[0]?.id ?? ''
    await (
      await desk('owner')
    )('/staff/goods/order', 'do-send', { order_id, company: 'Lao Post', waybill: `NW${order_id}` })
    await own.ask('/shop/order/order-detail', 'do-receive', { order_id })
    await reloadPage(noy.page)
    await newest.getByText(w.due).waitFor()
    await stage.settle()
    await newest.getByText(w.credited, { exact: true }).waitFor()
    await shot(noy, '3-credited')
    await friend.close()

    await give('income', '300.00', (await besideNoy()).id)
    await top(noy, promotion).getByRole('link', { name: w.upgrade, exact: true }).click()
    const levels = top(noy, level)
    for (let n = 0; n < 4; n++) await levels.getByRole('button', { name: w.nextLevel }).click()
    for (const [part, amount] of [
      [w.fromBalance, '1,280.50 USDT'],
      [w.fromIncome, '218.50 USDT'],
    ] as const)
      await levels.locator('dl > div').filter({ hasText: part }).filter({ hasText: amount }).waitFor()
    await fits(noy.page)
    await shot(noy, '4-upgrade')
    await noy.page.getByRole('button', { name: w.upgradeTo }).click()
    await enterPin(noy.page, noyPin)
    await top(noy, receipt).getByRole('heading', { name: w.upgraded }).waitFor()
    await top(noy, receipt).getByText('218.50 USDT').waitFor()
    await shot(noy, '5-upgraded')
    await noy.accessible()
    await noy.close()
  })

  test('[N49 D11] an investment is bought, a day passes, the pool runs dry and is refilled, and the investment matures', async () => {
    const risk = `${w.risk}\n\n`.repeat(20)
    const owner = await desk('owner')
    await startAtNoon(owner)
    await owner('/staff/finance/invest-product', 'do-save', {
      shown: true,
      quota: '5000.00',
      name: { zh: w.product, en: 'Sprint', [language]: w.product },
      risk: { zh: risk, en: risk, [language]: risk },
      term_days: 4,
      daily_rate: '10',
      minimum: '100.00',
      maximum: '2000.00',
      step: '50.00',
    })
    await give('user_money', '1100.00', (await besideNoy()).id)
    const noy = await openNoy(stage, { language })
    const { page } = noy
    await openPage(page, invest)
    await top(noy, invest)
      .getByRole('link', { name: new RegExp(w.product) })
      .click()
    const form = top(noy, invest)
    await form.getByLabel(w.amount, { exact: true }).fill('1000')
    // With the keyboard only: Tab reaches the last line of the notice, which scrolls it into view.
    await form.getByRole('region', { name: w.riskRegion }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => form.getByRole('checkbox').isDisabled()).toBe(false)
    await form.getByRole('checkbox').click()
    await form.getByText('400.00 USDT').waitFor()
    await fits(page)
    await shot(noy, '6-invest')
    await noy.accessible()
    await form.getByRole('button', { name: w.submit, exact: true }).click()
    await enterPin(page, noyPin)
    const shown = top(noy, investments)
    await shown.getByRole('heading', { name: w.product }).waitFor()

    /** A day passes and the job of investments runs; then the page shows these states, newest first. */
    const nextDay = async (states: string[]) => {
      await stage.pass(86_400)
      await stage.runInvestments()
      await seen(states)
    }
    const seen = async (states: string[]) => {
      await expect
        .poll(() =>
          shown
            .locator('li[data-state]')
            .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state'))),
        )
        .toEqual(states)
    }
    // The demo's pool has 300.00: the small returns of the others, two days of Noy's, and too little for the third.
    await nextDay(['paid'])
    await nextDay(['paid', 'paid'])
    await nextDay(['waiting', 'paid', 'paid'])
    await shown.getByText(w.waits).waitFor()
    await fits(page)
    await shot(noy, '7-dry')
    await noy.accessible()
    await give('investment', '300.00')
    await stage.runInvestments()
    await seen(['paid', 'paid', 'paid'])
    await expect.poll(() => shown.getByText(w.matured, { exact: true }).count()).toBe(0)
    await nextDay(['paid', 'paid', 'paid', 'paid'])
    await shown.getByText(w.matured, { exact: true }).waitFor()
    await fits(page)
    await shot(noy, '8-matured')
    await openPage(page, `${statement}?wallet=user_money`)
    await top(noy, statement).getByRole('link').filter({ hasText: '+1,000.00' }).first().waitFor()
    await noy.close()
  })

  test('[N20 D31] an account is closed; the friend sees a closed account', async () => {
    // Days have passed, and sessions of staff are short.
    readCode = await watchOutbox(stage)
    const account = `leaves.${language}@banyan.example`
    const leaving = await newcomer(stage, readCode, { name: 'Keo Leaves', account, language })
    const lan = await newcomer(stage, readCode, {
      name: 'Lan Stays',
      account: `stays.${language}@banyan.example`,
      language,
    })
    await lan.ask('/chat/friend/add', 'do-apply', { user_code: leaving.code, note: '' })
    await leaving.ask('/chat/friend/add', 'do-apply', { user_code: lan.code, note: '' })
    const { page } = leaving
    await openPage(page, 'pages/mine/common/setting')
    await page.getByRole('link', { name: w.closeAccount }).filter({ visible: true }).click()
    const form = top(leaving, 'pages/mine/service/logout')
    await form.getByText(w.warning).waitFor()
    await form.getByRole('button', { name: words[language].getCode }).click()
    await expect.poll(() => form.getByRole('button', { name: /\d+/ }).count()).toBeGreaterThan(0)
    await form.getByLabel(words[language].captcha).fill(await readCode(account))
    await fits(page)
    await shot(leaving, '9-close')
    await leaving.accessible()
    await form.getByRole('button', { name: w.closeAccount }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: w.closeAccount }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('login')
    await openPage(lan.page, 'pages/tarbar/conversation')
    await reloadPage(lan.page)
    await sees(lan.page, w.closed)
    await expect.poll(() => lan.page.getByText('Keo Leaves').filter({ visible: true }).count()).toBe(0)
    await shot(lan, '10-closed')
    await leaving.close()
    await lan.close()
  })
})
