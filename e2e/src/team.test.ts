// A friend signs up through Noy's link and stands in her team and matrix; James binds an inviter later; staff correct one.
import { actor } from '@banyan/demo/stage'
import { members } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personAt } from './screens/console.ts'
import { newcomer, watchOutbox } from './chat/newcomer.ts'
import { fits, seesToast } from './screens/look.ts'
import { acceptCamera, logIn, openPage, reloadPage, sees, signUp } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
let readCode: (account: string) => Promise<string>
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

const of = (page: Person['page'], name: string) => page.locator(`[data-page="${name}"]`)
const team = 'pages/mine/common/my-team'
const matrix = 'pages/mine/common/my-matrix'
const theme = 'pages/mine/share/share-theme'

/** Reads the promotion code that the page `mine` shows. */
async function ownCode({ page }: Person): Promise<string> {
  await openPage(page, 'pages/tarbar/mine')
  const line = await of(page, 'pages/tarbar/mine')
    .getByText(/Promotion code/)
    .first()
    .textContent()
  return /Promotion code (\w+)/.exec(line ?? '')?.[1] ?? ''
}

type Touch = readonly [x: number, y: number]

/** Moves fingers on the drawing, in steps of a finger: from the first places to the last. */
async function touch(page: Page, steps: readonly (readonly Touch[])[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const points = (touches: readonly Touch[]) => touches.map(([x, y], id) => ({ x, y, id }))
  for (const [at, touches] of steps.entries())
    await cdp.send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: points(touches),
    })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await cdp.detach()
}

/** Returns how many members of the demo are below Noy. */
function belowNoy(): number {
  const below = new Set(['noy'])
  // An inviter stands before those whom the inviter invites.
  for (const { id, inviter } of members) if (inviter !== null && below.has(inviter)) below.add(id)
  return below.size - 1
}

/** The buttons make the drawing larger and smaller, the arrow keys move it, and one button shows everything again. */
async function zoomAndPan(page: Page, board: Locator): Promise<void> {
  const left = async (name: string) =>
    (await board.getByRole('button', { name: new RegExp(`^${name}, Row 1`) }).boundingBox())?.x ?? 0
  const lan = () => left('Nguyễn Thị Lan')
  const apart = async () => Math.round((await lan()) - (await left('Kham Sisouk')))
  const whole = await apart()
  await board.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(apart).toBeGreaterThan(whole)
  const before = await lan()
  await board.getByRole('group', { name: 'Drawing of the matrix' }).focus()
  await page.keyboard.press('ArrowRight')
  // Kham's place is out of sight now and is not drawn.
  await expect.poll(lan).toBeLessThan(before - 20)
  await board.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(apart).toBe(whole)
  await board.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(apart).toBeGreaterThan(whole)
  await board.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(apart).toBe(whole)
}

/** Two fingers that part make the drawing larger, and one finger moves it; neither opens a place. */
async function pinchAndPan(page: Page, drawing: Locator, place: () => Locator): Promise<void> {
  const box = await drawing.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const width = async () => (await place().boundingBox())?.width ?? 0
  const left = async () => (await place().boundingBox())?.x ?? 0
  const gap = async () => {
    const [one, other] = [await place().boundingBox(), await drawing.boundingBox()]
    return (one?.x ?? 0) + (one?.width ?? 0) / 2 - (other?.x ?? 0) - (other?.width ?? 0) / 2
  }
  const [before, apart] = [await width(), await gap()]
  await touch(
    page,
    [20, 35, 50].map((off) => [
      [x - off, y],
      [x + off, y],
    ]),
  )
  await expect.poll(async () => Math.abs(await gap())).toBeGreaterThan(Math.abs(apart) * 1.5)
  expect(await width()).toBeGreaterThanOrEqual(before)
  const from = await left()
  await touch(
    page,
    [0, 20, 40].map((off) => [[x + off, y]]),
  )
  await expect.poll(left).toBeGreaterThan(from + 20)
  expect(await page.getByRole('dialog').count()).toBe(0)
}

