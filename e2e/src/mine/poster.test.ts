// Noy shares a poster. A friend scans its code, sees Noy's nickname, signs up and joins Noy's team. Staff change a template.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchOutbox } from '../chat/newcomer.ts'
import { openConsole, signIn } from '../screens/console.ts'
import { fits, seesToast } from '../screens/look.ts'
import { openPage, reloadPage, sees, signUp } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { scan } from '../screens/poster.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
let readCode: (account: string) => Promise<string>
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

const theme = 'pages/mine/share/share-theme'
const custom = 'pages/mine/share/share-custom'
const photo = new URL('../../../demo/pictures/goods/quiet-headphones-1-750.webp', import.meta.url).pathname
const of = (page: Page, name: string): Locator => page.locator(`[data-page="${name}"]`)
const poster = (page: Page, name: RegExp, route = theme) => of(page, route).getByRole('img', { name })

async function save(page: Page, name: string | RegExp, route = theme): Promise<Download> {
  const coming = page.waitForEvent('download')
  await of(page, route).getByRole('button', { name }).click()
  return coming
}

test('[N12] a friend opens the link of Noy’s poster, sees who invites, signs up and stands in the team', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, 'pages/tarbar/mine')
  await of(page, 'pages/tarbar/mine').getByRole('link', { name: 'Invite poster' }).click()
  await poster(page, /^Invite poster: Shop together.*Noy Phommachan/).waitFor()
  await poster(page, /^Invite poster: Good things/).waitFor()
  await fits(page)
  await noy.shot('share-theme-en-390')
  await noy.accessible()
  // This browser has no sheet to share with.
  await expect.poll(() => of(page, theme).getByRole('button', { name: 'Share with an app' }).count()).toBe(0)
  await of(page, theme).getByRole('button', { name: 'Next poster' }).click()
  await of(page, theme)
    .locator('[aria-pressed=true]')
    .getByRole('img', { name: /Good things/ })
    .waitFor()
  const file = await save(page, 'Save poster')
  await seesToast(page, 'Poster saved')
  expect(file.suggestedFilename()).toMatch(/^banyan-\w{7}\.png$/)
  await file.saveAs(new URL('../../../test-output/invite-poster.png', import.meta.url).pathname)
  const link = await scan(page, file)
  expect(link).toMatch(new RegExp(`^${new URL(page.url()).origin}/#/pages/login/register\\?code=\\w{7}$`))

  const friend = await stage.person({ language: 'en' })
  await friend.page.goto(link)
  await sees(friend.page, 'Noy Phommachan')
  // The code is remembered: the sign-up is opened again without the link.
  await openPage(friend.page, 'pages/tarbar/home')
  await reloadPage(friend.page)
  const account = 'poster.friend@banyan.example'
  await signUp(friend.page, 'en', { account, password: 'Banyan2026x', nickName: 'Seng Poster' }, () =>
    readCode(account),
  )
  await friend.close()
  await openPage(page, 'pages/mine/common/my-team')
  await of(page, 'pages/mine/common/my-team').getByRole('listitem').getByText('Seng Poster').waitFor()
  // The team's page leads to the posters, too.
  await of(page, 'pages/mine/common/my-team').getByRole('link', { name: 'Invite poster' }).click()
  await page.waitForURL((url) => url.hash.includes('share-theme'))
  await noy.close()
})

test('[N12 (shared as an image)] the system’s sheet gets the picture and the link', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await noy.context.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => {
        const [file] = data.files ?? []
        document.body.dataset['shared'] = `${data.text} ${file?.name} ${file?.type}`
      },
    })
  })
  await openPage(page, theme)
  await reloadPage(page)
  await poster(page, /^Invite poster: Shop together/).waitFor()
  await of(page, theme).getByRole('button', { name: 'Share with an app' }).click()
  const shared = page.locator('body[data-shared]')
  await shared.waitFor()
  await expect
    .poll(() => shared.getAttribute('data-shared'))
    .toMatch(/^Join me on Banyan https?:\/\/.*register\?code=\w{7} banyan-\w{7}\.png image\/png$/)
  await noy.close()
})

