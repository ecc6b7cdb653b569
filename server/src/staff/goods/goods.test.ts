import { goodsDetailMax } from '@banyan/contract/staff/goods/goods'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countGoods } from '../../shop/goods/counts.ts'
import { startTestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import {
  allowUnpaid,
  goodsOf,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  type Shelf,
  tally,
} from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
})

const save = (code: string, change: Parameters<typeof goodsOf>[1] = {}, on_sale = true) =>
  shop.staff('/staff/goods/goods', 'do-save', { code, on_sale, goods: goodsOf(code, change) })
const piece = (stock: number, stock_seen?: number) => ({
  values: [],
  price: '10.00',
  old_price: null,
  stock,
  picture: null,
  on_sale: true,
  ...(stock_seen === undefined ? {} : { stock_seen }),
})
const detail = async (id: string) => {
  home.clock.advance({ seconds: 1 })
  return (await home.client(undefined, 'zh')('/shop/goods/goods-detail', 'load-goods-detail', { id })).data
}

test('a save adds a product; the next one of its code replaces it and keeps what members did', async () => {
  const noy = await newMember(home, 'Noy', { money: '100.00' })
  const first = await shop.put('pot', { variants: [piece(5)] })
  await pay(noy, (await order(noy, first.variants[0] ?? '', 2)).order_id)
  await countGoods(home.app)
  const again = await save('pot', { name: { zh: '新壶' }, variants: [piece(500)] })
  expect(again.data.id).toBe(first.id)
  expect(await detail(first.id)).toMatchObject({ name: '新壶', sold: 2, rating: null })
  expect((await detail(first.id)).variants).toMatchObject([{ id: first.variants[0], stock: 3 }])
})

test('[D53 (goods, languages of content)] the detail text is cleaned HTML in each language; its pictures are files of the product, and plain text becomes paragraphs', async () => {
  const blank = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
  const file = await blank.png().toBuffer()
  const { large } = (await shop.staff('/staff/goods/picture', 'do-upload', {}, { file })).data
  const zh = `<h2>茶</h2><p><strong>浓</strong></p><ul><li><p>一</p></li></ul><img src="${large}">`
  const bad =
    '<script>alert(1)</script><p onclick="x" style="color:red">Tea</p><img src="https://evil.example/x.png">'
  const { id } = (await save('rich', { detail: { zh, en: bad, lo: 'ຊາ <3\n\nດີ & ງາມ', vi: '<p> </p>' } }))
    .data
  const shown = async (language: 'zh' | 'en' | 'lo' | 'vi') =>
    (await home.client(undefined, language)('/shop/goods/goods-detail', 'load-goods-detail', { id })).data
      .detail
  const clean = zh.replace('">', '" alt="" loading="lazy" />')
  expect(await shown('zh')).toBe(clean)
  expect(await shown('en')).toBe('<p>Tea</p>')
  expect(await shown('lo')).toBe('<p>ຊາ &lt;3</p><p>ດີ &amp; ງາມ</p>')
  expect(await shown('vi'), 'an empty text falls back').toBe(clean)
  // The editor and the audit log have the stored text.
  const stored = { zh: clean, en: '<p>Tea</p>', lo: '<p>ຊາ &lt;3</p><p>ດີ &amp; ງາມ</p>' }
  const one = await shop.staff('/staff/goods/goods', 'load-one', { code: 'rich' })
  expect(one.data.goods.detail).toEqual(stored)
  const { rows } = await sql<{ detail: unknown; uses: bigint }>`
    select after -> 'goods' -> 'detail' as detail,
      (select count(*) from file_use where kind = 'product' and place = ${id}::bigint) as uses
    from audit_log where action = 'goods.save' and subject = 'rich'`.execute(home.app.database.db)
  expect(rows).toEqual([{ detail: stored, uses: 1n }])
  expect(await outcome(save('long', { detail: { zh: '长'.repeat(goodsDetailMax + 1) } }))).toBe(
    'text-too-long',
  )
})

test('[D53 (goods)] a detail text that cleaning makes too long is refused with the limit, and nothing of it is saved', async () => {
  // A paragraph around the text has 7 characters, and & has 5 as an entity.
  const inside = goodsDetailMax - 7
  const whole = '&'.repeat(Math.floor(inside / 5)) + '长'.repeat(inside % 5)
  const most = { zh: '', en: whole }
  expect(await outcome(save('entities', { detail: most }))).toBe('done')
  const one = async () => (await shop.staff('/staff/goods/goods', 'load-one', { code: 'entities' })).data
  const stored = await one()
  expect([...(stored.goods.detail.en ?? '')]).toHaveLength(goodsDetailMax)
  // The loaded text can be saved again.
  expect(await outcome(save('entities', { detail: stored.goods.detail }))).toBe('done')
  const more = { detail: { zh: '', en: `${whole}&` } }
  await expect(save('entities', more)).rejects.toMatchObject({
    code: 'text-too-long',
    message: `Up to ${goodsDetailMax} characters`,
  })
  const preview = { code: 'entities', goods: goodsOf('茶', more) }
  expect(await outcome(shop.staff('/staff/goods/goods', 'get-preview', preview))).toBe('text-too-long')
  expect((await one()).goods.detail).toEqual(stored.goods.detail)
})

