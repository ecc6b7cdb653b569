// Articles in the browser: staff publish an announcement in five languages, members read it.
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn, signInAs } from './screens/console.ts'
import { fits } from './screens/look.ts'
import { openPage, reloadPage } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { openStage, type Stage } from './stage.ts'

const owner = staff.find(({ role }) => role === 'owner')
let stage: Stage
let clerk: Awaited<ReturnType<typeof openArticles>>
beforeAll(async () => {
  stage = await openStage()
  clerk = await openArticles()
})
afterAll(() => stage.close())

const top = (page: Page, route: string): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

async function openArticles() {
  const clerk = await stage.person({ width: 1440, height: 900 })
  await signIn(clerk.page, {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(clerk.page, '/content/article')
  await clerk.page.getByRole('heading', { name: 'Articles' }).waitFor()
  return clerk
}

const words = {
  Chinese: ['老挝新年放假安排', '四月十四日至十六日仓库休息。'],
  English: ['Lao New Year opening hours', 'Our warehouses are closed from 14 to 16 April.'],
  Lao: ['ໂມງເປີດຊ່ວງບຸນປີໃໝ່ລາວ', 'ສາງຂອງພວກເຮົາພັກແຕ່ວັນທີ 14 ຫາ 16 ເມສາ.'],
  Vietnamese: ['Lịch nghỉ Tết Lào', 'Kho nghỉ từ ngày 14 đến 16 tháng 4.'],
  Thai: ['วันหยุดช่วงปีใหม่ลาว', 'คลังสินค้าหยุดวันที่ 14–16 เมษายน'],
} as const
const shown = { zh: 'Chinese', en: 'English', lo: 'Lao', vi: 'Vietnamese', th: 'Thai' } as const

test('[N8 D53 (announcements, languages of content)] an announcement is written and published in five languages, read in each, changed and restored', async () => {
  const { page } = clerk
  await page.getByRole('button', { name: 'New article' }).click()
  const editor = page.getByRole('dialog')
  for (const [language, [title, body]] of Object.entries(words)) {
    await editor.getByLabel(`Title ${language}`).fill(title)
    await editor.getByRole('textbox', { name: `Text ${language}` }).fill(body)
  }
  await clerk.shot('console-article-editor')
  await clerk.accessible()
  await editor.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'As members see it' })
  const app = preview.locator('iframe').contentFrame().locator('[data-page="pages/index/public-detail"]')
  await app.getByText(words.English[1]).waitFor()
  await preview.getByRole('button', { name: 'Close' }).click()
  await preview.waitFor({ state: 'hidden' })
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: words.English[0] })
  await row.getByText('Published').waitFor()
  await clerk.shot('console-articles')
  await clerk.accessible()

  for (const [language, name] of Object.entries(shown)) {
    const reader = await stage.person({ language: language as keyof typeof shown })
    await openPage(reader.page, 'pages/index/public')
    await top(reader.page, 'pages/index/public').getByText(words[name][0]).click()
    await top(reader.page, 'pages/index/public-detail').getByText(words[name][1]).waitFor()
    await reader.close()
  }

  await row.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('dialog').getByLabel('Title English').fill('Closed over New Year')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const changed = page.getByRole('row').filter({ hasText: 'Closed over New Year' })
  await changed.getByRole('button', { name: /^Versions/ }).click()
  const versions = page.getByRole('dialog').filter({ hasText: 'Versions of' })
  await versions.getByText('Title English').waitFor()
  await clerk.shot('console-article-versions')
  await clerk.accessible()
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await page
    .getByRole('dialog', { name: 'Restore version 1' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await versions.getByText('Version 3').waitFor()
  await page.getByRole('row').filter({ hasText: words.English[0] }).waitFor({ state: 'attached' })
})

