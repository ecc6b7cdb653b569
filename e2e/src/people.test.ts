// Roles, invitations and the own account in the console: each delivered role sees its own menu, the owner makes a role by
// tick and invites a person with it, who sets up password and authenticator from the mail.
import { type Role, roles } from '@banyan/contract/staff/right'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from './screens/console.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function logIn(person: Person, name: string, password: string, secret: string): Promise<void> {
  const { page } = person
  await stage.pass(60)
  await page.goto('/console/')
  await page.getByLabel('Username', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('One-time code').fill(await stage.oneTimeCode(secret))
  await page.getByRole('button', { name: 'Log in' }).click()
  // A role without a work list begins on the page with its rights.
  await page.getByRole('heading', { name: /^(My work|Welcome, .*)$/, level: 1 }).waitFor()
}

async function arrive(role: Role, options: { dark?: boolean; width?: number } = {}): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const person = await stage.person({ width: 1280, height: 900, ...options })
  await logIn(person, one?.name ?? '', one?.password ?? '', demoTotpSecret)
  return person
}

/** Opens a page of the console by its address. */
async function open({ page }: Person, route: string, heading: string): Promise<void> {
  await openConsole(page, `/${route}`)
  await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor()
}

const menuOf = ({ page }: Person) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts()

/** The first page of each role’s own work, and one that its menu does not have. */
const work: Readonly<Record<Role, { own: [string, string]; other?: string }>> = {
  owner: { own: ['people/staff', 'Staff'] },
  finance: { own: ['finance/withdraw', 'Withdrawal review'], other: 'people/staff' },
  goods: { own: ['goods/order', 'Orders'], other: 'finance/recharge' },
  support: { own: ['service/ticket', 'Tickets'], other: 'people/role' },
  content: { own: ['content/banner', 'Banners'], other: 'service/desk' },
}

test('[D50] each role logs in, sees only its menu, and opens its work; other pages are refused', async () => {
  const menus = new Map<Role, string[]>()
  for (const role of roles) {
    const person = await arrive(role)
    menus.set(role, await menuOf(person))
    const { own, other } = work[role]
    await open(person, ...own)
    if (other !== undefined) {
      await openConsole(person.page, `/${other}`)
      await person.page.getByText('You don’t have permission to view this page').waitFor()
    }
    await person.close()
  }
  const all = menus.get('owner') ?? []
  const has = (name: string) => roles.filter((role) => menus.get(role)?.some((one) => one.startsWith(name)))
  expect(has('Recharge review')).toEqual(['owner', 'finance', 'support'])
  expect(has('Orders')).toEqual(['owner', 'finance', 'goods', 'support'])
  expect(has('Service desk')).toEqual(['owner', 'support'])
  expect(has('Banners')).toEqual(['owner', 'content'])
  expect(has('Roles')).toEqual(['owner'])
  for (const role of roles) expect(all.length).toBeGreaterThanOrEqual(menus.get(role)?.length ?? 0)
})

