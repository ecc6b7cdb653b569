// Behaviour that all actions and forms of the app share: a double tap, an error at its field, the focus, a server
// fault.
import { members } from '@banyan/demo/story'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seesToast } from './screens/look.ts'
import { openPage, sees } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const account = members.find((member) => member.id === 'noy')?.account ?? ''

/** Holds the calls of a path until they are released; counts those that arrive. */
async function hold(page: Page, path: string, control: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const sent: string[] = []
  await page.route(`**${path}`, async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes(`control=${control}&`)) return route.continue()
    sent.push(body)
    await held
    return route.continue()
  })
  return { sent, letGo: () => letGo() }
}

test('while an action runs its button is busy, and further taps do nothing', async () => {
  const { page, close } = await openNoy(stage, { language: 'en' })
  await openPage(page, 'pages/mine/address/address-list')
  await page.locator('a[href*="address-add?"]').filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  const { sent, letGo } = await hold(page, '/mine/address/address-add', 'do-save')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.dblclick()
  await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
  await page.getByLabel('Street address', { exact: true }).press('Enter')
  await save.click({ force: true })
  await expect.poll(() => sent.length).toBe(1)
  letGo()
  await seesToast(page, 'Address saved')
  await page.waitForURL(/address-list/)
  expect(sent).toHaveLength(1)
  await close()
})

test('a form that is not right tells every field and moves the focus to the first; a field that is left tells itself', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, 'pages/login/register')
  const name = page.getByLabel('Mobile or email', { exact: true })
  await name.fill('not-an-account')
  expect(
    await page.getByText('Please fill in a correct mobile/email format').count(),
    'not while typing',
  ).toBe(0)
  await name.blur()
  await sees(page, 'Please fill in a correct mobile/email format')
  await name.fill('maya@banyan.example')
  await expect.poll(() => page.getByText('Please fill in a correct mobile/email format').count()).toBe(0)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect
    .poll(() =>
      page.getByLabel('Verification code', { exact: true }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  // The code, the password, the nickname and the tick.
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(4)
  await visitor.close()
})

test('a refusal stands at the field that it is about until the field is changed', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await openPage(page, 'pages/login/forget-password')
  await page.getByLabel('Mobile or email', { exact: true }).fill(account)
  const code = page.getByLabel('Verification code', { exact: true })
  await code.fill('123456')
  await page.getByLabel('Password', { exact: true }).fill('Banyan2026x')
  await page.getByLabel('Confirm password', { exact: true }).fill('Banyan2026x')
  await page.locator('button[type=submit]').click()
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => code.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.locator('[role=alert]').getByText('The code is wrong or has expired').waitFor()
  await code.fill('654321')
  await expect.poll(() => code.getAttribute('aria-invalid')).toBeNull()
  await visitor.close()
})

test('a fault of the app is told and reported to the server, without what stands in the address', async () => {
  const { page, context } = await openNoy(stage, { language: 'en' })
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/app/fault')) reports.push(request.postData() ?? '')
  })
  await openPage(page, 'pages/mine/address/address-list')
  await page.locator('a[href*="address-add?"]').filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  // A reply that the real server never sends: the page's own code fails on it.
  await page.route('**/mine/address/address-add', (route) =>
    (route.request().postData() ?? '').includes('do-save')
      ? route.fulfill({ json: { status: 1, msg: '', data: null } })
      : route.continue(),
  )
  const reported = page.waitForResponse((reply) => reply.url().endsWith('/app/fault'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await seesToast(page, 'Something went wrong. Please try again.')
  expect((await reported).status()).toBe(200)
  const report = new URLSearchParams(reports[0])
  expect(report.get('message')).toContain('TypeError')
  expect(report.get('page')).toBe('/pages/mine/address/address-add')
  expect(report.get('edition')).toMatch(/^\d+\.\d+\.\d+$/)
  // The button can be used again.
  await expect
    .poll(() => page.getByRole('button', { name: 'Save', exact: true }).getAttribute('aria-busy'))
    .toBeNull()
  await context.close()
})
