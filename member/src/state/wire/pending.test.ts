import '../../testing/storage.ts'
import { CallFailed } from '@banyan/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout, useSession } from '../app/session.ts'
import { dropPending, findPending, keepPending, sendPending } from './pending.ts'

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

describe('the key of a transfer after each way out', () => {
  const transfer = { path: '/wallet/transfer', control: 'do-transfer' }
  const content = { to: 'TAM1001', amount: '10.00', fee: '0.10' }
  const silent = new CallFailed('unreachable', 'timed-out', '')
  const refused = (code: string) => new CallFailed('refused', code, '')

  /** Sends the transfer with an answer; returns the key that it was sent with. */
  async function attempt(answer: CallFailed | 'done', member = '7') {
    let sentWith = ''
    await sendPending(member, transfer, content, async (key) => {
      sentWith = key
      if (answer !== 'done') throw answer
    }).catch((error: unknown) => expect(error).toBe(answer))
    return sentWith
  }

  test('answered or refused, it is dropped, and the next transfer has a new key', async () => {
    const keys = [
      await attempt('done'),
      await attempt(refused('balance-not-enough')),
      await attempt(refused('pay-password-wrong')),
      await attempt(new CallFailed('rejected', 'too-many-requests', '')),
      await attempt('done'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(find('7', transfer)).toBeUndefined()
  })

  test.each([
    ['no answer', silent],
    ['no network', new CallFailed('unreachable', 'request-failed', '')],
    ['a fault of the server', new CallFailed('rejected', 'server-failed', '')],
    ['a lost login', new CallFailed('lost-login', 'lost-login', '')],
  ])('after %s it stays, also when the page is left or loaded again', async (_, failure) => {
    const key = await attempt(failure)
    expect(find('7', transfer)?.pending.key).toBe(key)
    const after = await reloaded()
    expect(after.findPending('7', transfer, anything)?.pending.key).toBe(key)
    expect(await attempt('done'), 'the same transfer again').toBe(key)
    expect(find('7', transfer)).toBeUndefined()
  })

  test('a repeat that is refused for another reason leaves it: the first attempt may still be running', async () => {
    const key = await attempt(silent)
    expect(await attempt(refused('pay-password-wrong'))).toBe(key)
    expect(await attempt(new CallFailed('rejected', 'too-many-requests', ''))).toBe(key)
    expect(find('7', transfer)?.pending.key).toBe(key)
    expect(await attempt('done'), 'the right password').toBe(key)
    expect(find('7', transfer)).toBeUndefined()
  })

  test('a page that is closed while the transfer is sent leaves it', async () => {
    const sent = Promise.withResolvers<string>()
    void sendPending('7', transfer, content, (key) => {
      sent.resolve(key)
      return new Promise(() => undefined)
    })
    const after = await reloaded()
    expect(after.findPending('7', transfer, anything)?.pending.key).toBe(await sent.promise)
  })

  test('a member who logs out and in again finds it; another member of the device has a key of their own', async () => {
    const facts = { avatar: '', nick_name: 'Noy', paypwd: 1, points: '0.00' } as const
    const logIn = (id: string) =>
      useSession.getState().signIn({ ...facts, id, user: { token: `token of ${id}`, user_id: id } })
    vi.stubGlobal('location', { hash: '#/pages/wallet/transfer' })
    logIn('7')
    const key = await attempt(silent)
    logout()
    logIn('8')
    expect(find('8', transfer)).toBeUndefined()
    expect(await attempt('done', '8')).not.toBe(key)
    logout()
    logIn('7')
    expect(find('7', transfer)?.pending.key).toBe(key)
    expect(await attempt('done')).toBe(key)
    vi.unstubAllGlobals()
  })

  test('given up, it is dropped when the server has said that it will never be carried out', async () => {
    const key = await attempt(silent)
    // The page asks `do-give-up`; without an answer nothing is dropped.
    expect(find('7', transfer)?.pending.key).toBe(key)
    dropPending(key)
    expect(find('7', transfer)).toBeUndefined()
    expect(await attempt('done')).not.toBe(key)
  })
})
