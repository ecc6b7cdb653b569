// Pieces that many pages share, where a person meets them.
import { demoPassword } from '@banyan/demo/world/people'
import { members } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, sees } from './screens/member.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function noyLogsIn(person: Person): Promise<void> {
  const noy = members.find((member) => member.id === 'noy')
  await openPage(person.page, 'pages/login/login')
  await person.page.getByLabel('Mobile or email', { exact: true }).fill(noy?.account ?? '')
  await person.page.locator('input[type=password]').fill(demoPassword)
  await person.page.keyboard.press('Enter')
  await person.page.waitForURL((url) => !url.hash.includes('login/login'))
}

test('[G2] on a wide screen the app is 750 wide at most, and in the middle', async () => {
  const visitor = await stage.person({ language: 'en', width: 1400, height: 900 })
  await openPage(visitor.page, 'pages/shop/goods/goods-list')
  const main = visitor.page.locator('[data-page="pages/shop/goods/goods-list"] main')
  await main.waitFor()
  const box = await main.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(750)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 700)).toBeLessThanOrEqual(1)
  await visitor.close()
})

test('[X23 V5 V4] passwords that differ, and a nickname of one letter, are told at their fields; nothing is sent', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openPage(page, 'pages/login/register')
  await page.getByLabel('Mobile or email', { exact: true }).fill('maya@banyan.example')
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByLabel('Password', { exact: true }).fill('Banyan2026x')
  await page.getByLabel('Password again', { exact: true }).fill('Banyan2026y')
  await page.getByLabel('Nickname', { exact: true }).fill('M')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await sees(page, 'Passwords do not match')
  await sees(page, 'The nickname needs at least 2 characters')
  expect(sent.filter((url) => url.endsWith('/login/register'))).toEqual([])
  await visitor.close()
})

test('[U6 D30] the keypad has its own keys and no input; a wrong payment password empties it and says how many tries are left', async () => {
  const noy = await stage.person({ language: 'en' })
  const { page } = noy
  await noyLogsIn(noy)
  await openPage(page, 'pages/shop/order/order-list-pre')
  await page.locator('a[href*="order-pay-pre"]').filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  const pad = page.getByRole('dialog')
  const full = pad.locator('[data-dot="full"]')
  for (const digit of '111') await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect.poll(() => full.count()).toBe(3)
  expect(await pad.locator('input').count()).toBe(0)
  await pad.getByRole('button', { name: 'Delete a digit' }).click()
  await expect.poll(() => full.count()).toBe(2)
  await noy.accessible()
  await noy.shot('en-keypad')
  for (const digit of '2222') await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByText(/4 tries left/).waitFor()
  await expect.poll(() => full.count()).toBe(0)
  await noy.close()
})