/** Checks the form of a link on a phone, in Chinese and in the dark: as it opens, with empty fields, and refused. */
async function setUpOnPhone(link: string): Promise<void> {
  const phone = await stage.person({ language: 'zh', dark: true, width: 390 })
  const { page } = phone
  const check = async () => {
    await phone.accessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await page.goto(`/console/#/login/setup?link=${link}`)
  await page.getByRole('heading', { name: '设置您的账号' }).waitFor()
  await check()
  const done = page.getByRole('button', { name: '完成并登录' })
  await done.click()
  await expect.poll(() => page.locator('.ant-form-item-explain-error').count()).toBe(2)
  await check()
  await page.getByLabel('设置密码').fill('Clerk2027')
  await page.getByLabel('再次输入密码').fill('Clerk2027')
  await page.getByLabel('动态码').fill('000000')
  await done.click()
  await page.locator('form .ant-alert-error').waitFor()
  await phone.shot('people-setup-zh-390')
  await check()
  await phone.close()
}

test('[D50] the owner makes a role by tick and invites a person with it, who sets up and sees only that menu', async () => {
  const owner = await arrive('owner')
  const { page } = owner
  await open(owner, 'people/role', 'Roles')
  await page.getByRole('button', { name: 'Change role Products' }).waitFor()
  await owner.accessible()
  await owner.shot('people-role')
  await page.getByRole('button', { name: 'New role' }).click()
  const editor = page.getByRole('dialog', { name: 'New role' })
  await editor.getByLabel('Chinese name').fill('充值专员')
  await editor.getByLabel('English name').fill('Recharge clerk')
  await editor.getByRole('checkbox', { name: /^See recharges/ }).check()
  await editor.getByRole('checkbox', { name: /^Decide recharges/ }).check()
  await editor.getByRole('checkbox', { name: /^Receiving accounts/ }).check()
  await editor.getByText('Could direct recharges to an own account and approve them').waitFor()
  await owner.accessible()
  await owner.shot('people-role-editor')
  await editor.getByRole('checkbox', { name: /^Receiving accounts/ }).uncheck()
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'hidden' })
  await page.getByText('Recharge clerk').waitFor()

  await open(owner, 'people/staff', 'Staff')
  await page.getByRole('link', { name: /^finance/ }).waitFor()
  await owner.accessible()
  await owner.shot('people-staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  await form.getByLabel('Username').fill('clerk')
  await form.getByLabel('Email').fill('clerk@banyan.example')
  await form.getByLabel('Role').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Recharge clerk' }).click()
  await owner.accessible()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: /Invitations/ }).click()
  await page.getByText('clerk@banyan.example').waitFor()
  await owner.accessible()

  // The mail is in the outbox of a server without a mail gateway.
  await openConsole(page, '/system/outbox')
  const mail = await page
    .getByText(/login\/setup\?link=/)
    .first()
    .innerText()
  const link = /link=([\w-]{43})/.exec(mail)?.[1] ?? ''
  const clerk = await stage.person({ width: 1280, height: 900 })
  await clerk.page.goto(`/console/#/login/setup?link=${link}`)
  await clerk.page.getByRole('heading', { name: 'Set up your account' }).waitFor()
  await clerk.accessible()
  await clerk.shot('people-setup')
  await setUpOnPhone(link)
  const secret = (
    await clerk.page
      .getByText(/^[A-Z2-7]{16,}$/)
      .first()
      .innerText()
  ).trim()
  await clerk.page.getByLabel('Choose a password').fill('Clerk2027')
  await clerk.page.getByLabel('Password again').fill('Clerk2027')
  await clerk.page.getByLabel('One-time code').fill(await stage.oneTimeCode(secret))
  await clerk.page.getByRole('button', { name: 'Finish and log in' }).click()
  await clerk.page.getByRole('heading', { name: 'My work', level: 1 }).waitFor()
  expect((await menuOf(clerk)).map((name) => name.split('\n')[0])).toEqual([
    'My work',
    'Dashboard',
    'Recharge review',
    'Receiving accounts',
    'Third-party payments',
  ])
  await open(clerk, 'people/account', 'My account')
  await clerk.page.getByText('This session').waitFor()
  await clerk.accessible()
  await clerk.shot('people-account')

  // Blocked, the clerk is logged out at once.
  await open(owner, 'people/staff?search=clerk', 'Staff')
  await page.getByRole('link', { name: /^clerk/ }).click()
  await page.getByRole('heading', { name: 'clerk', level: 1 }).waitFor()
  expect(page.url()).toContain('#/people/person?id=')
  await owner.accessible()
  await owner.shot('people-person')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.locator('.ant-popover').getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  await clerk.page.getByRole('heading', { name: 'Log in to the staff console' }).waitFor()
  await clerk.close()
  await owner.close()
})

test('[D50] the pages fit a phone in the dark; a list of networks without the own address is refused', async () => {
  const owner = await arrive('owner', { width: 390, dark: true })
  for (const [route, heading] of [
    ['people/factor', 'Authenticator resets'],
    ['people/network', 'Allowed networks'],
    ['people/role', 'Roles'],
    ['people/staff', 'Staff'],
  ] as const) {
    await open(owner, route, heading)
    const wide = await owner.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([route, wide]).toEqual([route, 0])
    await owner.accessible()
    await owner.shot(`phone-${route.replace('/', '-')}`)
  }
  await open(owner, 'people/network', 'Allowed networks')
  await owner.page.getByRole('button', { name: 'Change the networks of All staff' }).click()
  const editor = owner.page.getByRole('dialog')
  await editor.getByRole('button', { name: 'Add a network' }).click()
  await editor.getByLabel('Network 1', { exact: true }).fill('203.0.113.0/24')
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.getByText(/You would lock yourself out/).waitFor()
  await owner.accessible()
  await owner.shot('phone-network-editor')
  await owner.close()
})
