import { randomUUID } from 'node:crypto'
import { csvLines, csvMark } from '@banyan/rules/csv'
import { type FileGoods, goodsFileColumns, goodsLines, readGoodsFile } from '@banyan/rules/staff/goods/csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { exportedFile } from '../../testing/lists/exported.ts'
import { gb18030 } from '../../testing/lists/gb18030.ts'
import {
  allowUnpaid,
  goodsOf,
  newKey,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  type Shelf,
  tally,
} from '../../testing/shop.ts'
import { stockAudit } from './stock.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
})

const fileOf = (...products: FileGoods[]) =>
  Buffer.from(csvMark + csvLines([[...goodsFileColumns], ...products.flatMap(goodsLines)]))
const fresh = (code: string, change: Parameters<typeof goodsOf>[1] = {}): FileGoods => ({
  code,
  version: 0,
  on_sale: true,
  goods: goodsOf(code, change),
})
const exportedText = async (filter: { search?: string; on_sale?: boolean; stock?: 'low' | 'out' }) => {
  const { data } = await shop.staff('/staff/goods/goods', 'do-export', filter)
  return exportedFile(home, shop.staff, data.id)
}
function productsOf(text: string) {
  const file = readGoodsFile(text)
  if ('unreadable' in file) throw new Error(`the file has no ${file.unreadable}`)
  expect(file.faults).toEqual([])
  return file.products
}
const exported = async (search: string) => productsOf(await exportedText({ search }))
const preview = async (file: Buffer) =>
  (await shop.staff('/staff/goods/import', 'load-import', {}, { file })).data
const run = (file: Buffer, digest: string, request_key = newKey(), staff = shop.staff) =>
  staff('/staff/goods/import', 'do-import', { request_key, digest }, { file })
const versions = async () =>
  (
    await sql<{ code: string; version: number }>`select code, version from product order by code`.execute(
      home.app.database.db,
    )
  ).rows
const only = <Row>(list: readonly Row[]): Row => {
  expect(list).toHaveLength(1)
  const [row] = list
  if (!row) throw new Error('no row')
  return row
}

test('[D53 (goods)] an exported file, changed and imported, changes the products; stock by the difference to what was exported', async () => {
  const noy = await newMember(home, 'Noy', { money: '100.00' })
  const { variants } = await shop.put('pot', {
    variants: [{ values: [], price: '10.00', old_price: null, stock: 10, picture: null, on_sale: true }],
  })
  const pot = only(await exported('pot'))
  await order(noy, variants[0] ?? '', 4)
  const variant = only(pot.goods.variants)
  const file = fileOf(
    {
      ...pot,
      goods: {
        ...pot.goods,
        name: { zh: '新壶', en: 'New pot' },
        detail: { zh: '<h2>壶</h2><script>x</script>', en: 'Hot\n\nCold & <b' },
        variants: [{ ...variant, price: '12.00', stock: 13, stock_seen: 10 }],
      },
    },
    fresh('cup'),
  )
  const shown = await preview(file)
  expect(shown).toMatchObject({ added: 1, changed: 1, faults: [] })
  expect(shown.list.map(({ code, added, stock }) => [code, added, stock])).toEqual([
    ['pot', false, 3],
    ['cup', true, 5],
  ])
  expect(await exported('cup')).toEqual([])
  const key = newKey()
  expect(await tally(Array.from({ length: 8 }, () => run(file, shown.digest, key)))).toEqual({ done: 8 })
  expect(await shop.stock(variants[0] ?? '')).toBe(9)
  expect(only(await exported('新壶'))).toMatchObject({
    code: 'pot',
    version: 2,
    goods: {
      detail: { zh: '<h2>壶</h2>', en: '<p>Hot</p><p>Cold &amp; &lt;b</p>' },
      variants: [{ price: '12.00', stock: 9 }],
    },
  })
  expect(only(await exported('cup')).goods.variants).toMatchObject([{ stock: 5 }])
  expect((await stockAudit.run(home.app.database.db, undefined)).faults).toEqual([])
  const log = await shop.staff('/staff/goods/stock', 'load-log', { search: 'pot', cause: 'import' })
  expect(log.data.list).toMatchObject([{ before: 6, after: 9, who: 'Bounmy' }])
  // The same file again, with a new key: its versions are old now.
  expect((await preview(file)).faults.map(({ fault }) => fault)).toEqual(['changed', 'exists'])
  expect(await outcome(run(file, shown.digest))).toBe('import-changed')
})