test('[N23 N24 N31 (matrix) E16 D14 D15] a link shows who invites, survives installation until the sign-up, and puts the friend into team and matrix', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const code = await ownCode(noy)
  const friend = await stage.person({ language: 'en' })
  const { page } = friend
  await openPage(page, `pages/login/register?code=${code}`)
  await sees(page, 'Noy Phommachan')
  await friend.shot('register-invited-en-390')
  // The friend looks around first, and comes back without the link.
  await openPage(page, 'pages/tarbar/home')
  // An app that was installed meanwhile starts with an empty storage and the browser's cookies.
  await page.evaluate(() => localStorage.removeItem('promotion'))
  await reloadPage(page)
  const account = 'friend@banyan.example'
  await signUp(page, 'en', { account, password: 'Banyan2026x', nickName: 'Keo Friend' }, () =>
    readCode(account),
  )
  await openPage(page, 'pages/mine/common/my-inviter')
  await sees(page, 'Noy Phommachan')
  // The level stands beside the name.
  await of(page, 'pages/mine/common/my-inviter').getByText('Classic', { exact: true }).waitFor()
  await friend.shot('my-inviter-en-390')
  await friend.accessible()
  await friend.close()

  await openPage(noy.page, team)
  const list = of(noy.page, team)
  const row = list.getByRole('listitem').filter({ hasText: 'Keo Friend' })
  await row.getByText('New', { exact: true }).waitFor()
  await row.getByText(/^Joined \d/).waitFor()
  await row.getByText('Spent 0.00 USDT').waitFor()
  await row.getByText('Classic', { exact: true }).waitFor()
  const directs = members.filter(({ inviter }) => inviter === 'noy').length + 1
  const direct = list.locator('dl > div').filter({ hasText: 'Direct' }).locator('dd')
  await expect.poll(() => direct.textContent()).toBe(String(directs))
  const total = list.locator('dl > div').filter({ hasText: 'Total' }).locator('dd')
  await expect.poll(() => total.textContent()).toBe(String(belowNoy() + 1))
  await noy.shot('my-team-en-390')
  await fits(noy.page)
  await noy.accessible()
  await list.getByRole('button', { name: 'Highest spending' }).click()
  await list.getByRole('tab', { name: '2nd generation' }).click()
  await list.getByText('สมชาย ใจดี').first().waitFor()
  await list.getByText('Tree', { exact: true }).click()
  await list.getByRole('button', { name: 'Open Kham Sisouk’s team' }).click()
  await list.getByRole('button', { name: 'Open สมชาย ใจดี’s team' }).click()
  await list.getByText('พลอย แสงจันทร์').waitFor()
  await noy.shot('my-team-tree-en-390')
  await noy.accessible()
  await list.getByRole('searchbox').fill('keo')
  await list.getByText('Keo Friend').waitFor()
  await expect.poll(() => list.getByText('Kham Sisouk').count()).toBe(0)

  await openPage(noy.page, matrix)
  const board = of(noy.page, matrix)
  await board.getByRole('button', { name: /^Kham Sisouk, Row 1/ }).waitFor()
  await noy.shot('my-matrix-en-390')
  await noy.accessible()
  // A place has at most three directly below it, so the fourth is further down.
  await board
    .getByRole('paragraph')
    .filter({ hasText: `3 directly below, ${belowNoy() + 1} in total` })
    .waitFor()
  await zoomAndPan(noy.page, board)
  await pinchAndPan(noy.page, board.getByRole('group', { name: 'Drawing of the matrix' }), () =>
    board.getByRole('button', { name: /^Kham Sisouk, Row 1/ }),
  )
  await board.getByRole('button', { name: 'Show everything' }).click()
  await board.getByRole('button', { name: /^Kham Sisouk, Row 1/ }).click()
  const sheet = noy.page.getByRole('dialog', { name: 'Kham Sisouk' })
  await noy.shot('my-matrix-place-en-390')
  await sheet.getByRole('link', { name: 'View the rows below' }).click()
  await noy.page.waitForURL((url) => url.hash.includes('my-matrix?id='))
  await noy.page.getByRole('button', { name: /^Kham Sisouk, Row 0/ }).waitFor()
  await noy.close()
})

