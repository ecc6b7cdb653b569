// The system page with the jobs of a real server: processes, jobs, failed items, queues, messages, storage, database.
import { actor } from '@banyan/demo/stage'
import { members } from '@banyan/demo/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signInAs } from '../screens/console.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { reloadPage } from '../screens/member.ts'

let stage: Stage
let desk: Person
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** A demo member orders the cheapest product and does not pay. */
async function leaveUnpaid(): Promise<void> {
  const kham = members.find(({ id }) => id === 'kham')
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', {
    account: kham?.account ?? '',
    password: kham?.password ?? '',
    device: 'Phone',
  })
  const ask = actor(stage, 'en', data.user.token)
  const filter = { currency: 'money', in_stock: true } as const
  const { data: shown } = await ask('/shop/goods/goods-list', 'load-goods-list', filter)
  const [goods] = shown.list.toSorted((a, b) => Number(a.price) - Number(b.price))
  const { data: product } = await ask('/shop/goods/goods-detail', 'load-goods-detail', {
    id: goods?.id ?? '',
  })
  const variant = product.variants.find(({ stock }) => stock > 0)
  const items = [{ variant_id: variant?.id ?? '', quantity: 1 }]
  const { data: due } = await ask('/shop/order/check-order', 'load-check-order', { items })
  await ask('/shop/order/check-order', 'do-create', {
    request_key: 'never-paid-order-1',
    items,
    address_id: due.address?.id ?? '',
    remark: '',
    money: due.money,
    points: due.points,
  })
}

/** The row of the table with this label that has a text. */
const row = (table: string, text: string | RegExp) =>
  desk.page.getByRole('region', { name: table }).locator('tbody tr').filter({ hasText: text })

/** Loads the page again until a check holds; the page asks for itself too, but later. */
async function reloadUntil(holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await reloadPage(desk.page)
        await row('Jobs', 'Close unpaid orders').waitFor()
        return holds()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true)
}

test('an item that fails is parked with its reason and succeeds after a retry; the page shows the whole system', async () => {
  await leaveUnpaid()
  await stage.pass(2 * 60 * 60)
  desk = await stage.person({ width: 1440, height: 900 })
  const { page } = desk
  await signInAs(page, stage, 'owner')
  // The first failure parks an item.
  await openConsole(page, '/system/settings?setting=job.attempts')
  await page.getByRole('button', { name: 'Change: Attempts per job item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change: Attempts per job item' })
  await dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).first().fill('1')
  await dialog.getByRole('button', { name: 'Save change' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await stage.breakClosing()
  await stage.startJobs()
  await openConsole(page, '/system/state')
  await page.getByRole('heading', { name: 'System status', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Run again: Close unpaid orders' }).click()
  await page.getByText('The job will run in a moment').waitFor()
  const parked = row('Jobs', 'Close unpaid orders').getByRole('link', {
    name: /^[1-9]\d* parked, 0 waiting$/,
  })
  await parked.waitFor({ timeout: 60_000 })
  await row('Servers', 'Running').filter({ hasText: 'of' }).waitFor()
  for (const queue of ['Exports of lists', 'Audit log entries to seal', 'Files to delete'])
    await row('Queues', queue).getByText(/^\d+$/).waitFor()
  await row('Messages', 'Email')
    .first()
    .getByText(/^[1-9]\d*$/)
    .first()
    .waitFor()
  await row('Stored files', 'Product pictures')
    .getByText(/ [kM]B$/)
    .waitFor()
  await page.getByText(/^\d.* in all\. \d+ of \d+ connections/).waitFor()
  await row('Slow statements', 'pg_sleep').waitFor({ timeout: 60_000 })
  await page.getByText('In order', { exact: true }).first().waitFor({ timeout: 60_000 })
  await desk.accessible()
  await desk.shot('console-system')

  await parked.click()
  await page.getByRole('heading', { name: 'Failed job items', level: 1 }).waitFor()
  await page
    .getByText(/The warehouse does not take the pieces back/)
    .first()
    .waitFor()
  await page.getByText('Parked', { exact: true }).first().waitFor()
  await desk.accessible()
  await desk.shot('console-parked')
  await stage.mendClosing()
  await page
    .getByRole('button', { name: /^Retry Close unpaid orders \d+$/ })
    .first()
    .click()
  await page.getByText('Retry scheduled for the next run of the job').first().waitFor()
  // The link of the system page has chosen the job.
  await page.getByRole('button', { name: 'Retry all' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Retry all' }).click()
  await page.getByText(/^Retry of \d+ items? scheduled$/).waitFor()
  await openConsole(page, '/system/state')
  await page.getByRole('button', { name: 'Run again: Close unpaid orders' }).click()
  await openConsole(page, '/system/state')
  await reloadUntil(async () => (await page.getByRole('link', { name: / parked, / }).count()) === 0)
  await row('Jobs', 'Close unpaid orders').getByText('Succeeded').waitFor()
  await openConsole(page, '/system/parked')
  await page.getByText('No failed items').waitFor()
  await desk.close()
})
