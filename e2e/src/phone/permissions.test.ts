// Permissions on a simulated phone, through all answers: given, refused, refused permanently, forbidden by the owner, and
// no such part. Each feature has another way to the same end.
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Newcomer, watchOutbox } from '../chat/newcomer.ts'
import { button, log, openChat, tell, top, two } from '../chat/pair.ts'
import { openPage, reloadPage, sees } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'
import { asPhone, features, type Phone } from './phone.ts'

const settings = 'pages/mine/common/permissions'
const choose = 'pages/location/choose-location'

const question = 'This feature needs a permission that is turned off. Open settings to turn it on?'
const declined = 'Permission was not given or was refused'
const failed = 'Couldn’t get the permission'
const refused = 'This permission has been refused'

/** For each permission: its name on the page of permissions, and the title and the text of its explanation. */
const said = {
  camera: ['Camera', 'Use your camera?', 'It takes the photos and videos that you send.'],
  photo: ['Photos', 'Use your photos?', 'You choose pictures and videos to send or upload.'],
  microphone: ['Microphone', 'Use your microphone?', 'It records voice messages'],
  location: ['Location', 'Use your location?', 'It shows where you are on the map'],
  phone: ['Phone', 'Use your phone?', 'It calls a number that you tap.'],
  bluetooth: ['Bluetooth', 'Use Bluetooth?', 'It records and plays voice messages with your headset.'],
  storage: ['Storage', 'Use your storage?', 'You choose files to send'],
  scan: ['Scan', 'Scan with your camera?', 'The camera reads QR codes.'],
} as const

let stage: Stage
let ida: Newcomer
let tom: Newcomer
let phone: Phone
beforeAll(async () => {
  stage = await openStage()
  ;[ida, tom] = await two(stage, await watchOutbox(stage), 'phone')
  phone = await asPhone(ida)
  await tell(tom, ida, ['call +856 20 5555 1234'])
})
afterAll(async () => {
  await ida.close()
  await tom.close()
  await stage.close()
})
beforeEach(async () => {
  phone.permission = {}
  phone.ask = {}
  phone.use = {}
  phone.inSettings = () => undefined
  phone.take()
  // Each test starts the app again, on a phone that remembers nothing.
  await ida.page.goto('/robots.txt')
  await ida.page.evaluate(() => localStorage.removeItem('permissions'))
})
afterEach(() => ida.page.goto('/robots.txt'))

const alert = (name: string | RegExp) => ida.page.getByRole('alertdialog', { name })
const press = (dialog: string | RegExp, name: string) =>
  alert(dialog).getByRole('button', { name, exact: true }).click()
const row = (feature: keyof typeof said) =>
  top(ida, settings).getByRole('button', { name: new RegExp(`^${said[feature][0]}`) })
const state = (feature: keyof typeof said, word: string) =>
  row(feature).getByText(word, { exact: true }).waitFor()

