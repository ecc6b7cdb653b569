// Marks data of friends, groups, moments and records as stale after a push. Visible pages load it again immediately, other pages
// when they are next opened. The chat's socket calls this for every push.
import type { Push } from '@banyan/contract/chat/push'
import { queryClient } from '../wire/query.ts'
import type { Calls } from '../wire/ask.ts'
import { moneyPaths, payoutPaths } from '../wire/stale.ts'

type Path = keyof Calls

const friends: readonly Path[] = [
  '/chat/friend/contacts',
  '/chat/friend/apply',
  '/chat/friend/data',
  '/chat/friend/add',
]
const groups: readonly Path[] = [
  '/chat/conversation/init',
  '/chat/group/info',
  '/chat/group/members',
  '/chat/group/join',
]
/** What shows a member's notices and their number. */
const notices: readonly Path[] = ['/tarbar/mine', '/app/badge-data', '/mine/common/system-notice']
/** What shows a member's records and accounts, and the money that moves with them (D69). */
const records: readonly Path[] = [
  ...notices,
  ...moneyPaths,
  '/wallet/recharge-record',
  '/wallet/recharge-record-third',
  '/wallet/withdraw-record',
  ...payoutPaths,
  '/mine/common/my-inviter',
  '/mine/common/my-matrix',
  '/mine/common/my-promotion',
  '/mine/common/my-team',
  '/mine/common/download-data',
  '/mine/common/setting',
  '/market/invest/invest-list',
  '/shop/order/order-list',
  '/shop/order/order-list-pre',
  '/shop/order/order-list-search',
  '/shop/order/order-detail',
  '/shop/order/order-express',
  '/shop/order/order-refund',
  '/shop/order/order-refund-defail',
  '/shop/reviews/reviews-center',
  '/mine/service/external-service',
  '/mine/service/worksheet',
  '/mine/service/worksheet-record',
]
const all: readonly Path[] = [
  ...records,
  ...friends,
  ...groups,
  '/chat/group/apply',
  '/chat/moment/moments',
  '/chat/conversation/info',
]

/** Returns the calls whose replies are stale after a push. */
export function staleAfter(push: Pick<Push, 'push_type'>): readonly Path[] {
  switch (push.push_type) {
    case 'login':
    case 'changed':
      // Pushes may have been missed while the socket was closed.
      return all
    case 'record':
      return records
    case 'mail':
      return notices
    case 'updateTrack':
      return ['/shop/order/order-express', '/shop/order/order-detail']
    case 'updateApplyList':
    case 'updateFriendList':
      return friends
    case 'updateGroupApplyCount':
      return ['/chat/group/apply', '/chat/group/info', '/chat/friend/contacts']
    case 'insertGroupList':
    case 'ownerTransfer':
    case 'setManage':
    case 'dissolveGroup':
    case 'removeGroupMember':
    case 'updateGroup':
      return groups
    case 'reaction':
      return ['/chat/mark/reaction']
    case 'updateChat':
      return ['/chat/friend/data', '/chat/group/info']
    default:
      return []
  }
}

/**
 * Longer lists are marked as stale and are not reloaded while they are visible: one new member must not reload forty
 * pages.
 */
const refetchedPages = 4

const pagesOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 1

/** The calls made stale by the pushes of this moment. A burst of pushes causes one reload, not one per push. */
let waiting: Set<Path> | undefined
const moment = 120

/** Marks the replies that a push makes stale. */
export function forgetAfter(push: Pick<Push, 'push_type'>): void {
  const stale = staleAfter(push)
  // The visible feed does not change while a member reads it. Only the number of new moments is loaded again.
  if (push.push_type === 'moment')
    void queryClient.invalidateQueries({ queryKey: ['/chat/moment/moments', 'load-moment-news'] })
  if (stale.length === 0) return
  if (!waiting) {
    waiting = new Set()
    setTimeout(refetchStale, moment)
  }
  for (const path of stale) waiting.add(path)
}

function refetchStale(): void {
  const paths = waiting ?? []
  waiting = undefined
  for (const path of paths) {
    void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    void queryClient.refetchQueries({
      queryKey: [path],
      type: 'active',
      predicate: (query) => pagesOf(query.state.data) <= refetchedPages,
    })
  }
}
