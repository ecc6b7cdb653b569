// The pages of an account: sign-up, login, forgotten password, payment password.
import { fileURLToPath } from 'node:url'
import { allowedHost } from '@banyan/demo/world/articles'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, watchOutbox } from './chat/newcomer.ts'
import { addVoucher, enterPin, logIn, openPage, reloadPage, sees, signUp } from './screens/member.ts'
import { openStage, type Stage } from './stage.ts'
import { seesToast } from './screens/look.ts'
import { words } from './words.ts'

const w = words.en
const voucher = fileURLToPath(new URL('../../demo/pictures/vouchers/anna.webp', import.meta.url))
const password = 'Banyan2026x'

let stage: Stage
let readCode: (account: string) => Promise<string>
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

const shown = (page: Page) => page.locator('[data-page]').filter({ visible: true })
const field = (page: Page, name: string) => shown(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string | RegExp) =>
  shown(page).getByRole('button', { name, exact: typeof name === 'string' })
const counting = (page: Page) => button(page, /Resend in \d+ s/)
/** Throws. For a value that exists, because the test has just seen its element. */
const missing = (): never => {
  throw new Error('it is not on the page')
}
const other = (code: string) => (code === '111111' ? '222222' : '111111')

/** The focused field is in the middle part of the screen, where neither bar nor keyboard covers it. */
async function isInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    return box !== undefined && box.top > 60 && box.bottom < innerHeight - 40
  })
}

test('[V1 V5 D28] sign-up: the first wrong field has the focus; a refused code is marked; then Back shows no login form', async () => {
  const person = await stage.person({ height: 640 })
  const { page } = person
  const account = 'focus@banyan.example'
  await openPage(page, 'pages/login/login')
  await button(page, 'Sign up').click()
  await sees(page, 'Create your account')
  await button(page, 'Sign up').click()
  await expect.poll(() => field(page, w.account).evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await isInSight(page)).toBe(true)
  await field(page, w.account).fill(account)
  await button(page, w.getCode).click()
  await counting(page).waitFor()
  await expect
    .poll(() => field(page, w.captcha).evaluate((one) => one === document.activeElement), {
      message: 'the code is typed next',
    })
    .toBe(true)
  await expect.poll(() => field(page, w.captcha).getAttribute('autocomplete')).toBe('one-time-code')
  const code = await readCode(account)
  await field(page, w.captcha).fill(other(code))
  await field(page, w.password).fill(password)
  await field(page, w.passwordAgain).fill(password)
  await field(page, w.nickname).fill('Admin')
  await button(page, 'Sign up').click()
  await sees(page, 'Please agree before you sign up')
  await person.accessible()
  // The member reads the text of the agreement, and the typed values stay.
  await shown(page).getByRole('link', { name: 'Privacy policy' }).click()
  await sees(page, 'What we collect')
  await person.accessible()
  await page.goBack()
  await page.locator('[data-page="pages/login/legal"]').waitFor({ state: 'hidden' })
  await expect.poll(() => field(page, w.account).inputValue()).toBe(account)
  const agreed = shown(page).getByRole('checkbox')
  await agreed.click()
  await expect.poll(() => agreed.isChecked()).toBe(true)
  await button(page, 'Sign up').click()
  await sees(page, 'This nickname is reserved')
  await expect
    .poll(() => field(page, w.nickname).evaluate((one) => one === document.activeElement))
    .toBe(true)
  await field(page, w.nickname).fill('Focus Noy')
  await button(page, 'Sign up').click()
  await shown(page).getByText('The code is wrong or has expired').waitFor()
  const captcha = field(page, w.captcha)
  await expect.poll(() => captcha.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => captcha.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await isInSight(page)).toBe(true)
  await person.accessible()
  await captcha.fill(code)
  await button(page, 'Sign up').click()
  await sees(page, 'Focus Noy')
  const picture = shown(page).locator('img[src^="/files/avatars/own/"]').first()
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth), { message: 'D65: drawn' })
    .toBeGreaterThan(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('login')
  for (const route of ['pages/login/login', 'pages/login/register']) {
    await openPage(page, route)
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/pages/tarbar/mine')
    await sees(page, 'Focus Noy')
  }
  await person.close()
})

