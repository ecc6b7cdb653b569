// Makes two members friends: when a request is accepted, or when two requests cross. Parallel calls wait at the lock
// on the two members, so it happens once.
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { appendEntry } from '../log/log.ts'
import type { News } from '../../bus/event.ts'
import { raiseVersions } from '../relation/person.sql.ts'
import { countFriends, insertFriends, openPair } from './friend.sql.ts'

interface Two {
  /** The member who accepts, and the member whose request is accepted. */
  readonly accepting: { id: bigint; nick_name: string }
  readonly applicant: { id: bigint; nick_name: string }
}

/** Makes two members friends. Returns undefined if one of them has the maximum number of friends. Both members must be locked. */
export async function befriend(
  app: App,
  tx: Tx,
  news: News[],
  { accepting, applicant }: Two,
  at: Date,
): Promise<bigint | undefined> {
  const most = (await app.settings.read())['chat.friendsMax']
  for (const { id } of [accepting, applicant]) if ((await countFriends(tx, id)) >= most) return undefined
  await insertFriends(tx, accepting.id, applicant.id, at)
  const conversation = await openPair(tx, accepting.id, applicant.id, at)
  const tip = await appendEntry(tx, {
    conversation,
    sender: accepting.id,
    type: 'tips',
    data: '',
    options: {
      tipsType: 'become-friends',
      user: { user_id: String(accepting.id), nick_name: accepting.nick_name },
      users: [{ user_id: String(applicant.id), nick_name: applicant.nick_name }],
    },
    at,
  })
  const both = [accepting.id, applicant.id]
  news.push(
    { kind: 'follow', conversation: String(conversation), members: both.map(String) },
    { kind: 'entries', conversation: String(conversation), entries: [tip] },
  )
  await tellFriends(tx, news, both, at)
  await tellApplies(tx, news, both, at)
  return conversation
}

/** Tells members that their friends or the names of their friends have changed (C18). */
export async function tellFriends(tx: Tx, news: News[], members: readonly bigint[], at: Date): Promise<void> {
  for (const [member, version] of await raiseVersions(tx, members, at))
    news.push({
      kind: 'member',
      member: String(member),
      push: { push_type: 'updateFriendList', data: { version } },
    })
}

/** Tells members that their friend requests have changed (C17). */
export async function tellApplies(tx: Tx, news: News[], members: readonly bigint[], at: Date): Promise<void> {
  for (const [member, version] of await raiseVersions(tx, members, at))
    news.push({
      kind: 'member',
      member: String(member),
      push: { push_type: 'updateApplyList', data: { version } },
    })
}