test('[N11] help is found by words and by topic; a member answers whether it was helpful and changes the answer', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const help = 'pages/index/help-detail'
  await openPage(page, 'pages/tarbar/mine')
  await page.getByRole('link', { name: 'Help' }).click()
  await top(page, help).getByText('How do I cancel an order?').waitFor()
  await noy.shot('help-en-390')
  await noy.accessible()
  await top(page, help).getByRole('button', { name: 'Wallet', exact: true }).click()
  await top(page, help).getByText('How do I recharge?').waitFor()
  await top(page, help).getByText('How do I cancel an order?').waitFor({ state: 'detached' })
  await top(page, help).getByRole('button', { name: 'All', exact: true }).click()
  await top(page, help).getByRole('searchbox').fill('退款多久')
  await top(page, help).getByText('How long does a refund take?').click()
  const answer = (name: string) => top(page, help).getByRole('button', { name, exact: true })
  await answer('Helpful').click()
  await expect.poll(() => answer('Helpful').getAttribute('aria-pressed')).toBe('true')
  await answer('Not helpful').click()
  await expect.poll(() => answer('Not helpful').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => answer('Helpful').getAttribute('aria-pressed')).toBe('false')
  await noy.shot('help-article-en-390')
  await noy.accessible()
  await noy.close()
})

test.each([
  { language: 'zh', dark: false, width: 320 },
  { language: 'lo', dark: true, width: 390 },
] as const)('articles in $language at $width fit the screen', async (look) => {
  const reader = await stage.person({ ...look, height: 844 })
  for (const page of ['public', 'cultura', 'help-detail']) {
    const route = `pages/index/${page}`
    await openPage(reader.page, route)
    const first = top(reader.page, route).getByRole('listitem').first()
    await first.waitFor()
    await fits(reader.page)
    await reader.shot(`${page}-${look.language}-${look.width}`)
    await first.getByRole('link').click()
    await top(reader.page, page === 'help-detail' ? route : `${route}-detail`)
      .getByRole('article')
      .first()
      .waitFor()
    await fits(reader.page)
    await reader.accessible()
    await reader.shot(`${page}-article-${look.language}-${look.width}`)
  }
  await reader.close()
})

test('[G3] the version 1.0.9, code 109, is shown to the member, and the version call sends it', async () => {
  const reader = await stage.person({ language: 'en' })
  const { page } = reader
  const called = page.waitForResponse((reply) => reply.url().endsWith('/app/version'))
  const about = 'pages/mine/common/about-us'
  await openPage(page, about)
  await top(page, about).getByText('1.0.9 (109)', { exact: true }).waitFor()
  const reply = await called
  const sent = new URLSearchParams(reply.request().postData() ?? '')
  expect([sent.get('control'), sent.get('edition_number')]).toEqual(['load-version', '109'])
  const { data } = (await reply.json()) as { data: object }
  expect(data).toMatchObject({ edition_name: '1.0.9', edition_number: 109 })
  await reader.close()
})

test('[N22] about us shows the version, leads to the agreement and the privacy policy, and has the licences in full', async () => {
  const reader = await stage.person({ language: 'en' })
  const { page } = reader
  const about = 'pages/mine/common/about-us'
  await openPage(page, about)
  await top(page, about).getByText('Version').waitFor()
  await top(page, about).getByText('Privacy policy').waitFor()
  await reader.shot('about-us-en-390')
  await reader.accessible()
  await top(page, about).getByText('Open-source licences').click()
  await top(page, about)
    .locator('summary')
    .filter({ hasText: /^react / })
    .click()
  await top(page, about).getByText('Permission is hereby granted').filter({ visible: true }).first().waitFor()
  await reader.shot('licences-en-390')
  await reader.accessible()
  await page.goBack()
  await top(page, about).getByText('Member agreement').click()
  await top(page, 'pages/login/legal').getByRole('article').waitFor()
  await reader.close()
})

