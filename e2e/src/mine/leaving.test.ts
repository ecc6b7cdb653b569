// A member leaves: the download of the member's data, the obstacles to closing the account with their links, and the
// copies on the device.
import { readFileSync } from 'node:fs'
import { actor } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, watchOutbox } from '../chat/newcomer.ts'
import { fits } from '../screens/look.ts'
import { openPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openStage, type Stage } from '../stage.ts'

const download = 'pages/mine/common/download-data'
const notices = 'pages/mine/common/system-notice'
const logout = 'pages/mine/service/logout'
const group = 'pages/chat/group/info'
const setting = 'pages/mine/common/setting'

let stage: Stage
let readCode: (account: string) => Promise<string>
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

test('[D68] a member requests the own data, is told when it is ready, and downloads it from a link that works only with its signature', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, download)
  await top(page, download).getByRole('button', { name: 'Prepare my data' }).click()
  await top(page, download).getByText('We’re preparing your data…').waitFor()
  await top(page, download).getByText('We’ll tell you when it’s ready').waitFor()
  await noy.shot('download-data-preparing-en-390')
  await noy.accessible()
  await openPage(page, notices)
  await top(page, notices).getByRole('link').first().waitFor()
  const told = top(page, notices).getByRole('link', { name: 'Your data is ready to download' })
  expect(await told.count()).toBe(0)
  await stage.runDataExports()
  // The list is open, so the notice appears without a reload.
  await told.click()
  await top(page, download).getByText('Your data is ready', { exact: true }).waitFor()
  await fits(page)
  await noy.shot('download-data-ready-en-390')
  await noy.accessible()
  const coming = page.waitForEvent('download')
  await top(page, download).getByRole('button', { name: 'Download', exact: true }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('statement.json')).toBe(true)
  const link = new URL(file.url())
  expect((await page.request.get(`${link.origin}${link.pathname}`)).status()).toBe(404)
  await noy.close()
})

test('[D31] what stops the closing is listed with its amount and leads to the page where it is settled; there is no form', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, logout)
  const list = top(page, logout)
  await list.getByText('Settle these first').waitFor()
  const balance = list.getByRole('link').filter({ hasText: 'Balance' })
  await balance.filter({ hasText: '1,280.50 USDT' }).waitFor()
  await expect.poll(() => list.getByRole('button', { name: 'Close account' }).count()).toBe(0)
  // Points are spent on products that cost points.
  const points = list.getByRole('link').filter({ hasText: 'Points' })
  expect(await points.getAttribute('href')).toContain('currency=points')
  await list.getByRole('link', { name: 'Contact customer service' }).waitFor()
  await fits(page)
  await noy.shot('close-account-obstacles-en-390')
  await noy.accessible()
  await balance.click()
  await top(page, 'pages/wallet/withdraw').waitFor()
  await noy.close()
})

test('[D31] the owner of a group hands it over on the group’s page, comes back and can close the account', async () => {
  const owner = await newcomer(stage, readCode, {
    name: 'Owner Seng',
    account: 'owner.seng@banyan.example',
    language: 'en',
  })
  const heir = await newcomer(stage, readCode, {
    name: 'Heir Bua',
    account: 'heir.bua@banyan.example',
    language: 'en',
  })
  await heir.close()
  await owner.ask('/chat/friend/add', 'do-apply', { user_code: heir.code, note: '' })
  const applies = JSON.parse((await heir.ask('/chat/friend/apply', 'load-apply-list', {})).data) as {
    apply_id: string
  }[]
  await heir.ask('/chat/friend/apply', 'do-accept', { apply_id: applies[0]?.apply_id ?? '' })
  const { data } = await owner.ask('/chat/group/create', 'create-group', {
    name: 'Night market',
    members: [heir.id],
  })
  const { page } = owner
  await openPage(page, logout)
  await top(page, logout).getByRole('link', { name: 'Transfer or dissolve “Night market”' }).click()
  await top(page, group).getByText('Night market').first().waitFor()
  await owner.ask('/chat/group/info', 'transfer-owner', { group_id: data.group_id, user_id: heir.id })
  await page.goBack()
  await top(page, logout).getByRole('button', { name: 'Close account' }).waitFor()
  await expect.poll(() => top(page, logout).getByText('Settle these first').count()).toBe(0)
  await owner.close()
})

/** Logs a person of staff in. */
async function desk(role: 'owner' | 'finance') {
  const person = staff.find((one) => one.role === role)
  // A one-time code is valid once.
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: person?.name ?? '',
    password: person?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return actor(stage, 'en', data.token)
}

test('[D31] what no way out takes is listed, and the account is closed only after the member agrees to give it up', async () => {
  const account = 'small.rest@banyan.example'
  const noy = await newcomer(stage, readCode, { name: 'Small Rest', account, language: 'en' })
  const path = '/staff/finance/adjustment'
  const finance = await desk('finance')
  const { data } = await finance(path, 'do-propose', {
    target: 'user_money',
    member_id: noy.id,
    way: 'in',
    source: 'outside',
    amount: '0.37',
    reason: 'A rest that nothing takes',
  })
  const owner = await desk('owner')
  await owner(path, 'do-approve', { id: data.id })
  const { page } = noy
  await openPage(page, logout)
  const form = top(page, logout)
  await form.getByRole('heading', { name: 'Will be given up' }).waitFor()
  await form.getByText('0.37 USDT', { exact: true }).waitFor()
  await form.getByRole('button', { name: 'Get code' }).click()
  await form.getByRole('button', { name: /Resend in/ }).waitFor()
  await form.getByLabel('Verification code').fill(await readCode(account))

  const close = form.getByRole('button', { name: 'Close account' })
  const agreed = form.getByRole('checkbox', { name: 'I give up these amounts' })
  await close.click()
  await form.getByText('Please agree before you close the account').waitFor()
  const described = () =>
    agreed.evaluate((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent)
  await expect.poll(described).toBe('Please agree before you close the account')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await fits(page)
  await noy.shot('close-account-rests-en-390')
  await noy.accessible()

  await agreed.click()
  await expect.poll(() => agreed.isChecked()).toBe(true)
  await close.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close account' }).click()
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('login')
  await noy.close()
})

test('[N25] clearing the cache asks first, deletes the search history, reloads the app and keeps the member logged in', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const search = 'pages/shop/goods/search'
  const recent = () => top(page, search).getByRole('heading', { name: 'Recent searches' })
  await openPage(page, search)
  await top(page, search).getByRole('searchbox').fill('tea')
  await page.keyboard.press('Enter')
  await top(page, 'pages/shop/goods/goods-list').waitFor()
  await openPage(page, search)
  await recent().waitFor()

  await openPage(page, setting)
  const loaded = () => page.evaluate(() => performance.timeOrigin)
  const before = await loaded()
  const clear = top(page, setting).getByRole('button', { name: 'Clear cache' })
  const question = page.getByRole('alertdialog', { name: 'Clear cache?' })
  await clear.click()
  await question.getByText(/Nothing on the server changes/).waitFor()
  await noy.accessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await loaded()).toBe(before)
  await clear.click()
  await question.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => loaded().catch(() => before)).toBeGreaterThan(before)
  await top(page, setting).getByRole('button', { name: 'Log out', exact: true }).waitFor()
  await openPage(page, search)
  await top(page, search).getByRole('searchbox').waitFor()
  await expect.poll(() => recent().count()).toBe(0)
  await noy.close()
})
