// The statement opens the one record behind an entry, however many newer ones there are; its filters, totals, CSV file and
// printable page say what the server knows.
import { readFile } from 'node:fs/promises'
import { actor, picture } from '@banyan/demo/stage'
import { members } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../screens/member.ts'
import { enterMember } from '../screens/noy.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

const detail = 'pages/wallet/detail'
const exported = 'pages/wallet/detail-export'
/** More than one page of records. */
const newer = 21

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

const memberOf = (id: string) => {
  const found = members.find((one) => one.id === id)
  if (!found?.payPassword) throw new Error(`the demo has no ${id} with a payment password`)
  return { ...found, payPassword: found.payPassword }
}

/** Returns a client of a demo member. */
async function askAs(id: string) {
  const { account, password } = memberOf(id)
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', {
    account,
    password,
    device: 'Reader',
  })
  return actor(stage, 'en', data.user.token)
}

async function opens(id: string): Promise<Person> {
  const person = await stage.person({ language: 'en' })
  await enterMember(person.page, id)
  return person
}

const statement = (page: Page): Locator => top(page, detail)

/** Searches the statement. */
async function search(page: Page, words: string): Promise<void> {
  await openPage(page, detail)
  const field = statement(page).getByRole('searchbox')
  await field.fill(words)
  await field.press('Enter')
}

/** Opens the only entry that the statement finds for an amount, and expects its record first, marked, above newer ones. */
async function expectRecord(
  page: Page,
  { amount, entry, route, state }: { amount: string; entry: string; route: string; state: string },
): Promise<void> {
  await search(page, amount)
  const found = statement(page).getByRole('link').filter({ hasText: entry })
  await expect.poll(() => found.count()).toBe(1)
  await found.click()
  const cards = top(page, route).getByRole('article')
  const marked = top(page, route).locator('article[aria-current]')
  await expect.poll(() => marked.textContent()).toContain(amount)
  await marked.getByText(state, { exact: true }).waitFor()
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
  expect(await cards.first().getAttribute('aria-current')).toBe('true')
  expect(await marked.count()).toBe(1)
}

test('[N43 N46] the statement opens an old recharge by proof of payment, above more than a page of newer ones', async () => {
  const { payPassword } = memberOf('noy')
  const ask = await askAs('noy')
  const { data } = await ask('/wallet/recharge', 'load-recharge', {})
  const account_id = data.accounts.find((one) => one.currency === 'USDT')?.id ?? ''
  const arrived = { state: 'arrived' } as const
  const old = (await ask('/wallet/recharge-record', 'load-recharge-record', arrived)).data.list.at(-1)
  for (let n = 0; n < newer; n++) {
    const file = await picture('vouchers/anna.webp')
    const voucher = (await ask('/app/upload', 'do-upload', { purpose: 'voucher' }, { file })).data.file_id
    const amount = `${20 + n}.00`
    const request = { amount, paid_amount: amount, account_id, voucher, pay_password: payPassword }
    const { data: sent } = await ask('/wallet/recharge', 'do-recharge', request)
    await ask('/wallet/recharge-record', 'do-cancel', { id: sent.recharge_id })
  }
  const person = await opens('noy')
  const route = 'pages/wallet/recharge-record'
  const amount = shown(old?.amount ?? '')
  await expectRecord(person.page, { amount, entry: 'Recharge', route, state: 'Credited' })
  await person.accessible()
  await person.close()
})

test('[N43 N47] the statement opens an old recharge by third party, above more than a page of newer ones', async () => {
  const ask = await askAs('noy')
  const start = async (amount: string, paid_amount: string) => {
    const { data } = await ask('/wallet/recharge-third', 'do-pay', { amount, paid_amount, way: 'native' })
    return (await ask('/wallet/recharge-third', 'load-payment', { payment_id: data.payment_id })).data
  }
  const { link } = await start('123.00', '891.75')
  await fetch(link ?? '', {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  })
  for (let n = 0; n < newer; n++) {
    // Only some payments of a member wait at the same time.
    if (n % 4 === 0) await stage.pass(31 * 60)
    await start('100.00', '725.00')
  }
  const person = await opens('noy')
  const route = 'pages/wallet/recharge-record-third'
  await expectRecord(person.page, { amount: '123.00', entry: 'Recharge by Alipay', route, state: 'Credited' })
  await person.close()
})

test('[N43 N48] the statement opens an old withdrawal, above more than a page of newer ones', async () => {
  const { payPassword } = memberOf('noy')
  const ask = await askAs('noy')
  const account = (await ask('/wallet/withdraw', 'load-withdraw', {})).data.accounts[0]
  const withdraw = async (amount: string, payout_amount: string) => {
    const request = { amount, payout_amount, account_id: account?.id ?? '', pay_password: payPassword }
    return (await ask('/wallet/withdraw', 'do-withdraw', request)).data.withdraw_id
  }
  const cancel = (id: string) => ask('/wallet/withdraw-record', 'do-cancel', { id })
  // 90 % arrive, at 21,400 LAK.
  await withdraw('200.00', '3852000.00')
  for (let n = 0; n < newer; n++) await cancel(await withdraw('100.00', '1926000.00'))
  const person = await opens('noy')
  const route = 'pages/wallet/withdraw-record'
  await expectRecord(person.page, { amount: '200.00', entry: 'Withdrawal', route, state: 'Under review' })
  await person.close()
})

