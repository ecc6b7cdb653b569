// Products that can no longer be ordered: a delisted product, unavailable options, and lines of the cart that changed
// since they were added.
import { allGoods } from '@banyan/demo/goods/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, reloadPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'
import { askAs, type ChangeGoods, delisted, nameOf, openShelf, priced, putInCart, stocked } from './shelf.ts'

const detail = 'pages/shop/goods/goods-detail'
const cart = 'pages/tarbar/cart'

let stage: Stage
let changeGoods: ChangeGoods
beforeAll(async () => {
  stage = await openStage()
  changeGoods = await openShelf(stage)
})
afterAll(() => stage.close())

const valuesOf = (code: string, option: number): string[] =>
  allGoods.find(({ id }) => id === code)?.options[option]?.values.map(({ name }) => name.en) ?? []

test('the page of a delisted product says so and offers others', async () => {
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await findGoods(page, nameOf('lunch-box'))
  await changeGoods('lunch-box', delisted)
  await reloadPage(page)
  const here = top(page, detail)
  await here.getByText('Product does not exist or is delisted').waitFor()
  await expect.poll(() => here.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
  await here.getByRole('heading', { name: 'You might like these' }).waitFor()
  await here.locator('a[href*="goods-detail"]').first().waitFor()
  await visitor.shot('goods-gone-en-390')
  await visitor.accessible()
  await here.getByRole('link', { name: 'See other products' }).click()
  const list = top(page, 'pages/shop/goods/goods-list')
  await list.locator('a[href*="goods-detail"]').first().waitFor()
  await visitor.close()
})

test('a value is disabled if its combination with the chosen ones is sold out, and enabled with another one', async () => {
  const code = 'soft-toothbrush'
  const [red = '', ocean = ''] = valuesOf(code, 0)
  const [small = '', middle = ''] = valuesOf(code, 1)
  await changeGoods(code, stocked(5))
  await changeGoods(code, (now) => ({
    ...now,
    goods: {
      ...now.goods,
      variants: now.goods.variants.map((one) =>
        one.values.join() === '0,0' ? { ...one, stock_seen: one.stock, stock: 0 } : one,
      ),
    },
  }))
  const visitor = await stage.person({ language: 'en' })
  const { page } = visitor
  await findGoods(page, nameOf(code))
  await top(page, detail).getByRole('button', { name: 'Buy now' }).click()
  const sheet = page.getByRole('dialog')
  const value = (name: string) => sheet.getByRole('radio', { name })
  // Nothing is chosen: each value is there in some combination.
  await expect.poll(() => value(small).isEnabled()).toBe(true)
  await sheet.locator('label').filter({ hasText: red }).click()
  await expect.poll(() => value(small).isDisabled()).toBe(true)
  expect(await value(middle).isDisabled()).toBe(false)
  await sheet.locator('label').filter({ hasText: small }).getByText('Sold out').waitFor()
  await visitor.accessible()
  await sheet.locator('label').filter({ hasText: ocean }).click()
  await expect.poll(() => value(small).isEnabled()).toBe(true)
  await sheet.locator('label').filter({ hasText: small }).click()
  await expect.poll(() => value(red).isDisabled()).toBe(true)
  await visitor.close()
})

test('the cart lists delisted and sold-out lines apart with one tap to remove them, shows a changed price, and changes options', async () => {
  const ask = await askAs(stage, 'noy')
  for (const code of ['sunglasses', 'chef-knife', 'quiet-headphones']) await putInCart(ask, code)
  await changeGoods('sunglasses', delisted)
  await changeGoods('chef-knife', stocked(0))
  await changeGoods('quiet-headphones', priced('111.00'))
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, `${cart}?view=cart`)
  const here = top(page, cart)
  await here.getByRole('heading', { name: 'No longer available (2)' }).waitFor()
  const line = (code: string) => here.getByRole('listitem').filter({ hasText: nameOf(code) })
  await line('sunglasses').getByText('No longer for sale').waitFor()
  await line('chef-knife').getByText('Sold out').waitFor()
  await expect.poll(() => line('sunglasses').getByRole('checkbox').count()).toBe(0)
  await expect.poll(() => line('quiet-headphones').innerText()).toMatch(/Price when added\s+￥\s*129/)
  await here.getByRole('button', { name: 'Check out (1)' }).waitFor()
  await noy.shot('cart-lost-en-390')
  await noy.accessible()
  await here.getByRole('button', { name: 'Remove all' }).click()
  await here.getByText('2 items removed').waitFor()
  await expect.poll(() => here.getByText('No longer available').count()).toBe(0)
  await line('quiet-headphones').waitFor()

  const [midnight = '', sand = ''] = valuesOf('quiet-headphones', 0)
  await here.getByRole('button', { name: `Change options: ${midnight}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('label').filter({ hasText: sand }).click()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await here.getByRole('button', { name: `Change options: ${sand}` }).waitFor()
  await expect.poll(() => here.getByRole('button', { name: /^Change options/ }).count()).toBe(1)
  const { list } = (await ask('/tarbar/cart', 'load-cart', {})).data
  expect(list.map(({ values, quantity }) => [values, quantity])).toEqual([[[sand], 1]])
  await noy.close()
})