test('[D53 (goods, languages of content)] a preview is what members get after the save, in each language, and stores nothing', async () => {
  const { id } = await shop.put('shown', { sold: 12, rating_sum: 9, ratings: 2 })
  const versions = () => sql`select code, version from product order by id`.execute(home.app.database.db)
  const before = await versions()
  const goods = goodsOf('新的', {
    name: { zh: '新的', en: 'New' },
    detail: { zh: '<h2>新</h2><script>alert(1)</script>', en: 'Plain' },
    variants: [piece(7)],
  })
  const { data } = await shop.staff('/staff/goods/goods', 'get-preview', { code: 'shown', goods })
  expect(data.details.en).toMatchObject({ id, name: 'New', detail: '<p>Plain</p>', sold: 12, rating: '4.5' })
  expect(data.details.lo).toMatchObject({ name: '新的', detail: '<h2>新</h2>' })
  expect(data.config.linkKey).toMatch(/^[\w-]{43}$/)
  expect(await versions()).toEqual(before)
  await shop.staff('/staff/goods/goods', 'do-save', { code: 'shown', on_sale: true, goods })
  const [variant] = data.details.zh.variants
  expect(await detail(id)).toMatchObject({
    ...data.details.zh,
    variants: [{ ...variant, id: expect.any(String) as string, stock: 5 }],
  })

  const fresh = { code: '', goods }
  const made = (await shop.staff('/staff/goods/goods', 'get-preview', fresh)).data.details.zh
  expect(made).toMatchObject({ sold: 0, rating: null, name: '新的' })
  expect(await outcome(home.client()('/shop/goods/goods-detail', 'load-goods-detail', { id: made.id }))).toBe(
    'product-gone',
  )
  const ask = (change: object) =>
    outcome(shop.staff('/staff/goods/goods', 'get-preview', { code: '', goods: { ...goods, ...change } }))
  expect(await ask({ category: 'nowhere' })).toBe('category-unknown')
  expect(await ask({ variants: [{ ...piece(1), price: '0' }] })).toBe('variants-wrong')
  const support = await newStaff(home, 'Peek', 'support')
  expect(await outcome(support('/staff/goods/goods', 'get-preview', fresh))).toBe('not-permitted')
})

test('a product without a detail text shows none', async () => {
  const { id } = (await save('bare', { detail: { zh: '' } })).data
  expect((await detail(id)).detail).toBe('')
})

test('[D21] stock is changed by what the person meant, so that a save brings nothing sold back', async () => {
  const noy = await newMember(home, 'Kham', { money: '100.00' })
  const { id, variants } = await shop.put('jar', { variants: [piece(10)] })
  const variant = variants[0] ?? ''
  await order(noy, variant, 4)
  // The member of staff saw 10 and counted 12; 4 are sold in between.
  await save('jar', { variants: [piece(12, 10)] })
  expect(await shop.stock(variant)).toBe(8)
  expect(await outcome(save('jar', { variants: [piece(0, 10)] }))).toBe('stock-below-zero')
  expect(await shop.stock(variant)).toBe(8)
  await save('jar', { variants: [piece(0, 8)] })
  expect((await detail(id)).variants).toMatchObject([{ stock: 0 }])
})

test('[D21] refills and orders at the same time lose and invent no piece', async () => {
  const noy = await newMember(home, 'Mali')
  const { variants } = await shop.put('rush', { variants: [piece(20)] })
  const variant = variants[0] ?? ''
  const counts = await tally([
    ...Array.from({ length: 30 }, () => order(noy, variant)),
    ...Array.from({ length: 8 }, () => save('rush', { variants: [piece(1, 0)] })),
  ])
  const left = await shop.stock(variant)
  const { rows } = await sql<{ taken: number }>`
    select sum(quantity)::int as taken from order_line where variant_id = ${BigInt(variant)}`.execute(
    home.app.database.db,
  )
  expect(left + (rows[0]?.taken ?? 0)).toBe(28)
  expect(left).toBeGreaterThanOrEqual(0)
  const { done = 0, 'out-of-stock': short = 0, ...other } = counts
  expect(other).toEqual({})
  expect(done + short).toBe(38)
})

