// The chat page between two members: every type of message, failures and refusals.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPhone } from '../phone/phone.ts'
import { seesToast } from '../screens/look.ts'
import { reloadPage, sees } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { watchOutbox } from './newcomer.ts'
import { button, log, openChat, type ReadCode, said, say, top, two } from './pair.ts'

let stage: Stage
let readCode: ReadCode
let dir: string
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
  dir = mkdtempSync(join(tmpdir(), 'banyan-page-'))
})
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await stage.close()
})

/** Creates a noisy photo of a camera's size: as JPEG it has more than a megabyte. */
async function photo(person: Person): Promise<string> {
  const base64 = await person.page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 2000
    const brush = canvas.getContext('2d')
    if (!brush) return ''
    for (let spot = 0; spot < 9000; spot++) {
      brush.fillStyle = `hsl(${(spot * 37) % 360} 60% 60%)`
      brush.fillRect((spot * 7919) % 3000, (spot * 104_729) % 2000, 40, 40)
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
  })
  const path = join(dir, 'harvest.jpg')
  writeFileSync(path, Buffer.from(base64, 'base64'))
  return path
}

describe('what is sent', () => {
  test('[N51 T15 C11 C12 D44 D48 G5 G6] words with a link, a sticker alone, a photo made smaller, a file: the other one has them all', async () => {
    const [ida, tom] = await two(stage, readCode, 'kinds')
    await openChat(ida, tom.name)
    await openChat(tom, ida.name)

    await say(ida, 'see https://example.la/lot?7, and javascript:alert(1)')
    const link = log(tom).getByRole('link', { name: 'https://example.la/lot?7' })
    await link.waitFor()
    await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
    await expect.poll(() => log(tom).locator('a[href^="javascript"]').count()).toBe(0)

    await button(ida, 'Stickers').click()
    for (const label of ['Stickers, page 1', 'Stickers, page 2', 'Stickers, page 3', 'Stickers, page 4'])
      await button(ida, label).waitFor()
    await button(ida, 'Smile').first().click()
    await button(ida, 'Send').click()
    const sticker = log(tom).getByRole('img', { name: '[Smile]' })
    await sticker.waitFor()
    expect((await sticker.boundingBox())?.width, 'a sticker that stands alone is larger').toBeGreaterThan(60)

    // The upload is much smaller than the camera's file, and the picture keeps its size while it loads.
    const path = await photo(ida)
    const upload = ida.page.waitForResponse((reply) => reply.url().endsWith('/chat/conversation/upload'))
    await button(ida, 'More').click()
    await top(ida).locator('input[data-pick="Album"]').setInputFiles(path)
    const uploaded = (await (await upload).json()) as { data: { width: number; height: number } }
    expect(uploaded.data).toMatchObject({ width: 1920, height: 1280 })
    const picture = log(tom).getByRole('button', { name: 'View the photo' })
    await picture.waitFor()
    const box = await picture.boundingBox()
    expect(box && Math.abs(box.width / box.height - 1.5)).toBeLessThan(0.05)
    await picture.click()
    await tom.page.locator('.yarl__slide_image').first().waitFor()
    await tom.page.keyboard.press('Escape')
    await tom.page.locator('.yarl__slide_image').first().waitFor({ state: 'detached' })

    writeFileSync(
      join(dir, 'price list.pdf'),
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    )
    await button(ida, 'More').click()
    await top(ida).locator('input[data-pick="File"]').setInputFiles(join(dir, 'price list.pdf'))
    const file = log(tom).getByRole('link', { name: 'Download price list.pdf' })
    await file.waitFor()
    await expect.poll(() => file.getAttribute('download')).toBe('price list.pdf')

    await ida.context.grantPermissions(['geolocation'])
    await ida.context.setGeolocation({ latitude: 17.9644, longitude: 102.6058 })
    await button(ida, 'More').click()
    await button(ida, 'Location').click()
    const place = top(ida, 'pages/location/choose-location')
    await expect.poll(() => place.getByLabel('Coordinates').inputValue()).toBe('17.96440, 102.60580')
    await place.getByLabel('Place name').fill('Night market')
    await place.getByRole('button', { name: 'Send', exact: true }).click()
    const card = log(tom).getByRole('link', { name: 'Location: Night market' })
    await card.waitFor()
    await expect.poll(() => card.getAttribute('href')).toContain('latitude=17.9644&longitude=102.6058')

    await ida.accessible()
    await ida.shot('page-kinds')
    await ida.close()
    await tom.close()
  })

  test('[U8] the sticker picker has four pages; a tap puts a sticker into the text, erasing takes it out, and used ones come first', async () => {
    const [ida, tom] = await two(stage, readCode, 'picker')
    await openChat(ida, tom.name)
    const field = top(ida).getByRole('textbox', { name: 'Message' })
    await field.fill('Hello ')
    await button(ida, 'Stickers').click()
    const pages = top(ida).getByRole('list', { name: /^Stickers, page \d$/ })
    await pages.last().waitFor()
    const sizes: number[] = []
    for (const page of await pages.all()) sizes.push(await page.getByRole('button').count())
    expect(sizes).toEqual([21, 40, 20, 15])
    const tab = button(ida, 'Stickers, page 3')
    await tab.click()
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
    const sticker = pages.nth(2).getByRole('button').first()
    const label = `[${(await sticker.getAttribute('aria-label')) ?? ''}]`
    await sticker.click()
    await expect.poll(() => field.inputValue()).toBe(`Hello ${label}`)
    await button(ida, 'Delete').click()
    await expect.poll(() => field.inputValue()).toBe('Hello ')
    await sticker.click()
    await button(ida, 'Send').click()
    await openChat(tom, ida.name)
    await log(tom).getByRole('img', { name: label }).waitFor()
    await reloadPage(ida.page)
    await button(ida, 'Stickers').click()
    const recent = top(ida).getByRole('list', { name: 'Recently used' }).getByRole('button')
    await expect.poll(async () => `[${(await recent.first().getAttribute('aria-label')) ?? ''}]`).toBe(label)
    await ida.close()
    await tom.close()
  })

  test('[V17 X24 T28 K6] the web says that it does not record; the app says too short, and that the microphone is off', async () => {
    const [ida, tom] = await two(stage, readCode, 'voice')
    await openChat(ida, tom.name)
    await button(ida, 'Voice message').click()
    await seesToast(ida.page, 'The web version does not support recording')
    await expect.poll(() => button(ida, 'Hold to talk').count()).toBe(0)

    // The app on a phone, whose microphone is a tone.
    const phone = await asPhone(ida)
    await reloadPage(ida.page)
    await openChat(ida, tom.name)
    await button(ida, 'Voice message').click()
    const hold = button(ida, 'Hold to talk')
    const at = await hold.boundingBox()
    const press = async () => {
      await ida.page.mouse.move((at?.x ?? 0) + 40, (at?.y ?? 0) + 10)
      await ida.page.mouse.down()
    }
    phone.use.microphone = 'refused'
    await press()
    await seesToast(ida.page, 'The microphone is off or needs permission')
    await ida.page.mouse.up()
    phone.use.microphone = 'granted'

    // The clock that the recorder reads stands still: the button is held for no time at all.
    await ida.page.evaluate(() => {
      const at = performance.now()
      performance.now = () => at
    })
    await press()
    await sees(ida.page, /Recording, 0 s/)
    await ida.page.mouse.up()
    await seesToast(ida.page, 'The recording is too short')
    // The method of the prototype is used again.
    await ida.page.evaluate(() => Reflect.deleteProperty(performance, 'now'))

    // Sliding up cancels the recording; after two ticks, letting go sends it.
    await press()
    await sees(ida.page, /Recording, [1-9]\d* s/)
    await ida.page.mouse.move((at?.x ?? 0) + 40, (at?.y ?? 0) - 120, { steps: 4 })
    await sees(ida.page, 'Release to cancel')
    await ida.page.mouse.up()
    expect(
      await log(ida)
        .getByRole('button', { name: /voice message/ })
        .count(),
    ).toBe(0)
    await press()
    await sees(ida.page, /Recording, ([2-9]|\d\d) s/)
    await ida.page.mouse.up()
    await openChat(tom, ida.name)
    await log(tom)
      .getByRole('button', { name: /Play voice message, ([2-9]|\d\d) seconds, not played yet/ })
      .waitFor()
    // A button that is held longer than a recording may last: the recording ends and is sent, once. Only the clock that
    // the recorder reads goes ahead: if all timers did, the socket would count as silent for a minute, and be closed.
    await press()
    await sees(ida.page, /Recording, \d+ s/)
    await ida.page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 61_000
    })
    await log(tom)
      .getByRole('button', { name: /Play voice message, 60 seconds, not played yet/ })
      .waitFor()
    await expect.poll(() => ida.page.getByText(/Recording, \d+ s/).count()).toBe(0)
    await ida.page.mouse.up()
    // A text that is sent after the voice message arrives after it.
    await button(ida, 'Keyboard').click()
    await say(ida, 'that was all')
    await said(tom, 'that was all').waitFor()
    expect(
      await log(tom)
        .getByRole('button', { name: /Play voice message/ })
        .count(),
    ).toBe(2)
    await ida.close()
    await tom.close()
  })

  test('[X7 T14 V18] what could not go up is marked and goes with a tap; offline the words stay', async () => {
    const [ida, tom] = await two(stage, readCode, 'fail')
    await openChat(ida, tom.name)
    writeFileSync(join(dir, 'notes.txt'), 'Some notes of the meeting.\n')
    await ida.page.route('**/chat/conversation/upload', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ status: 0, code: 'upload-failed', msg: 'Upload failed', data: null }),
      }),
    )
    await button(ida, 'More').click()
    await top(ida).locator('input[data-pick="File"]').setInputFiles(join(dir, 'notes.txt'))
    await seesToast(ida.page, 'Upload failed')
    await button(ida, 'Not sent. Tap for options').waitFor()
    await ida.page.unrouteAll({ behavior: 'ignoreErrors' })
    await openChat(tom, ida.name)
    expect(
      await log(tom)
        .getByRole('link', { name: /notes.txt/ })
        .count(),
    ).toBe(0)
    await button(ida, 'Not sent. Tap for options').click()
    await ida.page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
    await log(tom).getByRole('link', { name: 'Download notes.txt' }).waitFor()
    await expect.poll(() => button(ida, 'Not sent. Tap for options').count()).toBe(0)
    await expect.poll(() => log(ida).getByRole('link', { name: 'Download notes.txt' }).count()).toBe(1)

    await ida.context.setOffline(true)
    await say(ida, 'not now')
    await seesToast(ida.page, 'You are offline')
    await expect.poll(() => top(ida).getByRole('textbox', { name: 'Message' }).inputValue()).toBe('not now')
    await expect.poll(() => said(ida, 'not now').count()).toBe(0)
    await ida.context.setOffline(false)
    await ida.close()
    await tom.close()
  })
})