test('[D53 (goods)] the file of an export can be imported as it is, and changes no stock and no text', async () => {
  const values = [{ zh: '红', en: 'Red' }, { zh: '=1+1|蓝' }]
  await shop.put('shirt', {
    name: { zh: '=衬衫', en: '@Shirt, "new"' },
    detail: { zh: '<h2>一</h2><p>二 &amp; "三"</p>', th: 'ผ้า\n\nดี & งาม' },
    options: [{ name: { zh: '颜色' }, values }],
    variants: values.map((_, at) => ({
      values: [at],
      price: '10.00',
      old_price: null,
      stock: 5 + at,
      picture: null,
      on_sale: true,
    })),
  })
  const one = async () => (await shop.staff('/staff/goods/goods', 'load-one', { code: 'shirt' })).data
  const before = await one()
  const text = await exportedText({ search: 'shirt' })
  expect(text.split('\r\n')[0]).toBe(csvMark + goodsFileColumns.join(','))
  expect(text).not.toMatch(/(^|,)[=@]/m)
  const file = Buffer.from(text)
  const { digest, changed, faults } = await preview(file)
  expect({ changed, faults }).toEqual({ changed: 1, faults: [] })
  await run(file, digest)
  expect(await one()).toEqual({ ...before, version: before.version + 1 })
  // The filters of the list are those of the file.
  expect(productsOf(await exportedText({ search: 'shirt', on_sale: false }))).toEqual([])
  expect(productsOf(await exportedText({ search: 'shirt', on_sale: true, stock: 'low' }))).toHaveLength(1)
})

test('[D53 (goods)] a file in GB18030 is imported as one in UTF-8; a file that is neither is refused', async () => {
  const text = csvLines([
    [...goodsFileColumns],
    ...goodsLines(fresh('jasmine', { name: { zh: '茉莉花茶' } })),
  ])
  const file = gb18030(text)
  await run(file, (await preview(file)).digest)
  expect(only(await exported('jasmine')).goods.name).toEqual({ zh: '茉莉花茶' })
  // The last character is cut in half.
  expect(await outcome(preview(gb18030(`${text}茶`).subarray(0, -1)))).toBe('file-unreadable')
})

test('[D53 (goods)] every line that is refused is named, and then nothing of the file is imported', async () => {
  const before = await versions()
  const bad = (code: string, change: Parameters<typeof goodsOf>[1]) => fresh(code, change)
  const piece = only(goodsOf('x').variants)
  const lines = [
    fresh('good'),
    bad('far', { category: 'nowhere' }),
    bad('free', { variants: [{ ...piece, price: '0' }] }),
    bad('odd', { variants: [{ ...piece, price: '1.234' }] }),
    bad('nameless', { name: { zh: '' } }),
    bad('unseen', { variants: [{ ...piece, picture: 7 }] }),
    { ...fresh('pot'), version: 99 },
    fresh('good2'),
    fresh(''),
    bad('long', { subtitle: { zh: '长'.repeat(2001) } }),
    // Cleaning makes five characters of each &.
    bad('entities', { detail: { zh: '茶', en: '&'.repeat(1300) } }),
  ]
  const file = fileOf(...lines)
  const shown = await preview(file)
  expect(shown.faults.map(({ line, column, fault }) => `${line} ${column} ${fault}`)).toEqual([
    '3 category category-unknown',
    '4 on_sale variants-wrong',
    '5 price wrong',
    '6 name_zh wrong',
    '7 on_sale variants-wrong',
    '8 version changed',
    '10 code missing',
    '11 subtitle_zh too-long',
    '12 detail_en too-long',
  ])
  expect(shown.list.map(({ code }) => code)).toEqual(['good', 'good2'])
  expect(await outcome(run(file, shown.digest))).toBe('import-changed')
  expect(await versions()).toEqual(before)
  // A cell that can't be read, although a value could be guessed.
  const guess = Buffer.from(fileOf(fresh('guess')).toString().replace('guess,0,1,tea', 'guess,0,maybe,tea'))
  const { digest, faults } = await preview(guess)
  expect(faults).toEqual([{ line: 2, column: 'listed', fault: 'wrong' }])
  expect(await outcome(run(guess, digest))).toBe('import-changed')
  expect(await versions()).toEqual(before)
})