test('[D18] a variant is known by the words of its values; one no longer named goes off sale', async () => {
  const colour = (...values: string[]) => [{ name: { zh: '色' }, values: values.map((zh) => ({ zh })) }]
  const of = (value: number, stock: number) => ({ ...piece(stock), values: [value] })
  const first = await shop.put('cloth', { options: colour('红', '蓝'), variants: [of(0, 3), of(1, 4)] })
  // A value is inserted at the front: the indexes shift, the variants keep their values.
  await save('cloth', { options: colour('绿', '红'), variants: [of(0, 9), of(1, 0)] })
  const { variants } = await detail(first.id)
  expect(variants.map(({ values, stock }) => [...values, stock])).toEqual([
    ['绿', 9],
    ['红', 3],
  ])
  expect(variants[1]?.id).toBe(first.variants[0])
})

test('what does not fit together is refused, and changes nothing', async () => {
  const options = [{ name: { zh: '色' }, values: [{ zh: '红' }] }]
  const wrong: Parameters<typeof goodsOf>[1][] = [
    { variants: [{ ...piece(1), values: [0] }] },
    { options },
    { options, variants: [{ ...piece(1), values: [1] }] },
    { variants: [piece(1), piece(2)] },
    { variants: [{ ...piece(1), picture: 1 }] },
    { variants: [{ ...piece(1), price: '0' }] },
    { variants: [{ ...piece(1), on_sale: false }] },
  ]
  for (const change of wrong) expect(await outcome(save('wrong', change))).toBe('variants-wrong')
  expect(await outcome(save('wrong', { category: 'nowhere' }))).toBe('category-unknown')
  // Sales and ratings are counted from orders and reviews; no call writes them.
  const counted = [{ sold: 10 }, { ratings: 1 }, { rating_sum: 5 }].map((field) => field as never)
  for (const bad of [
    ...counted,
    { name: { en: 'no Chinese' } as never },
    { name: { zh: 'a\u0000b' } },
    { pictures: [] },
  ])
    expect(await outcome(save('wrong', bad))).toBe('illegal-parameter')
  const { rows } = await sql`select from product where code = 'wrong'`.execute(home.app.database.db)
  expect(rows).toEqual([])
})

test('only who may change goods does, and the audit log has before and after', async () => {
  const support = await newStaff(home, 'Somchai', 'support')
  const request = { code: 'audited', on_sale: true, goods: goodsOf('审') }
  expect(await outcome(support('/staff/goods/goods', 'do-save', request))).toBe('not-permitted')
  expect(await outcome(home.client()('/staff/goods/goods', 'do-save', request))).toBe('please-log-in-first')
  const noy = await newMember(home, 'Nosy')
  expect(await outcome(noy.ask('/staff/goods/goods', 'do-save', request))).toBe('lost-login')
  await save('audited', { weight: 1 })
  await save('audited', { weight: 2 })
  const log = await home.app.database.db
    .selectFrom('audit_log')
    .select(['action', 'staff_name', 'before', 'after'])
    .where('subject', '=', 'audited')
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'goods.save', staff_name: 'Bounmy', before: null, after: { goods: { weight: 1 } } },
    { before: { goods: { weight: 1 } }, after: { goods: { weight: 2 } } },
  ])
})

test('a stale edit is refused and changes nothing; of 16 people who add one code at once, one adds it', async () => {
  const edit = (code: string, version: number, zh: string) =>
    shop.staff('/staff/goods/goods', 'do-save', { code, on_sale: true, goods: goodsOf(zh), version })
  const added = await tally(Array.from({ length: 16 }, (_, n) => edit('shared', 0, `新 ${n}`)))
  expect(added).toEqual({ done: 1, 'goods-code-taken': 15 })
  const { version } = (await shop.staff('/staff/goods/goods', 'load-one', { code: 'shared' })).data
  expect(version).toBe(1)
  const edited = await tally(Array.from({ length: 16 }, (_, n) => edit('shared', version, `改 ${n}`)))
  expect(edited).toEqual({ done: 1, 'goods-changed': 15 })
  expect(await outcome(edit('shared', 1, '旧'))).toBe('goods-changed')
  const now = (await shop.staff('/staff/goods/goods', 'load-one', { code: 'shared' })).data
  expect(now.version).toBe(2)
  expect(now.goods.name.zh).toMatch(/^改 /)
})

