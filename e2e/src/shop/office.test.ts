// Actions of staff in the console that members then see in the shop: a copied product, delisted products, popular
// searches, and the reply to a review; a closed order; a corrected tracking number that is refused; and two people at one
// order and one reply.
import { actor } from '@banyan/demo/stage'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogsLetGo } from '../screens/console.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { openDesk } from './desk.ts'
import { askOwner, findByCode, nameOf } from './shelf.ts'

const pay = 'pages/shop/order/order-pay'

let stage: Stage
let desk: Person
let office: Page
beforeAll(async () => {
  stage = await openStage()
  desk = await openDesk(stage, 'en')
  office = desk.page
})
afterAll(async () => {
  await desk.close()
  await stage.close()
})

/** Opens a page of the console. A change of the hash alone would keep the loaded data. */
async function openOffice(address: string): Promise<void> {
  await office.goto(address)
  await reloadPage(office)
}

test('a product is copied under a new code, with its texts and without its stock; members find the copy once it is listed', async () => {
  const name = nameOf('power-bank')
  await openOffice('/console/#/goods/goods?search=power-bank')
  await office.getByRole('button', { name: `Copy ${name}` }).click()
  const editor = office.getByRole('dialog', { name: 'Copy product' })
  await expect.poll(() => editor.getByLabel('Name English').inputValue()).toBe(name)
  expect(await editor.getByLabel('Code').inputValue()).toBe('')
  await expect.poll(() => editor.getByLabel('Stock of Single variant').inputValue()).toBe('0')
  await editor.getByLabel('Code').fill('studio-bank')
  await editor.getByLabel('Name English').fill('Studio bank of Pakse')
  await editor.getByLabel('Stock of Single variant').fill('4')
  await editor.getByLabel('Listed').click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'hidden' })
  const visitor = await stage.person({ language: 'en' })
  await findGoods(visitor.page, 'Studio bank of Pakse')
  await visitor.close()
  // The product itself stays as it is.
  await openOffice('/console/#/goods/goods?search=power-bank')
  await office.getByRole('row').filter({ hasText: name }).filter({ hasText: 'power-bank' }).waitFor()
})

test('two products are delisted in one step, and members no longer find them', async () => {
  const names = ['ginger-tea', 'celadon-cup'].map(nameOf)
  await openOffice('/console/#/goods/goods?search=tea')
  for (const name of names) await office.getByLabel(`Select ${name}`).check()
  await office.getByRole('button', { name: 'Delist', exact: true }).click()
  const dialog = office.getByRole('dialog', { name: 'Delist: 2 products' })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await stage.pass(2)
  const list = 'pages/shop/goods/goods-list'
  for (const name of names) {
    const visitor = await stage.person({ language: 'en' })
    await openPage(visitor.page, `${list}?keyword=${name}`)
    const cards = top(visitor.page, list).locator('a[href*="goods-detail"]')
    // Other products are shown instead.
    await cards.first().waitFor()
    expect(await cards.filter({ hasText: name }).count()).toBe(0)
    await visitor.close()
  }
})

test('orders are found by a product, and the list says when there is none', async () => {
  const name = nameOf('family-tent')
  await openOffice('/console/#/goods/order?state=all')
  const rows = office.locator('tbody tr[data-row-key]')
  await rows.first().waitFor()
  const product = office.getByLabel('Product name or code')
  await product.fill(name)
  const others = rows.filter({ hasNotText: name })
  await expect.poll(async () => [(await rows.count()) > 0, await others.count()]).toEqual([true, 0])
  await product.fill('family-tent')
  await expect.poll(() => office.url()).toContain('product=family-tent')
  await expect.poll(async () => [(await rows.count()) > 0, await others.count()]).toEqual([true, 0])
  await desk.accessible()
  await desk.shot('console-orders-product')
  await product.fill('no such product')
  await office.getByText('No matching orders').waitFor()
})