test('[D53 (goods)] more pieces taken away than there are is refused; a file that was not previewed is refused', async () => {
  await shop.put('jar')
  const jar = only(await exported('jar'))
  const variant = only(jar.goods.variants)
  const less = fileOf({
    ...jar,
    goods: { ...jar.goods, variants: [{ ...variant, stock: 0, stock_seen: 6 }] },
  })
  expect((await preview(less)).faults).toEqual([{ line: 2, column: 'stock', fault: 'stock-below-zero' }])
  const file = fileOf(fresh('one'))
  const { digest } = await preview(file)
  expect(await outcome(run(fileOf(fresh('two')), digest))).toBe('import-changed')
  expect(await outcome(run(file, '0'.repeat(64)))).toBe('import-changed')
  expect(await outcome(run(Buffer.from('code\n"'), digest))).toBe('file-unreadable')
  expect(await outcome(preview(Buffer.from('code\nx')))).toBe('file-unreadable')
  const long = fileOf(fresh('x')).toString() + 'y,\r\n'.repeat(2001)
  expect(await outcome(preview(Buffer.from(long)))).toBe('file-too-long')
  const support = await newStaff(home, 'Somchai', 'support')
  expect(await outcome(run(file, digest, newKey(), support))).toBe('not-permitted')
  expect(await exported('one')).toEqual([])
})

test('[D21 D53 (goods)] a value that comes back has the stock of its line; a renamed one, and stock that would be ignored, are refused', async () => {
  const piece = { price: '10.00', old_price: null, picture: null, on_sale: true }
  const of = (...rows: [string, number, number?][]) => ({
    options: [{ name: { zh: '色' }, values: rows.map(([zh]) => ({ zh })) }],
    variants: rows.map(([, stock, seen], at) => ({
      ...piece,
      values: [at],
      stock,
      ...(seen === undefined ? {} : { stock_seen: seen }),
    })),
  })
  const put = (change: ReturnType<typeof of>) =>
    shop.staff('/staff/goods/goods', 'do-save', { code: 'hat', on_sale: true, goods: goodsOf('hat', change) })
  await put(of(['红', 20], ['蓝', 4]))
  await put(of(['红', 20]))
  /** Returns a file of the product. A row without `seen` has an empty cell for `stock_seen`. */
  const file = async (...rows: [string, number, number?][]) => {
    const lines = goodsLines({ ...only(await exported('hat')), goods: goodsOf('hat', of(...rows)) })
    const at = goodsFileColumns.indexOf('stock_seen')
    const cells = lines.map((line, row) => line.with(at, String(rows[row]?.[2] ?? '')))
    return Buffer.from(csvMark + csvLines([[...goodsFileColumns], ...cells]))
  }
  const seen = async (...rows: [string, number, number?][]) => (await preview(await file(...rows))).faults
  expect(await seen(['红色', 20, 20])).toEqual([{ line: 2, column: 'stock_seen', fault: 'variant-new' }])
  expect(await seen(['红', 50])).toEqual([{ line: 2, column: 'stock_seen', fault: 'missing' }])
  expect(await seen(['红', 20])).toEqual([])
  const back = await file(['红', 20, 20], ['蓝', 50], ['绿', 7])
  const shown = await preview(back)
  expect(shown).toMatchObject({ faults: [], list: [{ stock: 53 }] })
  expect(await outcome(run(back, shown.digest))).toBe('done')
  const { goods } = (await shop.staff('/staff/goods/goods', 'load-one', { code: 'hat' })).data
  expect(goods.variants.map(({ stock }) => stock)).toEqual([20, 50, 7])
  expect((await stockAudit.run(home.app.database.db, undefined)).faults).toEqual([])
})

test('[D53 (goods)] an import and a change of one of its products at the same time: exactly one of them is done', async () => {
  await shop.put('raced')
  const one = only(await exported('raced'))
  const others = Array.from({ length: 20 }, (_, n) => fresh(`beside-${n}-${randomUUID().slice(0, 4)}`))
  const file = fileOf({ ...one, goods: { ...one.goods, weight: 5 } }, ...others)
  const { digest } = await preview(file)
  const edit = shop.staff('/staff/goods/goods', 'do-save', {
    code: 'raced',
    on_sale: true,
    goods: goodsOf('改'),
    version: one.version,
  })
  const outcomes = [await outcome(run(file, digest)), await outcome(edit)]
  expect([
    ['done', 'goods-changed'],
    ['import-changed', 'done'],
  ]).toContainEqual(outcomes)
  const beside = await exported('beside')
  expect(beside).toHaveLength(outcomes[0] === 'done' ? 20 : 0)
})
