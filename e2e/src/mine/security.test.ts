// The security of an account: a member logs other devices out, changes the password, and changes the email by codes on
// both sides.
import { actor } from '@banyan/demo/stage'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, watchOutbox } from '../chat/newcomer.ts'
import { seesToast } from '../screens/look.ts'
import { openPage, sees } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'

const setting = 'pages/mine/common/setting'
const password = 'Banyan2026x'
const next = 'Another2026y'
const lostLogin = expect.objectContaining({ kind: 'lost-login' })
const wrongLogin = expect.objectContaining({ code: 'login-wrong' })

let stage: Stage
let readCode: (account: string) => Promise<string>
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

const shown = (page: Page) => page.locator('[data-page]').filter({ visible: true })
const button = (page: Page, name: string | RegExp) =>
  shown(page).getByRole('button', { name, exact: typeof name === 'string' })

/** Logs in on another device; returns its client. */
async function logInOn(device: string, account: string, secret: string) {
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', { account, password: secret, device })
  return actor(stage, 'en', data.user.token)
}

test('[D29 N26] a member sees the devices and logs one out; a new login password logs all others out', async () => {
  const account = 'devices@banyan.example'
  const person = await newcomer(stage, readCode, { name: 'Careful Noy', account, language: 'en' })
  const { page } = person
  const tablet = await logInOn('Tablet', account, password)
  await openPage(page, setting)
  await shown(page).getByText('This device', { exact: true }).waitFor()
  await button(page, /^Log out.*Tablet$/).click()
  const question = page.getByRole('alertdialog', { name: 'Log this device out?' })
  await question.getByRole('button', { name: 'Log out' }).click()
  await seesToast(page, 'Device logged out')
  await expect.poll(() => button(page, /^Log out.*Tablet$/).count()).toBe(0)
  await expect(tablet('/tarbar/mine', 'load-mine', {})).rejects.toEqual(lostLogin)
  // The session of the sign-up, on the device `Phone`, is still open.
  await person.ask('/tarbar/mine', 'load-mine', {})

  await shown(page).getByRole('link', { name: 'Login password' }).click()
  await sees(page, 'Your other devices will have to log in again.')
  await shown(page).getByLabel('Current password', { exact: true }).fill(next)
  await shown(page).getByLabel('New password', { exact: true }).fill(next)
  await shown(page).locator('input[type=password]').last().fill(next)
  await button(page, 'Change password').click()
  await sees(page, 'The new password must differ from the current one')
  await shown(page).getByLabel('Current password', { exact: true }).fill(password)
  await person.accessible()
  await button(page, 'Change password').click()
  await seesToast(page, 'Login password changed')
  await shown(page).getByText('This device', { exact: true }).waitFor()
  await expect.poll(() => button(page, /^Log out.*Phone$/).count()).toBe(0)
  await expect(person.ask('/tarbar/mine', 'load-mine', {})).rejects.toEqual(lostLogin)
  await expect(logInOn('Tablet', account, password)).rejects.toEqual(wrongLogin)
  await logInOn('Tablet', account, next)
  await person.close()
})

test('a member changes the email with a code to the present one and a code to the new one, and logs in with the new one', async () => {
  const [account, moved] = ['stays@banyan.example', 'moved@banyan.example']
  await stage.pass(61)
  const person = await newcomer(stage, readCode, { name: 'Moving Noy', account, language: 'en' })
  const { page } = person
  await openPage(page, setting)
  await shown(page).getByRole('link', { name: 'Mobile and email' }).click()
  await sees(page, '1. Confirm a current contact')
  const codes = shown(page).getByLabel('Verification code', { exact: true })
  const getCode = async () => {
    // One code a minute goes to a network address.
    await stage.pass(61)
    await button(page, 'Get code').first().click()
  }
  await getCode()
  await button(page, /Resend in \d+ s/).waitFor()
  await codes.first().fill(await readCode(account))
  await shown(page).getByLabel('Mobile or email', { exact: true }).fill(moved)
  await getCode()
  await expect.poll(() => button(page, /Resend in \d+ s/).count()).toBe(2)
  // Neither code alone suffices.
  for (const [field, code] of [
    [codes.first(), await readCode(account)],
    [codes.last(), await readCode(moved)],
  ] as const) {
    await codes.last().fill(await readCode(moved))
    await field.fill(code === '111111' ? '222222' : '111111')
    await button(page, 'Save').click()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(code)
  }
  await person.accessible()
  await person.shot('modify-contact-en-390')
  await button(page, 'Save').click()
  await seesToast(page, 'Contact updated')
  await expect(logInOn('Tablet', account, password)).rejects.toEqual(wrongLogin)
  await logInOn('Tablet', moved, password)
  await person.close()
})