test('[N6] a visitor signs up, logs out, sets another password by a code, logs in with it, and reads an allowed website inside the app', async () => {
  const first = await stage.person()
  const account = 'returns@banyan.example'
  const nickName = 'Returning Noy'
  await signUp(first.page, 'en', { account, password, nickName }, () => readCode(account))
  await openPage(first.page, 'pages/mine/common/setting')
  await button(first.page, 'Log out').click()
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await button(first.page, w.logIn).waitFor()
  await first.close()
  // On another device, a minute later: two codes for one account are a minute apart.
  await stage.pass(61)
  const person = await stage.person()
  const { page } = person
  await openPage(page, 'pages/login/login')
  await shown(page).getByRole('link', { name: 'Forgot password?' }).click()
  await sees(page, 'We’ll send a verification code to your account')
  await field(page, w.account).fill(account)
  await button(page, w.getCode).click()
  await counting(page).waitFor()
  await person.accessible()
  await field(page, w.captcha).fill(await readCode(account))
  await field(page, w.password).fill('Another2026y')
  await field(page, w.passwordAgain).fill('Another2026y')
  await button(page, 'Reset password').click()
  await button(page, w.logIn).waitFor()
  const tryPassword = async (given: string) => {
    const answer = page.waitForResponse((reply) => reply.url().endsWith('/login/login'))
    await field(page, w.account).fill(account)
    await shown(page).locator('input[name=password]').fill(given)
    await button(page, w.logIn).click()
    return ((await (await answer).json()) as { data: { code?: string } }).data.code
  }
  expect(await tryPassword(password), 'the former password').toBe('login-wrong')
  expect(await tryPassword('Another2026y')).toBeUndefined()
  await sees(page, nickName)
  await person.context.route(new RegExp(`^https://${allowedHost}/`), (request) =>
    request.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Stupa</title><h1>A stupa</h1>',
    }),
  )
  const website = encodeURIComponent(`https://${allowedHost}/wiki/Stupa`)
  await openPage(page, `pages/login/webview?url=${website}`)
  await shown(page).frameLocator('iframe').getByRole('heading', { name: 'A stupa' }).waitFor()
  await person.close()
})

test('[X8] a wrong account is refused with its text, and a toast says that the code is being sent', async () => {
  const person = await stage.person()
  const { page } = person
  await openPage(page, 'pages/login/register')
  await field(page, w.account).fill('not-an-account')
  await button(page, w.getCode).click()
  await page.getByText('Please fill in a correct mobile/email format').first().waitFor()
  // The text under the field has moved the button; now the field has no focus to lose.
  await button(page, w.getCode).click()
  await seesToast(page, 'Please enter a valid mobile number')
  const asked = Promise.withResolvers<void>()
  await page.route('**/app/get-captcha', async (route) => {
    await asked.promise
    await route.continue()
  })
  await field(page, w.account).fill('sending@banyan.example')
  await button(page, w.getCode).click()
  await seesToast(page, 'Sending the code…')
  asked.resolve()
  await counting(page).waitFor()
  await person.close()
})

test('[K5 T21] the countdown begins at 60 s, counts down, and the button is ready again at its end', async () => {
  const person = await stage.person({ language: 'zh' })
  const { page } = person
  await page.clock.install()
  await openPage(page, 'pages/login/register')
  await field(page, words.zh.account).fill('counted@banyan.example')
  // The page's clock stands still, so the countdown does not depend on how fast this machine is.
  await page.clock.pauseAt(Date.now() + 5_000)
  await button(page, words.zh.getCode).click()
  await button(page, '60秒后重发').waitFor()
  await page.clock.runFor(10_000)
  await button(page, '50秒后重发').waitFor()
  await page.clock.runFor(49_000)
  await button(page, '1秒后重发').waitFor()
  await page.clock.runFor(1_000)
  await button(page, words.zh.getCode).waitFor()
  await expect.poll(() => button(page, words.zh.getCode).isEnabled()).toBe(true)
  await person.close()
})

