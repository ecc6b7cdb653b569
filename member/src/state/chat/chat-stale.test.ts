import '../../testing/storage.ts'
import type { NoticeInfo } from '@banyan/contract/mine/notice/info'
import { noticeKinds } from '@banyan/contract/mine/notice/kind'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAfter, staleAfter } from './chat-stale.ts'
import { queryClient } from '../wire/query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(1000)

/** A page that reads a call and stays open. It counts its requests. */
function openPage(path: string) {
  const asked = vi.fn(() => Promise.resolve({ at: asked.mock.calls.length }))
  const stop = new QueryObserver(queryClient, {
    queryKey: [path, 'load', {}],
    queryFn: asked,
    staleTime: Infinity,
  }).subscribe(() => undefined)
  return { asked, stop }
}

test('[T20 C21 C22 C23 C24] after a push about a group an open page of it asks anew, once for a burst; others do not', async () => {
  const info = openPage('/chat/group/info')
  const contacts = openPage('/chat/friend/contacts')
  await settle()
  expect(info.asked).toHaveBeenCalledTimes(1)
  for (const push_type of ['ownerTransfer', 'setManage', 'removeGroupMember', 'dissolveGroup'] as const)
    forgetAfter({ push_type })
  await settle()
  expect(info.asked).toHaveBeenCalledTimes(2)
  expect(contacts.asked).toHaveBeenCalledTimes(1)
  forgetAfter({ push_type: 'dissolveGroup' })
  await settle()
  expect(info.asked).toHaveBeenCalledTimes(3)
  info.stop()
  contacts.stop()
})

test('[C17 C18] friends and applications are asked for anew where they are in sight, and elsewhere when next opened', async () => {
  const contacts = openPage('/chat/friend/contacts')
  const left = openPage('/chat/friend/apply')
  await settle()
  left.stop()
  forgetAfter({ push_type: 'updateFriendList' })
  forgetAfter({ push_type: 'updateApplyList' })
  await settle()
  expect(contacts.asked).toHaveBeenCalledTimes(2)
  expect(left.asked).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryState(['/chat/friend/apply', 'load', {}])?.isInvalidated).toBe(true)
  contacts.stop()
})

test('[D42] a long list of members is not read anew page by page while somebody reads it; a short one is', async () => {
  const read = async (pages: number) => {
    const asked = vi.fn(() => Promise.resolve({ list: [], next: 'more' }))
    const key = ['/chat/group/members', 'load-members', { pages }, 'paged']
    const list = new InfiniteQueryObserver(queryClient, {
      queryKey: key,
      queryFn: asked,
      initialPageParam: '',
      getNextPageParam: (last: { next: string }) => last.next,
      staleTime: Infinity,
    })
    const stop = list.subscribe(() => undefined)
    await settle()
    for (let page = 1; page < pages; page++) await list.fetchNextPage()
    expect(asked).toHaveBeenCalledTimes(pages)
    forgetAfter({ push_type: 'updateGroup' })
    await settle()
    const isOld = queryClient.getQueryState(key)?.isInvalidated
    stop()
    return { more: asked.mock.calls.length - pages, isOld }
  }
  expect(await read(2)).toEqual({ more: 2, isOld: false })
  expect(await read(30)).toEqual({ more: 0, isOld: true })
})

test('[C15 C26] what is no fact about people or groups makes nothing old; whatever may have been missed, everything', () => {
  for (const push_type of ['ping', 'fail', 'chat', 'recall', 'typing', 'read'] as const)
    expect(staleAfter({ push_type })).toEqual([])
  const all = staleAfter({ push_type: 'changed' })
  for (const push_type of [
    'updateFriendList',
    'insertGroupList',
    'updateGroupApplyCount',
    'updateChat',
  ] as const)
    for (const path of staleAfter({ push_type })) expect(all).toContain(path)
})

/**
 * Pages that a notice opens and that show nothing that a record changes: receipts, a form, and the list of chats, which has
 * pushes of its own.
 */
const fixedPages: readonly string[] = [
  'pages/mine/common/level-receipt',
  'pages/wallet/transfer-receipt',
  'pages/mine/common/modify-pay-pwd',
  'pages/tarbar/conversation',
]

test('[D69] the page that a notice opens asks again when the notice arrives, whatever its kind', () => {
  const opened = Object.values<NoticeInfo>(noticeKinds).flatMap(({ opens }) => opens ?? [])
  expect(new Set(opened).size).toBeGreaterThan(12)
  const missing = [...new Set(opened)]
    .filter((page) => !fixedPages.includes(page))
    .map((page) => page.replace(/^pages/, ''))
    .filter((path) => !staleAfter({ push_type: 'record' }).some((one) => one === path))
  expect(missing).toEqual([])
})