test('what is loaded for editing is what was saved; variants of former values keep their stock', async () => {
  const colour = (...values: string[]) => [
    { name: { zh: '色', en: 'Colour' }, values: values.map((zh) => ({ zh })) },
  ]
  const of = (value: number, stock: number, on_sale = true) => ({
    ...piece(stock),
    values: [value],
    old_price: '12.00',
    picture: 0,
    on_sale,
  })
  const written = { options: colour('红', '蓝'), variants: [of(0, 3), of(1, 4, false)] }
  await shop.put('scarf', written)
  const load = async () => (await shop.staff('/staff/goods/goods', 'load-one', { code: 'scarf' })).data
  const goods = { ...goodsOf('scarf', written), low_stock: null }
  expect(await load()).toEqual({ version: 1, on_sale: true, goods, former: [] })
  await save('scarf', { options: colour('绿', '红'), variants: [of(0, 9), of(1, 0)] })
  const changed = await load()
  expect(changed.goods.variants.map(({ values, stock }) => [values, stock])).toEqual([
    [[0], 9],
    [[1], 3],
  ])
  expect(changed.former).toEqual([{ values: ['蓝'], stock: 4 }])
  expect(await outcome(shop.staff('/staff/goods/goods', 'load-one', { code: 'nowhere' }))).toBe(
    'record-not-found',
  )
})

describe('the list', () => {
  const list = async (filter: object) => (await shop.staff('/staff/goods/goods', 'load-goods', filter)).data
  const codes = async (filter: object) => (await list(filter)).list.map(({ code }) => code)

  test('is filtered by words in every language, by code, category, listed or not, and stock', async () => {
    const plain = { icon: '/files/public/tea.webp', name: { zh: '找' } }
    await shop.staff('/staff/goods/category', 'do-save', { ...plain, code: 'find' })
    await shop.staff('/staff/goods/category', 'do-save', { ...plain, code: 'find-below', parent: 'find' })
    const name = { zh: '乌龙茶壶', en: 'Oolong pot', lo: 'ການ້ຳຊາອູ່ລົງ', vi: 'Ấm trà', th: 'กาน้ำชาอู่หลง' }
    await shop.put('find-pot', { name, category: 'find', variants: [piece(6)] })
    await shop.put('find-cup', { category: 'find-below', variants: [piece(5)] })
    await shop.put('find-lid', { category: 'find', variants: [piece(0)] }, false)
    for (const search of ['乌龙', '乌龙茶', 'OOLONG', 'ການ້ຳ', 'am tra', 'กาน้ำชา', 'find-p'])
      expect(await codes({ category: 'find', search }), search).toEqual(['find-pot'])
    expect(await codes({ category: 'find', search: '%' })).toEqual([])
    expect(await codes({ category: 'find' })).toEqual(['find-lid', 'find-cup', 'find-pot'])
    expect(await codes({ category: 'find-below' })).toEqual(['find-cup'])
    expect(await codes({ category: 'find', on_sale: true })).toEqual(['find-cup', 'find-pot'])
    expect(await codes({ category: 'find', on_sale: false })).toEqual(['find-lid'])
    expect(await codes({ category: 'find', stock: 'low' })).toEqual(['find-lid', 'find-cup'])
    expect(await codes({ category: 'find', stock: 'out' })).toEqual(['find-lid'])
    expect((await list({ category: 'find' })).list[2]).toMatchObject({
      stock: 6,
      low: false,
      version: 1,
      name,
    })
  })

  test('comes page by page, each product once', async () => {
    for (let n = 0; n < 35; n++) await shop.put(`page-${n}`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ search: 'page-', cursor })
      seen.push(...page.list.map(({ code }) => code))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(Array.from({ length: 35 }, (_, n) => `page-${34 - n}`))
  })

  test('[D50] is not for staff without the right', async () => {
    const support = await newStaff(home, 'Soulinh', 'support')
    expect(await outcome(support('/staff/goods/goods', 'load-goods', {}))).toBe('not-permitted')
    expect(await outcome(support('/staff/goods/goods', 'load-one', { code: 'page-1' }))).toBe('not-permitted')
  })
})

test('[D51] an edit waits for what another change is writing, and the log has the product as the edit found it', async () => {
  const { id } = await shop.put('found', { weight: 1 })
  const told = await atOnce(
    home,
    ['select from product where id = $1 for no key update', id],
    [() => save('found', { weight: 3 })],
    ['update product set weight = 2 where id = $1', id],
  )
  expect(told).toEqual(['done'])
  const last = await home.app.database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject', '=', 'found')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(last).toMatchObject({ before: { goods: { weight: 2 } }, after: { goods: { weight: 3 } } })
})

test('[D21] an edit locks variants before their product, as orders do', async () => {
  const { id, variants } = await shop.put('turned')
  const told = await atOnce(
    home,
    ['select from variant where id = $1 for no key update', variants[0]],
    [() => save('turned', { weight: 5 })],
    ['select from product where id = $1 for update nowait', id],
  )
  expect(told).toEqual(['done'])
})