test('[V3 K5 T21] a countdown goes on after a reload, and a refusal starts one; the next account has its own', async () => {
  const person = await stage.person()
  const { page } = person
  const account = 'waits@banyan.example'
  await openPage(page, 'pages/login/register')
  await field(page, w.account).fill(account)
  await button(page, w.getCode).click()
  await counting(page).waitFor()
  await reloadPage(page)
  await field(page, w.account).fill(account)
  await counting(page).waitFor()
  await field(page, w.account).fill('another@banyan.example')
  await button(page, w.getCode).waitFor()
  await person.close()

  const elsewhere = await stage.person()
  await openPage(elsewhere.page, 'pages/login/register')
  await field(elsewhere.page, w.account).fill(account)
  await button(elsewhere.page, w.getCode).click()
  await counting(elsewhere.page).waitFor()
  await elsewhere.close()
})

test('[V7 V6 V3 D28] recharge without a payment password: the prompt is gone after Back, and after it was set; a wrong code is told at Next', async () => {
  const account = 'prompt@banyan.example'
  await (await newcomer(stage, readCode, { name: 'Prompt Noy', account, language: 'en' })).close()
  // With animations: a prompt that is closed and left in the same moment must not stay half closed.
  const person = await stage.person({ motion: true })
  const { page } = person
  await logIn(page, 'en', { account, password, nickName: 'Prompt Noy' })
  await openPage(page, 'pages/wallet/recharge')
  await field(page, w.amount).fill('20')
  await addVoucher(page, voucher)
  const prompt = page.getByRole('alertdialog')
  await button(page, w.sendForChecking).click()
  await prompt.getByRole('button', { name: 'Set it now' }).click()
  await sees(page, 'Set your payment password')
  await expect.poll(() => prompt.count()).toBe(0)
  await page.goBack()
  await button(page, w.sendForChecking).waitFor()
  await page.waitForTimeout(500)
  await expect.poll(() => prompt.count()).toBe(0)
  await button(page, w.sendForChecking).click()
  await prompt.getByRole('button', { name: 'Set it now' }).click()

  // The sign-up's code was sent less than a minute ago, by the server's clock; this code is sent nevertheless.
  await button(page, w.getCode).click()
  await counting(page).waitFor()
  const code = await readCode(account)
  const captcha = field(page, w.captcha)
  await captcha.fill(other(code))
  await button(page, w.next).click()
  await shown(page).getByText('The code is wrong or has expired').waitFor()
  expect(await page.getByRole('dialog').count(), 'no digits are asked for').toBe(0)
  await expect.poll(() => captcha.evaluate((one) => one === document.activeElement)).toBe(true)
  await captcha.fill(code)
  await button(page, w.next).click()
  await enterPin(page, '730518')
  await expect.poll(() => page.locator('[data-dot="full"]').count()).toBe(0)
  await enterPin(page, '730518')
  await sees(page, w.payPasswordSet)
  await button(page, w.finish).click()
  await button(page, w.sendForChecking).waitFor()
  await page.waitForTimeout(500)
  await expect.poll(() => prompt.count()).toBe(0)
  await expect.poll(() => field(page, w.amount).inputValue()).toBe('20')

  // Locked: a new one by a code is offered.
  await button(page, w.sendForChecking).click()
  const pad = page.getByRole('dialog')
  for (let guess = 0; guess < 4; guess++) {
    await enterPin(page, '111222')
    await expect.poll(() => pad.locator('[data-dot="full"]').count()).toBe(0)
    await expect.poll(() => pad.getByRole('alert').textContent()).toContain(String(4 - guess))
  }
  await enterPin(page, '111222')
  await prompt.getByRole('heading', { name: 'Payment password locked' }).waitFor()
  await person.accessible()
  await prompt.getByRole('button', { name: 'Reset it' }).click()
  await sees(page, 'Choose a new payment password')
  await page.goBack()
  await button(page, w.sendForChecking).waitFor()
  await page.waitForTimeout(500)
  await expect.poll(() => prompt.count()).toBe(0)
  await person.close()
})

