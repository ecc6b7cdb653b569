import '../../testing/storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../app/session.ts'
import { addToCart, mergeCart, removeLines } from './cart.ts'
import { type DeviceLine, useDeviceCart } from './device-cart.ts'

const line = (variant_id: string, quantity = 1): DeviceLine => ({
  variant_id,
  quantity,
  currency: 'money',
  price: '1.00',
})
const stored = () => useDeviceCart.getState().lines

beforeEach(() => {
  useSession.getState().clear()
  useDeviceCart.setState({ lines: [line('1'), line('2'), line('3')] })
})
afterEach(() => vi.unstubAllGlobals())

test('a visitor removes a line, adds another one, and undoes the removal: both are in the cart', async () => {
  const undo = await removeLines(['2'])
  await addToCart(line('9', 4), 99)
  expect(stored()).toEqual([line('9', 4), line('1'), line('3')])
  expect(await undo()).toEqual([])
  expect(stored()).toEqual([line('9', 4), line('1'), line('2'), line('3')])
})

test('an undo returns the lines for which the visitor’s cart has no room any more', async () => {
  const undo = await removeLines(['1', '2'])
  for (let added = 0; added < 48; added++) expect(await addToCart(line(`new ${added}`), 99)).toBe(true)
  expect(await undo()).toEqual(['2'])
  expect(stored()).toHaveLength(50)
})

test('a login moves the device’s cart; lines for which the member’s cart has no room stay, and are returned', async () => {
  useSession.getState().signIn({
    user: { token: 'token-of-noy', user_id: '7' },
    id: '7',
    avatar: '/files/noy.webp',
    nick_name: 'Noy',
    paypwd: 1,
    points: '0.00',
  })
  const body = { status: 1, msg: '', data: { cart_number: 200, left: ['2', '3'] } }
  const fetched = vi.fn<(url: unknown, init?: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(body))),
  )
  vi.stubGlobal('fetch', fetched)
  expect(await mergeCart()).toEqual(['2', '3'])
  expect(stored()).toEqual([line('2'), line('3')])
  expect(fetched).toHaveBeenCalledTimes(1)
  body.data.left = []
  expect(await mergeCart()).toEqual([])
  expect(stored()).toEqual([])
  // Nothing is left to move.
  expect(await mergeCart()).toEqual([])
  expect(fetched).toHaveBeenCalledTimes(2)
})