test('staff close an unpaid order after a question; the member’s open payment page says so, and the stock returns', async () => {
  const code = 'chef-knife'
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const stock = async () => (await findByCode(actor(stage, 'en'), code)).variants[0]?.stock ?? 0
  const before = await stock()
  await findGoods(page, nameOf(code))
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  const due = top(page, pay)
  await due.getByRole('button', { name: 'Pay now' }).waitFor()
  // Replies of the shop are cached for a second.
  await stage.pass(2)
  expect(await stock()).toBe(before - 1)

  await openOffice('/console/#/goods/order?state=wait-pay')
  const row = office.getByRole('row').filter({ hasText: nameOf(code) })
  await row.getByRole('button', { name: /^Open order/ }).click()
  const close = office.getByRole('button', { name: 'Close order', exact: true })
  const question = office.getByRole('dialog', { name: 'Close this unpaid order?' })
  await close.click()
  await question.getByText('Its stock returns, and the member is told.').waitFor()
  await desk.shot('console-order-close')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialogsLetGo(office)
  await close.click()
  await question.getByRole('button', { name: 'Close order', exact: true }).click()
  await expect.poll(() => row.count()).toBe(0)

  await due.getByText('This order is closed').waitFor()
  await due.getByText(/You weren’t charged\.$/).waitFor()
  await due.getByRole('link', { name: 'View order' }).click()
  await top(page, 'pages/shop/order/order-detail').locator('[data-state=closed]').waitFor()
  await stage.pass(2)
  expect(await stock()).toBe(before)
  await noy.close()
})

test('a tracking number that another parcel has is refused where it is corrected', async () => {
  const path = '/staff/goods/order'
  const ask = await askOwner(stage)
  const { list } = (await ask(path, 'load-order', { state: 'finished' })).data
  const { parcels } = (await ask(path, 'load-order-detail', { id: list[0]?.id ?? '' })).data
  await openOffice('/console/#/goods/order?state=wait-receive')
  await office
    .getByRole('row')
    .filter({ hasText: 'Noy Phommachan' })
    .first()
    .getByRole('button', { name: /^Open order/ })
    .click()
  await office.getByRole('button', { name: 'Correct tracking number' }).click()
  const dialog = office.getByRole('dialog', { name: 'Correct tracking number' })
  await dialog.getByLabel('Tracking number').fill(parcels[0]?.waybill ?? '')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This tracking number is already in use').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('[D52 (two people can’t decide twice)] an order is shipped by another person while its form is filled in: the second parcel is refused, and the page shows the first', async () => {
  const path = '/staff/goods/order'
  const ask = await askOwner(stage)
  const { list } = (await ask(path, 'load-order', { state: 'wait-send' })).data
  const free = list.find(({ held }) => !held)
  const order_id = free?.id ?? ''
  await openOffice(`/console/#/goods/order?state=wait-send&item=${order_id}`)
  await office.getByLabel('Courier').fill('Lao Post')
  await office.getByLabel('Tracking number', { exact: true }).fill('SECOND-1')
  const { unsent } = (await ask(path, 'load-order-detail', { id: order_id })).data
  await ask(path, 'do-send', { order_id, company: 'Anousith', waybill: 'FIRST-1', lines: unsent })
  await office.getByRole('button', { name: 'Ship', exact: true }).click()
  await office.getByText('Some of these pieces are in another parcel already').waitFor()
  await office.getByText('FIRST-1').waitFor()
  await office.getByRole('button', { name: 'Add a parcel' }).waitFor()
  const { parcels } = (await ask(path, 'load-order-detail', { id: order_id })).data
  expect(parcels.map(({ waybill }) => waybill)).toEqual(['FIRST-1'])
})