const zone = 'Asia/Vientiane'
const shown = (amount: string) => Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Expects the totals of the server's answer to a filter. */
async function expectTotals(page: Page, { total_in, total_out }: { total_in: string; total_out: string }) {
  for (const [label, amount] of [
    ['Total in', total_in],
    ['Total out', total_out],
  ] as const) {
    const total = statement(page).locator('dl div').filter({ hasText: label }).locator('dd')
    await expect.poll(() => total.textContent()).toBe(shown(amount))
  }
}

/** Chooses a value of a filter of the statement. */
async function choose(page: Page, filter: string, value: string): Promise<void> {
  await statement(page)
    .getByRole('button', { name: new RegExp(`^${filter}`) })
    .click()
  await page.getByRole('dialog', { name: filter }).getByText(value, { exact: true }).click({ force: true })
  await statement(page)
    .getByRole('button', { name: new RegExp(`^${filter}.*${value}`) })
    .waitFor()
}

test('[N43] the statement by wallet, type, month and text, with the totals of each filter', async () => {
  const ask = await askAs('noy')
  const load = async (filter: object) =>
    (await ask('/wallet/detail', 'load-detail', { wallet: 'user_money', zone, ...filter })).data
  const person = await opens('noy')
  const { page } = person
  await openPage(page, detail)
  const all = await load({})
  await expectTotals(page, all)
  const paid = await load({ kind: 'order-pay' })
  const [entry] = paid.list
  if (!entry) throw new Error('Noy has paid no order')
  await choose(page, 'Type', 'Order payment')
  await expectTotals(page, paid)
  const date = new Date(entry.time)
  const named = date.toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: zone })
  await choose(page, 'Month', named)
  const month = date.toLocaleString('sv-SE', { year: 'numeric', month: '2-digit', timeZone: zone })
  await expectTotals(page, await load({ kind: 'order-pay', month }))
  await person.accessible()
  await choose(page, 'Month', 'All time')
  await choose(page, 'Type', 'All types')
  const number = entry.ref?.title ?? ''
  await search(page, number)
  await statement(page).getByText('Searching the last 12 months').waitFor()
  await expectTotals(page, await load({ search: number }))
  await expect.poll(() => statement(page).getByRole('link').filter({ hasText: number }).count()).toBe(1)
  await search(page, 'no such entry')
  await statement(page).getByText('No transactions match these filters').waitFor()
  await statement(page).getByRole('button', { name: 'Show all' }).click()
  await expectTotals(page, all)
  await statement(page).getByText('Points', { exact: true }).click()
  await expect
    .poll(() => statement(page).locator('dl div').filter({ hasText: 'Total in' }).locator('dd').textContent())
    .toBe(Number((await load({ wallet: 'points' })).total_in).toLocaleString('en-US'))
  await person.close()
})

test('[N43] a period of the statement as a CSV file and as a printable page, with every entry', async () => {
  const ask = await askAs('noy')
  const person = await opens('noy')
  const { page } = person
  await openPage(page, exported)
  const form = top(page, exported)
  // The period of the page begins with the month, and a month that has just begun has no entries.
  const since = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('From', { exact: true }).fill(since)
  const saved = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saved
  const [from = '', to = ''] = file.suggestedFilename().match(/\d{4}-\d\d-\d\d/g) ?? []
  const period = { wallet: 'user_money', from, to, zone } as const
  const { data } = await ask('/wallet/detail', 'load-export', period)
  expect(data.list.length).toBeGreaterThan(0)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8'))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  expect(head).toBe('Time,Type,Record,Amount,Balance')
  // The oldest first; the time, the type and the record stand before both amounts.
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual(
    data.list.toReversed().map(({ amount, balance }) => [amount, balance]),
  )
  const order = data.list.find(({ kind }) => kind === 'order-pay')
  expect(lines.some((line) => line.includes(`,Order payment,${order?.ref?.title ?? ''},`))).toBe(true)

  await form.getByRole('button', { name: 'Print or save as PDF' }).click()
  const paper = page.locator('[data-print]')
  await paper.waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  await paper.getByRole('heading', { name: 'Banyan · Statement' }).waitFor()
  await paper.getByText(`${from} – ${to}`).waitFor()
  await paper
    .getByText(`${shown(data.total_in)} USDT`)
    .first()
    .waitFor()
  await expect.poll(() => paper.locator('tbody tr').count()).toBe(data.list.length)
  // Nothing else is on the paper.
  await expect.poll(() => form.isVisible()).toBe(false)
  await person.close()
})