describe('the page of permissions', () => {
  test('[R8] for each of the eight permissions the person is told what for, before the system asks', async () => {
    phone.permission = Object.fromEntries(features.map((feature) => [feature, 'prompt']))
    await openPage(ida.page, settings)
    for (const feature of features) {
      await state(feature, 'Not set')
      await row(feature).click()
      const [, title, why] = said[feature]
      await alert(title).getByText(why).waitFor()
      await alert(title).getByText('Your device will ask for permission next.').waitFor()
      expect(phone.take().filter((one) => one.startsWith('ask'))).toEqual([])
      await press(title, 'Continue')
      await state(feature, 'Allowed')
      expect(phone.take()).toContain(`ask ${feature}`)
    }
    await ida.accessible()
    expect(await phone.cached()).toEqual(Object.fromEntries(features.map((feature) => [feature, 1])))
  })

  test('[T22 R9 X9] each answer has its words and its value in the cache: granted 1, failed 0, refused -1', async () => {
    await openPage(ida.page, settings)
    const toast = async (text: string) => {
      await expect.poll(async () => (await phone.toasts()).at(-1)).toBe(text)
    }

    // The person says no to the explanation: the system is not asked, and nothing is known.
    phone.permission.location = 'prompt'
    await reloadPage(ida.page)
    await row('location').click()
    await press('Use your location?', 'Not now')
    await toast(declined)
    expect(phone.take().filter((one) => one.startsWith('ask'))).toEqual([])
    expect(await phone.cached()).toEqual({})

    // Refused once at the prompt: explained and asked again. Then refused permanently.
    phone.ask.location = 'refused'
    for (const answer of ['once', 'again']) {
      await row('location').click()
      await press('Use your location?', 'Continue')
      await expect.poll(() => phone.asked, { message: answer }).toEqual(['ask location'])
      phone.take()
      await expect.poll(() => phone.cached()).toEqual({ location: -1 })
      await alert('Use your location?').waitFor({ state: 'hidden' })
    }
    await toast(declined)
    phone.permission.location = 'blocked'
    await row('location').click()
    await alert('Permission needed: Location').getByText(question).waitFor()
    await ida.accessible()
    await press('Permission needed: Location', 'No')
    await toast(refused)
    expect(phone.take()).toEqual([])

    // The way to the settings, where the person allows it.
    phone.inSettings = () => (phone.permission.location = 'granted')
    await row('location').click()
    await press('Permission needed: Location', 'Yes')
    await expect.poll(() => phone.asked).toEqual(['openSettings'])
    await expect.poll(() => phone.cached()).toEqual({ location: 0 })

    // The owner of the phone forbids it; the phone cannot ask; the phone has no such part.
    phone.permission.camera = 'restricted'
    await reloadPage(ida.page)
    await row('camera').click()
    await toast(failed)
    await expect.poll(async () => (await phone.cached()).camera).toBe(0)
    phone.permission.microphone = 'prompt'
    phone.ask.microphone = 'failed'
    await reloadPage(ida.page)
    await row('microphone').click()
    await press('Use your microphone?', 'Continue')
    await toast(failed)
    await expect.poll(async () => (await phone.cached()).microphone).toBe(0)
    phone.permission.bluetooth = 'none'
    await reloadPage(ida.page)
    await top(ida, settings).getByText('Not available').waitFor()
    await expect.poll(() => row('bluetooth').count()).toBe(0)
  })

  test('[T22] where the phone does not tell, the cache decides: granted is used, refused is asked for once more and then leads to the settings', async () => {
    phone.permission.location = 'unknown'
    await openPage(ida.page, choose)
    const use = top(ida, choose).getByRole('button', { name: 'Use my location' })
    await use.click()
    await press('Use your location?', 'Continue')
    await expect
      .poll(() => top(ida, choose).getByLabel('Coordinates').inputValue())
      .toBe('17.96440, 102.60580')
    await expect.poll(() => phone.cached()).toEqual({ location: 1 })
    await reloadPage(ida.page)
    await use.click()
    // Without a question.
    await expect
      .poll(() => top(ida, choose).getByLabel('Coordinates').inputValue())
      .toBe('17.96440, 102.60580')
    phone.use.location = 'refused'
    await use.click()
    await sees(ida.page, declined)
    await expect.poll(() => phone.cached()).toEqual({ location: -1 })
    // Android asks again after the first refusal. The words of the first one are gone while the app asks.
    await use.click()
    await press('Use your location?', 'Continue')
    await sees(ida.page, declined)
    await use.click()
    await press('Permission needed: Location', 'No')
    await sees(ida.page, refused)
  })
})