test('[D63] wrong passwords from another device do not lock out a device that has logged in before', async () => {
  const account = 'besieged@banyan.example'
  const person = await newcomer(stage, readCode, { name: 'Besieged Noy', account, language: 'en' })
  const { page } = person
  const stranger = await stage.person()
  const guess = async (target: Page, given: string) => {
    const answer = target.waitForResponse((reply) => reply.url().endsWith('/login/login'))
    await field(target, w.account).fill(account)
    await shown(target).locator('input[name=password]').fill(given)
    await button(target, w.logIn).click()
    return ((await (await answer).json()) as { data: { code?: string } }).data.code
  }
  await openPage(stranger.page, 'pages/login/login')
  for (let round = 0; round < 8; round++)
    expect(await guess(stranger.page, 'wrong9guess')).toBe('login-wrong')
  expect(await guess(stranger.page, password)).toBe('login-slowed')
  await stranger.close()
  await openPage(page, 'pages/mine/common/setting')
  await button(page, 'Log out').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await button(page, w.logIn).waitFor()
  expect(await guess(page, password), 'no code of a refusal').toBeUndefined()
  await sees(page, 'Besieged Noy')
  await person.close()
})

test('a wrong account is not marked by the press that changes the way to log in, but when it is left after that', async () => {
  const person = await stage.person()
  const { page } = person
  await openPage(page, 'pages/login/login')
  const fault = shown(page).getByText('Please fill in a correct mobile/email format')
  await field(page, w.account).fill('no')
  await shown(page).getByText('Code', { exact: true }).click()
  await button(page, w.getCode).waitFor()
  // A mark of the field would be drawn in the frame after the press.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await fault.count()).toBe(0)
  await field(page, w.account).press('Tab')
  await fault.waitFor()
  await person.close()
})

test.each(['login', 'register', 'forget-password'])(
  'the first press of “Get code” after a wrong account counts, though it takes the focus and the error moves the button: %s',
  async (route) => {
    const person = await stage.person({ height: 640 })
    const { page } = person
    await openPage(page, `pages/login/${route}`)
    if (route === 'login') await shown(page).getByText('Code', { exact: true }).click()
    const fault = shown(page).getByText('Please fill in a correct mobile/email format')
    for (const [by, account, told] of [
      ['mouse', 'no', 'Please enter a valid mobile number'],
      ['finger', 'no@', 'Please enter a valid email address'],
    ] as const) {
      await field(page, w.account).fill(account)
      const { x, y, width, height } = (await button(page, w.getCode).boundingBox()) ?? missing()
      const [centreX, centreY] = [x + width / 2, y + height / 2]
      if (by === 'finger') await page.touchscreen.tap(centreX, centreY)
      else {
        await page.mouse.move(centreX, centreY)
        await page.mouse.down()
        await expect
          .poll(() => field(page, w.account).evaluate((one) => one === document.activeElement))
          .toBe(false)
        expect(await button(page, w.getCode).boundingBox()).toEqual({ x, y, width, height })
        await page.mouse.up()
      }
      await seesToast(page, told)
      await fault.waitFor()
      await field(page, w.account).fill('wrong@banyan.example')
      await expect.poll(() => fault.count()).toBe(0)
      if (by === 'mouse') await reloadPage(page)
      if (by === 'mouse' && route === 'login') await shown(page).getByText('Code', { exact: true }).click()
    }
    await person.close()
  },
)
