// Staff look up a member, see everything about him on one page, freeze his login and lift the freeze; the member reads why
// he can't log in, and comes back.
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from './screens/console.ts'
import { openPage, sees } from './screens/member.ts'
import { openStage, type Person, type Stage } from './stage.ts'
import { words } from './words.ts'

let stage: Stage
let desk: Person
beforeAll(async () => {
  stage = await openStage()
  desk = await stage.person({ width: 1440, height: 900 })
  await stage.pass(60)
  const owner = staff.find((one) => one.role === 'owner')
  await signIn(desk.page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
})
afterAll(async () => {
  await desk.close()
  await stage.close()
})

const found = members.find(({ id }) => id === 'james')
const james = {
  account: found?.account ?? '',
  password: found?.password ?? '',
  nickName: found?.nickName ?? '',
}

test('[D53 (members)] staff find members by what is in force, and open the page of one with its tabs', async () => {
  const { page } = desk
  await openConsole(page, '/member/member?restricted=money')
  const dao = page.getByRole('row').filter({ hasText: 'Dao Vongsa' })
  await dao.getByText(/^Money frozen until/).waitFor()
  await expect.poll(() => page.locator('tbody tr.ant-table-row').count()).toBe(1)
  await desk.accessible()
  await desk.shot('console-members-frozen')
  await openConsole(page, '/member/member')
  await page.getByRole('link', { name: /James Okafor/ }).waitFor()
  await desk.shot('console-members')
  await page.getByRole('link', { name: /James Okafor/ }).click()
  await page.getByRole('heading', { name: 'James Okafor' }).waitFor()
  await page.getByText(james.account).waitFor()
  await desk.accessible()
  await desk.shot('console-member-data')
  for (const [tab, seen] of [
    ['Wallets', '5,400.00'],
    ['Recharges', 'Credited'],
    ['Devices', 'Log out all devices'],
    ['Team', 'Nothing here yet'],
    ['Notices', 'Unread'],
    ['Staff actions', 'Approved a recharge'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel').getByText(seen).first().waitFor()
    await desk.shot(`console-member-${tab.toLowerCase().replace(' ', '-')}`)
  }
  await desk.accessible()
})

test('[D53 (members: freeze)] while a login is frozen the login says why; a lifted freeze lets the member in', async () => {
  const phone = await stage.person({ language: 'en' })
  const { page } = desk
  await page.getByRole('button', { name: 'Restrict' }).click()
  const take = page.getByRole('dialog', { name: 'Restrict James Okafor' })
  await take.getByText('Freeze login').click()
  await take.getByText('1 day', { exact: true }).click()
  await take.getByLabel('Reason').fill('Reported as stolen')
  await desk.accessible()
  await desk.shot('console-member-freeze')
  await take.getByRole('button', { name: 'Restrict' }).click()
  await take.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Data' }).click()
  await page
    .getByRole('tabpanel')
    .getByText(/^Login frozen until/)
    .waitFor()

  const form = words.en
  await openPage(phone.page, 'pages/login/login')
  await phone.page.getByLabel(form.account, { exact: true }).fill(james.account)
  await phone.page
    .getByLabel(form.password, { exact: true })
    .and(phone.page.locator('input[type=password]'))
    .fill(james.password)
  await phone.page.getByRole('button', { name: form.logIn, exact: true }).click()
  await sees(phone.page, /^This account is frozen until .*Reason: Reported as stolen/)
  await phone.shot('login-frozen')

  await page.getByRole('button', { name: 'Lift' }).click()
  const lift = page.getByRole('dialog', { name: /^Lift/ })
  await lift.getByLabel('Reason').fill('He has his phone back')
  await lift.getByRole('button', { name: 'Lift' }).click()
  await lift.waitFor({ state: 'hidden' })
  await phone.page.getByRole('button', { name: form.logIn, exact: true }).click()
  await phone.page.waitForURL((url) => !url.hash.includes('login/login'))
  await phone.close()
})