describe('another way', () => {
  test('[R8 R9 X9] no location: the place is chosen by its coordinates', async () => {
    phone.permission.location = 'prompt'
    phone.ask.location = 'refused'
    await openPage(ida.page, choose)
    const page = top(ida, choose)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await press('Use your location?', 'Continue')
    await page.getByRole('alert').getByText(declined).waitFor()
    await page.getByRole('alert').getByText('You can choose the place on the map').waitFor()
    await ida.accessible()
    await page.getByLabel('Coordinates').fill('17.9757, 102.6331')
    await page.getByRole('button', { name: 'Use this location' }).click()
    await top(ida, 'pages/location/open-location').getByText('17.97570, 102.63310').waitFor()
  })

  test('[R8 R9 X9] no camera to scan: a picture is chosen; with the camera, the code before it is read', async () => {
    const add = 'pages/chat/friend/add'
    const card = 'pages/chat/friend/card'
    const page = ida.page
    await openPage(tom.page, card)
    const saved = tom.page.waitForEvent('download')
    await top(tom, card).getByRole('button', { name: 'Save picture' }).click()
    const picture = await (await saved).path()

    phone.permission.scan = 'blocked'
    await openPage(page, add)
    await top(ida, add).getByRole('button', { name: 'Scan' }).click()
    await press('Permission needed: Scan', 'No')
    const sheet = page.getByRole('dialog', { name: 'Scan' })
    await sheet.getByRole('alert').getByText(refused).waitFor()
    await ida.accessible()
    const chooser = page.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: 'Choose from photos' }).click()
    await (await chooser).setFiles(picture)
    await top(ida, add).getByRole('heading', { name: tom.name }).waitFor()

    phone.permission.scan = 'prompt'
    phone.picture = `data:image/png;base64,${readFileSync(picture, 'base64')}`
    await page.goto('/robots.txt')
    await openPage(page, add)
    await top(ida, add).getByRole('button', { name: 'Scan' }).click()
    await press('Scan with your camera?', 'Continue')
    await top(ida, add).getByRole('heading', { name: tom.name }).waitFor()
    expect(phone.take()).toEqual(expect.arrayContaining(['ask scan', 'use scan']))
  })

  test('[R8 R9 X9 X24] in a chat: no microphone, a text; no camera, a picture; refused files and calls say so', async () => {
    const { page } = ida
    await openChat(ida, tom.name)
    phone.permission.microphone = 'prompt'
    phone.ask.microphone = 'refused'
    await button(ida, 'Voice message').click()
    await press('Use your microphone?', 'Continue')
    await alert(declined).getByText('You can write a message instead.').waitFor()
    await press(declined, 'Write message')
    const box = top(ida).getByRole('textbox', { name: 'Message' })
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await button(ida, 'Hold to talk').count()).toBe(0)

    phone.permission.camera = 'blocked'
    await button(ida, 'More').click()
    await button(ida, 'Camera').click()
    await press('Permission needed: Camera', 'No')
    await alert(refused).getByText('You can choose a picture instead.').waitFor()
    await ida.accessible()
    const chooser = page.waitForEvent('filechooser')
    await press(refused, 'Choose picture')
    expect((await chooser).isMultiple(), 'the album, not the camera').toBe(true)

    phone.permission.storage = 'restricted'
    await button(ida, 'File').click()
    await expect.poll(async () => (await phone.toasts()).at(-1)).toBe(failed)

    phone.permission.phone = 'prompt'
    phone.take()
    const number = log(ida).getByRole('link', { name: '+856 20 5555 1234' })
    await number.click()
    await press('Use your phone?', 'Not now')
    await expect.poll(async () => (await phone.toasts()).at(-1)).toBe(declined)
    expect(phone.take()).toEqual([])
    await number.click()
    await press('Use your phone?', 'Continue')
    await expect.poll(() => phone.asked).toEqual(['ask phone', 'call tel:+8562055551234'])
  })

  test('[R8] a file of a chat goes to the phone’s own sheet, after the person was told what for', async () => {
    await openChat(tom, ida.name)
    await button(tom, 'More').click()
    await top(tom)
      .locator('input[data-pick="File"]')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') })
    await openChat(ida, tom.name)
    const file = log(ida).getByRole('link', { name: 'Download notes.txt' })
    await file.waitFor()
    phone.permission.storage = 'prompt'
    phone.take()
    await file.click()
    await press('Use your storage?', 'Continue')
    const saved = expect.stringMatching(/^download notes\.txt \/files\/\w+/)
    await expect.poll(() => phone.asked).toEqual(['ask storage', saved])
    await file.waitFor()
  })
})
