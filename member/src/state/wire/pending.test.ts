import '../../testing/storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropPending, findPending, keepPending } from './pending.ts'

const recharge = { path: '/wallet/recharge', control: 'do-recharge' }
const pay = { path: '/shop/order/order-pay', control: 'do-pay' }
const anything = (content: unknown) => content
const find = (member: string, call = recharge) => findPending(member, call, anything)

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

/** Returns the module in its state after a reload: empty memory, the same storage. */
async function reloaded() {
  vi.resetModules()
  return import('./pending.ts')
}

test('a key is in the storage before anything is sent, and a reload finds it', async () => {
  const { key } = keepPending('7', recharge, { amount: '100.00' })
  expect(localStorage.getItem('pending-requests')).toContain(key)
  const after = await reloaded()
  expect(after.findPending('7', recharge, anything)?.pending.key).toBe(key)
  expect(after.keepPending('7', recharge, { amount: '100.00' }).key, 'the same content').toBe(key)
})

test('other content, another call and another member have keys of their own', () => {
  const { key } = keepPending('7', recharge, { amount: '100.00' })
  expect(keepPending('7', recharge, { amount: '200.00' }).key).not.toBe(key)
  expect(keepPending('7', pay, { amount: '100.00' }).key).not.toBe(key)
  expect(keepPending('8', recharge, { amount: '100.00' }).key).not.toBe(key)
})

test('another member on the same device does not find it', () => {
  keepPending('7', recharge, { amount: '100.00' })
  expect(find('8')).toBeUndefined()
  expect(find('7', pay)).toBeUndefined()
  expect(find('7')?.content).toEqual({ amount: '100.00' })
})

test('what was answered is gone; the same content is a new intention then', () => {
  const { key } = keepPending('7', recharge, { amount: '100.00' })
  const other = keepPending('7', recharge, { amount: '200.00' })
  dropPending(key)
  expect(find('7')?.pending.key).toBe(other.key)
  expect(keepPending('7', recharge, { amount: '100.00' }).key).not.toBe(key)
})

test('`read` chooses: a page finds only the request that is its own', () => {
  keepPending('7', pay, { order_id: '1' })
  keepPending('7', pay, { order_id: '2' })
  const own = findPending('7', pay, (content) =>
    JSON.stringify(content) === '{"order_id":"1"}' ? '1' : undefined,
  )
  expect(own?.content).toBe('1')
})

test('twenty are kept, for a week', () => {
  for (let order = 1; order <= 25; order++) keepPending('7', pay, { order_id: String(order) })
  const list: unknown = JSON.parse(localStorage.getItem('pending-requests') ?? '[]')
  expect(list).toHaveLength(20)
  expect(JSON.stringify(list)).not.toContain('"order_id":"5"')
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000 })
  expect(find('7', pay)).toBeUndefined()
})

test('a full or forbidden storage keeps the keys in memory; broken storage is empty', async () => {
  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { key } = keepPending('7', recharge, { amount: '100.00' })
  expect(keepPending('7', recharge, { amount: '100.00' }).key).toBe(key)
  setItem.mockRestore()
  localStorage.setItem('pending-requests', '{not json')
  const after = await reloaded()
  expect(after.findPending('7', recharge, anything)).toBeUndefined()
  localStorage.setItem('pending-requests', '[{"member":"7"},null,3]')
  expect(after.findPending('7', recharge, anything)).toBeUndefined()
})