test('[N14 D15] a member without an inviter scans a code, binds an inviter after a question that names the person, and not twice', async () => {
  const james = members.find(({ id }) => id === 'james')
  const lan = await newcomer(stage, readCode, {
    name: 'Lan Binds',
    account: 'lan.binds@banyan.example',
    language: 'en',
  })
  const person = await stage.person({ language: 'en' })
  const { page } = person
  await logIn(page, 'en', {
    account: james?.account ?? '',
    password: james?.password ?? '',
    nickName: james?.nickName ?? '',
  })
  const own = await ownCode(person)
  expect(own).toMatch(/^\w{7}$/)
  await openPage(page, theme)
  const saved = page.waitForEvent('download')
  await of(page, theme).getByRole('button', { name: 'Save poster' }).click()
  const poster = await (await saved).path()
  await openPage(page, 'pages/mine/common/my-inviter')
  await of(page, 'pages/mine/common/my-inviter').getByRole('link', { name: 'Add inviter' }).click()
  const form = of(page, 'pages/mine/bind-spread')
  await form.getByRole('button', { name: 'Add inviter' }).click()
  await form.getByText('Enter a promotion code').waitFor()
  const field = form.getByLabel('Promotion code')
  const question = page.getByRole('alertdialog')
  await field.fill('ZZZZZZZ')
  await form.getByRole('button', { name: 'Add inviter' }).click()
  await form.getByText('This promotion code does not exist').waitFor()
  // The name of the code’s owner is shown as soon as the code is complete.
  await field.fill(lan.code)
  await form.getByText('Lan Binds').waitFor()
  // The code of a poster can be scanned; this one is his own.
  await form.getByRole('button', { name: 'Scan', exact: true }).click()
  await acceptCamera(page)
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(poster)
  await form.getByText('James Okafor').waitFor()
  await expect.poll(() => field.inputValue()).toBe(own)
  await form.getByRole('button', { name: 'Add inviter' }).click()
  await question.getByRole('button', { name: 'Add inviter' }).click()
  await form.getByText('You can’t use your own promotion code').waitFor()
  // The link of an invitation leads a member to this page, with its code.
  await openPage(page, `pages/login/register?code=${lan.code.toLowerCase()}`)
  await page.waitForURL((url) => url.hash.includes('bind-spread?code='))
  const opened = form.filter({ visible: true })
  await opened.getByText('Lan Binds').waitFor()
  await expect.poll(() => opened.getByLabel('Promotion code').inputValue()).toBe(lan.code)
  await person.shot('bind-spread-en-390')
  await person.accessible()
  await opened.getByRole('button', { name: 'Add inviter' }).click()
  await question.getByText('Add Lan Binds as your inviter?').waitFor()
  await question.getByRole('button', { name: 'Add inviter' }).click()
  await seesToast(page, 'Inviter added')
  await page.waitForURL((url) => url.hash.includes('my-inviter'))
  await sees(page, 'Lan Binds')
  // The page that binds sends a member who has an inviter to the page that shows it.
  await openPage(page, 'pages/mine/bind-spread')
  await page.waitForURL((url) => url.hash.includes('my-inviter'))
  await person.close()
})

const atDesk = (role: string) => personAt(stage, role, '/member/inviter', 'Inviters')