test('staff mark a new agreement as important: a member who opens the app is asked once', async () => {
  const { page } = clerk
  // From another document: the layers of the story before are gone.
  await page.goto('about:blank')
  await openConsole(page, '/content/article?kind=agreement')
  await page.getByRole('button', { name: 'Edit Member agreement' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Title English').fill('Member agreement of 2027')
  await editor.getByLabel('Important change').click()
  await clerk.shot('console-agreement')
  await clerk.accessible()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.waitFor({ state: 'hidden' })
  const member = await openNoy(stage, { language: 'en' })
  const asked = 'pages/login/consent'
  await top(member.page, asked).getByRole('heading', { name: 'We’ve made important changes' }).waitFor()
  await member.accessible()
  await member.shot('consent-en-390')
  await top(member.page, asked).getByRole('link', { name: 'Member agreement' }).click()
  await top(member.page, 'pages/login/legal').getByText('Member agreement of 2027').waitFor()
  await member.shot('legal-en-390')
  await member.page.goBack()
  await top(member.page, asked).getByRole('button', { name: 'Agree and continue' }).click()
  await top(member.page, asked).waitFor({ state: 'hidden' })
  await member.page.waitForURL((url) => !url.hash.includes(asked))
  await openPage(member.page, 'pages/tarbar/mine')
  await top(member.page, 'pages/tarbar/mine').waitFor()
  // Nothing is left to ask for at the next start. The document of before is gone, so the reply is one of the new document.
  await member.page.goto('about:blank')
  const looked = member.page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/app/legal') && (reply.request().postData() ?? '').includes('load-consent'),
  )
  await openPage(member.page, 'pages/tarbar/mine')
  expect(await (await looked).json()).toMatchObject({ status: 1, data: { list: [] } })
  expect(await top(member.page, asked).count()).toBe(0)
  await member.close()
})

test('[N10 D53 (culture)] staff schedule a text about culture: hidden until its time, then read, and taken back to a draft', async () => {
  const day = 86_400
  const title = 'How we pack tea'
  const open = async () => {
    const staff = await stage.person({ width: 1440, height: 900 })
    await signInAs(staff.page, stage, 'content')
    await openConsole(staff.page, '/content/article?kind=culture')
    return staff
  }
  const list = 'pages/index/cultura'
  // The list of the reader is complete, and has or has not the text.
  const listed = async (page: Page) => {
    await openPage(page, list)
    await reloadPage(page)
    await top(page, list).getByRole('link', { name: 'The old tea trees of Phongsaly' }).waitFor()
    return top(page, list).getByRole('link', { name: title }).count()
  }

  const planner = await open()
  await planner.page.getByRole('button', { name: 'New article' }).click()
  const editor = planner.page.getByRole('dialog')
  await editor.getByLabel('Title Chinese').fill('我们怎样包装茶叶')
  await editor.getByLabel('Title English').fill(title)
  await editor.getByRole('textbox', { name: 'Text Chinese' }).fill('每一包茶叶都由手工称重。')
  await editor.getByRole('textbox', { name: 'Text English' }).fill('Every packet is weighed by hand.')
  // The device of the staff is in Vientiane. The time is an hour before the end of the day that passes below.
  const time = new Date(Date.now() + (day - 3600) * 1000 + 7 * 3_600_000).toISOString()
  const due = `${time.slice(0, 10)} ${time.slice(11, 16)}`
  await editor.getByLabel('Publish at').fill(due)
  await editor.getByLabel('Publish at').press('Tab')
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const planned = planner.page.getByRole('row').filter({ hasText: title })
  await planned.getByText('Scheduled').waitFor()
  await planned.getByText(due).waitFor()
  await planner.close()
  const reader = await stage.person({ language: 'en' })
  expect(await listed(reader.page)).toBe(0)

  await stage.pass(day)
  expect(await listed(reader.page)).toBe(1)
  await top(reader.page, list).getByRole('link', { name: title }).click()
  await top(reader.page, 'pages/index/cultura-detail').getByText('Every packet is weighed by hand.').waitFor()

  const editing = await open()
  const row = editing.page.getByRole('row').filter({ hasText: title })
  await row.getByText('Published').waitFor()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await editing.page.getByRole('dialog').getByRole('button', { name: 'Unpublish and save as draft' }).click()
  await row.getByText('Draft', { exact: true }).waitFor()
  await editing.close()
  expect(await listed(reader.page)).toBe(0)
  await reader.close()
})
