// Actions in the member app, which find elements by their visible text.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StoryPage } from '../engines/story-page.ts'
import { type StoryLanguage, words } from '../words.ts'

/** Types the payment password on the app's own keypad. */
export async function enterPin(page: StoryPage, pin: string): Promise<void> {
  const pad = page.getByRole('dialog')
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click()
}

/** Opens a page of the app by its address. */
export async function openPage(page: StoryPage, route: string): Promise<void> {
  await leaveLayers(page)
  await page.goto(`/#/${route}`)
}

/** Reloads the document. */
export async function reloadPage(page: StoryPage): Promise<void> {
  await leaveLayers(page)
  await page.reload()
}

/**
 * Resolves when the history has left the entries of layers, or after a second if a layer stays open. A closed layer goes
 * back in the history a moment later. That would undo an address that is opened in between, and cancels a reload
 * (`net::ERR_ABORTED`).
 */
async function leaveLayers(page: StoryPage): Promise<void> {
  // A document that is being left has nothing to wait for.
  await page.evaluate(layersClosed).catch(() => undefined)
}

async function layersClosed(): Promise<void> {
  const isIn = () => typeof history.state === 'object' && Number(history.state?.layer ?? 0) > 0
  for (let tries = 0; tries < 40 && isIn(); tries++)
    await new Promise((resolve) => void setTimeout(resolve, 25))
}

const camera = {
  zh: ['使用相机扫码？', '继续'],
  en: ['Scan with your camera?', 'Continue'],
  lo: ['ໃຊ້ກ້ອງສະແກນບໍ?', 'ສືບຕໍ່'],
} as const

/** Reads what the camera is for, and goes on. The browser has no camera and refuses it. */
export async function acceptCamera(page: StoryPage, language: keyof typeof camera = 'en'): Promise<void> {
  const [question, goOn] = camera[language]
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: goOn }).click()
}

/** Waits until a text is visible; pages below the top one are kept and hidden. */
export async function sees(page: StoryPage, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

export async function signUp(
  page: StoryPage,
  language: StoryLanguage,
  person: { account: string; password: string; nickName: string },
  readCode: () => Promise<string>,
): Promise<void> {
  const w = words[language]
  await openPage(page, 'pages/login/register')
  await page.getByLabel(w.account, { exact: true }).fill(person.account)
  await page.getByRole('button', { name: w.getCode }).click()
  // The countdown begins only after the code was sent (T21).
  await expect.poll(() => page.getByRole('button', { name: /\d+/ }).count()).toBeGreaterThan(0)
  await page.getByLabel(w.captcha, { exact: true }).fill(await readCode())
  await page.getByLabel(w.password, { exact: true }).fill(person.password)
  await page.getByLabel(w.passwordAgain, { exact: true }).fill(person.password)
  await page.getByLabel(w.nickname, { exact: true }).fill(person.nickName)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: w.signUp, exact: true }).click()
  await sees(page, person.nickName)
}

export async function setPayPassword(
  page: StoryPage,
  language: StoryLanguage,
  pin: string,
  readCode: () => Promise<string>,
): Promise<void> {
  const w = words[language]
  await openPage(page, 'pages/mine/common/pay-pwd-set')
  await page.getByRole('button', { name: w.getCode }).click()
  await expect.poll(() => page.getByRole('button', { name: /\d+/ }).count()).toBeGreaterThan(0)
  await page.getByLabel(w.captcha, { exact: true }).fill(await readCode())
  await page.getByRole('button', { name: w.next, exact: true }).click()
  await enterPin(page, pin)
  await expect.poll(() => page.locator('[data-dot="full"]').count()).toBe(0)
  await enterPin(page, pin)
  await sees(page, w.payPasswordSet)
  await page.getByRole('button', { name: w.finish, exact: true }).click()
  await page.waitForURL((url) => !url.hash.includes('pay-pwd-set'))
}

/** Adds the proof of payment. Resolves when the picture with its address on the server replaces the one that is being sent. */
export async function addVoucher(page: StoryPage, voucher: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(voucher)
  await page.locator('fieldset img:not([alt=""])').filter({ visible: true }).first().waitFor()
}

export async function recharge(
  page: StoryPage,
  language: StoryLanguage,
  { amount, voucher, pin }: { amount: string; voucher: string; pin: string },
): Promise<void> {
  const w = words[language]
  await openPage(page, 'pages/wallet/recharge')
  await page.getByLabel(w.amount, { exact: true }).fill(amount)
  await addVoucher(page, voucher)
  await page.getByRole('button', { name: w.sendForChecking }).click()
  await enterPin(page, pin)
  await sees(page, w.rechargeSent)
}

export async function logIn(
  page: StoryPage,
  language: StoryLanguage,
  person: { account: string; password: string; nickName: string },
): Promise<void> {
  const w = words[language]
  await openPage(page, 'pages/login/login')
  await page.getByLabel(w.account, { exact: true }).fill(person.account)
  await page
    .getByLabel(w.password, { exact: true })
    .and(page.locator('input[type=password]'))
    .fill(person.password)
  await page.getByRole('button', { name: w.logIn, exact: true }).click()
  await sees(page, person.nickName)
}

/**
 * Swipes by touch across the middle of a place. `distance` is in pixels; it is negative for a swipe to the left. A swipe over
 * more than half a slide turns it on a busy machine too, where the touch ends too late to be a flick.
 */
export async function swipe(page: Page, place: Locator, distance: number): Promise<void> {
  const box = await place.boundingBox()
  if (!box) throw new Error('the place is not on the page')
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) => {
    const point = { x: box.x + (box.width - distance) / 2 + moved, y: box.y + box.height / 2 }
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] })
  }
  await touch('touchStart', 0)
  for (let step = 1; step <= 10; step++) await touch('touchMove', (distance * step) / 10)
  await touch('touchEnd', distance)
  await cdp.detach()
}