test('[N12 (own picture and text)] Noy’s photo is cropped and stays on the device; a long text is refused', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && (request.postData()?.length ?? 0) > 5000) sent.push(request.url())
  })
  await openPage(page, theme)
  await of(page, theme).getByRole('link', { name: 'Make your own' }).click()
  const own = of(page, custom)
  await own.getByRole('button', { name: 'Choose photo' }).waitFor()
  await noy.shot('share-custom-empty-en-390')
  await noy.accessible()
  await expect.poll(() => own.getByRole('button', { name: 'Save poster' }).isDisabled()).toBe(true)
  await own.locator('input[type=file]').setInputFiles(photo)
  await page
    .getByRole('dialog', { name: 'Adjust photo' })
    .getByRole('button', { name: 'Use this photo' })
    .click()
  await poster(page, /Own photo, Come and shop with me/, custom).waitFor()
  const words = own.getByRole('textbox', { name: 'Text on the poster' })
  await words.fill('x'.repeat(61))
  await own.getByText('The text can be up to 60 characters long').waitFor()
  await expect.poll(() => own.getByRole('button', { name: 'Save poster' }).isDisabled()).toBe(true)
  await words.fill('ຊື້ນ້ຳຊາ ນຳກັນ')
  await poster(page, /Own photo, ຊື້ນ້ຳຊາ ນຳກັນ/, custom).waitFor()
  await noy.shot('share-custom-en-390')
  await noy.accessible()
  const file = await save(page, 'Save poster', custom)
  await file.saveAs(new URL('../../../test-output/own-poster.png', import.meta.url).pathname)
  expect(await scan(page, file)).toMatch(/register\?code=\w{7}$/)
  expect(sent).toEqual([])
  await noy.close()
})

test.each([
  ['zh', /^邀请海报：一起逛/, '保存海报', false, 390],
  ['lo', /^ໂປສເຕີເຊີນໝູ່: ຊື້ນຳກັນ/, 'ບັນທຶກໂປສເຕີ', true, 320],
] as const)(
  '[N12] the poster is in the member’s language: %s',
  async (language, name, button, dark, width) => {
    const noy = await openNoy(stage, { language, dark, width, height: width === 320 ? 568 : 844 })
    const { page } = noy
    await openPage(page, theme)
    await poster(page, name).waitFor()
    await fits(page)
    await noy.shot(`share-theme-${language}-${width}`)
    expect(await scan(page, await save(page, button))).toMatch(/register\?code=\w{7}$/)
    await openPage(page, custom)
    await of(page, custom).getByRole('textbox').waitFor()
    await fits(page)
    await noy.shot(`share-custom-${language}-${width}`)
    await noy.close()
  },
)

test('staff change a template with a preview, hide one and reorder; members see the result', async () => {
  const desk = await stage.person({ width: 1440, height: 900 })
  const { page } = desk
  const owner = staff.find(({ role }) => role === 'owner')
  await stage.pass(60)
  await signIn(page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(page, '/content/poster')
  await page.getByRole('list', { name: 'Templates' }).waitFor()
  await desk.shot('console-poster')
  await desk.accessible()
  await page.getByRole('button', { name: 'Edit See you on Banyan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'Preview' }).waitFor()
  await dialog.getByLabel('Heading English').fill('Meet me on Banyan')
  await dialog.getByLabel('Background colour').fill('#eeeeee')
  await dialog.getByText('Too pale for white text').waitFor()
  await dialog.getByLabel('Background colour').fill('#5b1fa6')
  await desk.shot('console-poster-editor')
  await desk.accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Move Meet me on Banyan up' }).click()
  await page.getByRole('button', { name: 'Edit Good things, brought home' }).click()
  await dialog.getByRole('switch', { name: 'Shown to members' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Draft', { exact: true }).waitFor()
  await desk.close()

  const noy = await openNoy(stage, { language: 'en' })
  await stage.pass(10)
  await openPage(noy.page, theme)
  await poster(noy.page, /^Invite poster: Meet me on Banyan/).waitFor()
  // Each poster is drawn on its own.
  const headings = async () => {
    const images = of(noy.page, theme).getByRole('img')
    const names = await images.evaluateAll((all) => all.map((one) => one.getAttribute('alt') ?? ''))
    return names.map((one) => /: ([^,]+)/.exec(one)?.[1])
  }
  await expect.poll(headings).toEqual(['Shop together', 'Meet me on Banyan'])
  await noy.close()
})
