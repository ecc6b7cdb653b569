import 'fake-indexeddb/auto'
import '../../testing/storage.ts'
import { hashKey } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useSession } from '../app/session.ts'
import { queryClient } from '../wire/query.ts'
import { eraseReplies, followReplies, isFromDevice, keptReply, readAt } from './kept.ts'

const session = (id: string) => ({
  user: { token: `token of ${id}`, user_id: id },
  id,
  avatar: '',
  nick_name: id,
  paypwd: 1 as const,
  points: '0.00',
})
const keyOf = (path: string, control: string, user: string) => [path, control, {}, 'en', user]
const wallet = keyOf('/wallet/wallet', 'load-wallet', 'noy')
const statement = ['/wallet/detail', 'load-detail', {}, 'paged', 'en', 'noy']

beforeAll(() => {
  useSession.getState().signIn(session('noy'))
  followReplies()
})
beforeEach(() => queryClient.clear())

/** The replies are written behind the back of the page. */
const kept = (key: readonly unknown[], data: unknown) => expect.poll(() => keptReply(key)).toEqual(data)

test('a reply is there after the app was closed, with the time when it was read; a list with its first page', async () => {
  queryClient.setQueryData(wallet, { balance: '10.00' }, { updatedAt: Date.now() - 5_000 })
  queryClient.setQueryData(statement, {
    pages: [{ list: ['first'], next: 'x' }, { list: ['second'] }],
    pageParams: [undefined, 'x'],
  })
  await kept(wallet, { balance: '10.00' })
  await kept(statement, { list: ['first'], next: 'x' })
  queryClient.clear()
  const data = await queryClient.fetchQuery({ queryKey: wallet, queryFn: () => keptReply(wallet) })
  expect(data).toEqual({ balance: '10.00' })
  const query = queryClient.getQueryCache().get(hashKey(wallet))
  expect(query && isFromDevice(query)).toBe(true)
  expect(Date.now() - (query ? readAt(query) : 0)).toBeGreaterThanOrEqual(5_000)
  await queryClient.fetchQuery({
    queryKey: wallet,
    staleTime: 0,
    queryFn: async () => ({ balance: '11.00' }),
  })
  expect(query && isFromDevice(query), 'the server has answered').toBe(false)
  await kept(wallet, { balance: '11.00' })
})

test('other calls are not kept', async () => {
  const key = keyOf('/wallet/transfer', 'load-transfer', 'noy')
  queryClient.setQueryData(key, { fee: '1.00' })
  queryClient.setQueryData(wallet, { balance: '12.00' })
  await kept(wallet, { balance: '12.00' })
  expect(await keptReply(key)).toBeUndefined()
})

test('another member reads none of it, and nothing is left after it is erased', async () => {
  queryClient.setQueryData(wallet, { balance: '10.00' })
  await kept(wallet, { balance: '10.00' })
  useSession.getState().signIn(session('mali'))
  expect(await keptReply(wallet), 'asked with the key of the other').toBeUndefined()
  await eraseReplies('noy')
  useSession.getState().signIn(session('noy'))
  expect(await keptReply(wallet)).toBeUndefined()
})