test('staff write the popular searches of a language, and the search page shows them there', async () => {
  await openOffice('/console/#/goods/hot-word')
  const field = office.getByLabel('Words, English')
  await field.fill('mooncake\nmooncake')
  const fault = office.getByText('“mooncake” is there twice')
  await fault.waitFor()
  await field.fill('mooncake\nlantern')
  await fault.waitFor({ state: 'detached' })
  await office.getByText('2 of 12 words').first().waitFor()
  await desk.accessible()
  await desk.shot('console-hot-words')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  const hot = async () => (await actor(stage, 'en')('/shop/goods/search', 'load-search', {})).data.hot
  await expect.poll(hot).toEqual(['mooncake', 'lantern'])
  await stage.pass(3)
  const open = async (language: 'en' | 'zh') => {
    const visitor = await stage.person({ language })
    await openPage(visitor.page, 'pages/shop/goods/search')
    return { visitor, search: top(visitor.page, 'pages/shop/goods/search') }
  }
  const english = await open('en')
  await english.search.getByText('mooncake', { exact: true }).waitFor()
  await english.visitor.close()
  const chinese = await open('zh')
  await chinese.search.getByText('热门搜索').waitFor()
  expect(await chinese.search.getByText('mooncake').count()).toBe(0)
  await chinese.visitor.close()
})

test('staff reply to a review, and members read the reply below it', async () => {
  const path = '/staff/goods/review'
  const { list } = (await (await askOwner(stage))(path, 'load-review', { state: 'waiting' })).data
  const review = list.find(({ words }) => words !== '')
  await openOffice('/console/#/goods/review')
  await office.getByRole('button', { name: `Open review ${review?.id}`, exact: true }).click()
  await office.getByRole('button', { name: 'Keep', exact: true }).click()
  const question = office.getByRole('dialog', { name: 'Keep this review' })
  await question.getByLabel('Reply (optional)').fill('Thank you, we pass it on to the makers')
  await question.getByRole('button', { name: 'Keep', exact: true }).click()
  await question.waitFor({ state: 'hidden' })
  const reader = await stage.person({ language: 'en' })
  const { page } = reader
  await findGoods(page, review?.line.name ?? '')
  await top(page, 'pages/shop/goods/goods-detail').getByRole('link', { name: 'See all' }).click()
  const written = top(page, 'pages/shop/reviews/goods-reviews-detail')
    .getByRole('article')
    .filter({ hasText: review?.words ?? '' })
    .filter({ hasText: 'Thank you, we pass it on to the makers' })
  const reviews = top(page, 'pages/shop/reviews/goods-reviews-detail').getByRole('article')
  await expect
    .poll(async () => {
      if ((await written.count()) === 0) await reviews.last().scrollIntoViewIfNeeded()
      return written.getByText('Reply from Banyan').count()
    })
    .toBe(1)
  await reader.close()
})

test('[D25 D52 (two people can’t decide twice)] a reply that another person has changed in the meantime is shown, and the typed one stays', async () => {
  const path = '/staff/goods/review'
  const ask = await askOwner(stage)
  const { list } = (await ask(path, 'load-review', { state: 'kept' })).data
  const id = list[0]?.id ?? ''
  await openOffice(`/console/#/goods/review?state=kept&item=${id}`)
  await office.getByRole('button', { name: /^(Edit reply|Reply)$/ }).click()
  const dialog = office.getByRole('dialog', { name: 'Reply', exact: true })
  const field = dialog.getByLabel('Reply', { exact: true })
  await field.fill('We sent you another one')
  const other = 'We are sorry to hear that'
  await ask(path, 'do-reply', { id, reply: other })
  await dialog.getByRole('button', { name: 'Post reply' }).click()
  await dialog.getByText('Someone else has changed the reply in the meantime').waitFor()
  await dialog.getByText('The reply is now').waitFor()
  await dialog.getByText(other).waitFor()
  expect(await field.inputValue()).toBe('We sent you another one')
  await desk.accessible()
  await desk.shot('console-review-reply')
  await dialog.getByRole('button', { name: 'Post reply' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const kept = (await ask(path, 'load-review', { search: `#${id}` })).data.list
  expect(kept[0]?.reply?.words).toBe('We sent you another one')
})
