import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileIdOf } from '../../files/links.ts'
import { sweepFiles } from '../../files/sweep.ts'
import { startTestApp } from '../../testing/app.ts'
import { makeFilm, place } from '../../testing/chat/media.ts'
import { exportedFile } from '../../testing/lists/exported.ts'
import { storeSetting } from '../../testing/settings.ts'
import { newMember, newShop, newStaff, outcome } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
const shop = await newShop(home)
const { staff } = shop

const film = makeFilm('isom', 5000)
const get = (url: string, range?: string) =>
  home.server.inject({ method: 'GET', url, headers: range === undefined ? {} : { range } })
const upload = async (file: Buffer = film) =>
  (await staff('/staff/goods/video', 'do-upload', {}, { file })).data.video
async function poster() {
  const blank = { width: 400, height: 400, channels: 3, background: '#2040c0' } as const
  const file = await sharp({ create: blank }).png().toBuffer()
  return (await staff('/staff/goods/picture', 'do-upload', {}, { file })).data
}

test('[N34] a video of the gallery is public, served in ranges, and without its place; the detail shows it in its order', async () => {
  const entry = { ...(await poster()), video: await upload() }
  const picture = await poster()
  const { id } = await shop.put('river', { pictures: [picture, entry] })
  const { data } = await home.client(undefined)('/shop/goods/goods-detail', 'load-goods-detail', { id })
  expect(data.pictures).toEqual([picture, entry])
  const whole = await get(entry.video)
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4'])
  expect(whole.headers['accept-ranges']).toBe('bytes')
  expect(whole.rawPayload.length).toBe(film.length)
  expect(whole.rawPayload.includes(place)).toBe(false)
  const part = await get(entry.video, 'bytes=10-19')
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${film.length}`])
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
})

test('[N34] the lists, the cart and the order show the poster of a video; copy and export keep the video', async () => {
  const entry = { ...(await poster()), video: await upload() }
  const { small, large, colour } = entry
  const { id, variants } = await shop.put('lake', { pictures: [entry] })
  const noy = await newMember(home, 'Lake', { money: '100.00' })
  const list = await noy.ask('/shop/goods/goods-list', 'load-goods-list', { keyword: 'lake' })
  expect(list.data.list[0]?.picture).toEqual({ small, large, colour })
  await noy.ask('/mine/common/my-collect', 'do-collect', { goods_id: id, collect: true })
  const favourites = await noy.ask('/mine/common/my-collect', 'load-my-collect', { view: 'all' })
  expect(favourites.data.list[0]?.picture).toEqual({ small, large, colour })
  const items = [{ variant_id: variants[0] ?? '', quantity: 1 }]
  const { data: order } = await noy.ask('/shop/order/check-order', 'do-create', {
    items,
    address_id: noy.addressId,
    remark: '',
    money: '10.00',
    points: '0.00',
  })
  const detail = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id: order.order_id })
  expect(detail.data.lines[0]?.picture).toEqual({ small, large, colour })
  const one = await staff('/staff/goods/goods', 'load-one', { code: 'lake' })
  expect(one.data.goods.pictures).toEqual([entry])
  const file = await staff('/staff/goods/goods', 'do-export', { search: 'lake' })
  expect(await exportedFile(home, staff, file.data.id)).toContain(
    [entry.small, entry.large, entry.colour, entry.video].join(' '),
  )
})

test('[D64] a video that a product uses is kept, also after the product has lost it; one that nobody used is swept', async () => {
  const [used, unused] = [await upload(), await upload()]
  const picture = await poster()
  await shop.put('pond', { pictures: [{ ...picture, video: used }] })
  const uses = await home.app.database.db.selectFrom('file_use').select(['file_id', 'kind']).execute()
  expect(uses).toContainEqual({ file_id: fileIdOf(used), kind: 'product' })
  await shop.put('pond', { pictures: [picture] })
  home.clock.advance({ days: 2 })
  await sweepFiles(home.app)
  expect((await get(used)).statusCode).toBe(200)
  expect((await get(unused)).statusCode).toBe(404)
})

test('a video that is none, is too large or comes from the wrong person is refused', async () => {
  const [goods, support] = [await newStaff(home, 'Keo', 'goods'), await newStaff(home, 'Vieng', 'support')]
  const send = (file: Buffer, ask = goods) => outcome(ask('/staff/goods/video', 'do-upload', {}, { file }))
  expect(await send(Buffer.from('<svg onload="alert(1)"/>'))).toBe('video-kind')
  expect(await send(Buffer.alloc(0))).toBe('video-missing')
  expect(await send(film.subarray(0, 60))).toBe('video-broken')
  expect(await outcome(goods('/staff/goods/video', 'do-upload', {}))).toBe('video-missing')
  expect(await send(film, support)).toBe('not-permitted')
  await storeSetting(home.app.database.db, 'goods.videoMb', 1)
  home.clock.advance({ seconds: 10 })
  expect(await send(makeFilm('isom', 1024 * 1024))).toBe('video-large')
})