test('[D53 (members: team)] support proposes another inviter and the owner approves it', async () => {
  const reason = 'Typed the code of a neighbour'
  const support = await atDesk('support')
  const { page } = support
  await page.getByRole('button', { name: 'Propose correction' }).click()
  const form = page.getByRole('dialog', { name: 'Propose correction' })
  await form.getByRole('combobox', { name: 'Member', exact: true }).fill('Dao')
  await page.locator('.ant-select-item-option-active').filter({ hasText: /^Dao/ }).waitFor()
  await page.keyboard.press('Enter')
  await form.getByText('Inviter now: Anna Keller').waitFor()
  await form.getByRole('combobox', { name: 'To' }).fill('James')
  await page
    .locator('.ant-select-item-option-active')
    .filter({ hasText: /^James/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await form.getByLabel('Reason', { exact: true }).fill(reason)
  await support.shot('console-inviter-propose')
  await support.accessible()
  await form.getByRole('button', { name: 'Propose' }).click()
  const row = page.getByRole('row').filter({ hasText: reason })
  await row.getByRole('button', { name: /^Withdraw correction/ }).waitFor()
  await expect.poll(() => row.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  await support.shot('console-inviter-list')
  await support.accessible()
  const owner = await atDesk('owner')
  // By the keys of the list.
  await owner.page.getByRole('button', { name: /^Approve correction/ }).waitFor()
  await owner.page.keyboard.press('j')
  await owner.page.locator('tbody tr[aria-current="true"]').waitFor()
  await owner.page.keyboard.press('a')
  await owner.page
    .getByRole('dialog', { name: 'Approve this correction?' })
    .getByRole('button', { name: 'Correct the inviter' })
    .click()
  await owner.page.getByText('No corrections to approve').waitFor()
})

/** Signs a member up through an inviter, without a browser. Returns the new member's promotion code. */
async function joins(name: string, inviterCode: string): Promise<string> {
  const account = `${name.toLowerCase()}.chain@banyan.example`
  const visitor = actor(stage, 'en')
  await visitor('/app/get-captcha', 'get-captcha', {
    sms_type: 'register',
    captchaType: 'email',
    sendTo: account,
  })
  const { data } = await visitor('/login/register', 'do-register', {
    account,
    captcha: await readCode(account),
    password: 'Banyan2026x',
    password_again: 'Banyan2026x',
    nickName: name,
    country: 'LA',
    inviterCode,
    device: 'Phone',
  })
  return (await actor(stage, 'en', data.user.token)('/tarbar/mine', 'load-mine', {})).data.user_code
}

test('[D14] rows of the matrix that failed to load say so, and come on a tap or when the network is back', async () => {
  const top = await newcomer(stage, readCode, {
    name: 'Top of chain',
    account: 'top.chain@banyan.example',
    language: 'en',
  })
  let code = top.code
  for (const name of ['First', 'Second', 'Third', 'Fourth']) code = await joins(name, code)
  const { page } = top
  await openPage(page, matrix)
  const board = of(page, matrix)
  await board.getByRole('button', { name: /^First, Row 1/ }).waitFor()
  // The first reply has three rows. The fourth is loaded when it comes into sight.
  const fourth = board.getByRole('button', { name: /^Fourth, Row 4/ })
  const notice = board.getByRole('status').filter({ hasText: 'Some rows couldn’t be loaded' })
  await page.context().setOffline(true)
  const drawing = board.getByRole('group', { name: 'Drawing of the matrix' })
  for (let n = 0; n < 3; n++) await board.getByRole('button', { name: 'Zoom in' }).click()
  // The first row begins at the left edge of the drawing.
  await drawing.focus()
  for (let n = 0; n < 80; n++) await page.keyboard.press('ArrowLeft')
  await board.getByRole('button', { name: /^Third, Row 3/ }).waitFor()
  await notice.waitFor()
  expect(await fourth.count()).toBe(0)
  await top.shot('my-matrix-failed-en-390')
  await top.accessible()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => notice.getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true)
  expect(await fourth.count()).toBe(0)
  await page.context().setOffline(false)
  await fourth.waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  await top.close()
})
