// What the pages of friends, groups and moments have read is out of date after a push: they ask again if
// they are in sight, and otherwise when they are next opened. The chat's socket calls this for every push.
import type { Push } from '@banyan/contract/chat/push'
import { queryClient } from '../wire/query.ts'
import type { Calls } from '../wire/ask.ts'

type Path = keyof Calls & `/chat/${string}`

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
const all: readonly Path[] = [
  ...friends,
  ...groups,
  '/chat/group/apply',
  '/chat/moment/moments',
  '/chat/conversation/info',
]

/** The calls whose replies a push makes old. */
export function staleAfter(push: Pick<Push, 'push_type'>): readonly Path[] {
  switch (push.push_type) {
    case 'login':
    case 'changed':
      // Whatever was said while nobody listened.
      return all
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
    case 'updateChat':
      return ['/chat/friend/data', '/chat/group/info']
    default:
      return []
  }
}

/** Longer lists are marked as old and stay as they are under the reader's eyes: to read forty pages anew for one who joined would be a flood. */
const pagesReadAnew = 4

const pagesOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 1

/** What the pushes of this moment have made old: a burst of them is one question, not one each. */
let waiting: Set<Path> | undefined
const moment = 120

/** Takes what a push made old out of what pages believe. */
export function forgetAfter(push: Pick<Push, 'push_type'>): void {
  const stale = staleAfter(push)
  // The feed stays as it is under the reader's eyes; only what waits to be looked at is asked for again.
  if (push.push_type === 'moment')
    void queryClient.invalidateQueries({ queryKey: ['/chat/moment/moments', 'load-moment-news'] })
  if (stale.length === 0) return
  if (!waiting) {
    waiting = new Set()
    setTimeout(askAnew, moment)
  }
  for (const path of stale) waiting.add(path)
}

function askAnew(): void {
  const paths = waiting ?? []
  waiting = undefined
  for (const path of paths) {
    void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    void queryClient.refetchQueries({
      queryKey: [path],
      type: 'active',
      predicate: (query) => pagesOf(query.state.data) <= pagesReadAnew,
    })
  }
}
