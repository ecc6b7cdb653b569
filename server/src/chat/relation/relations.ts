// Friends and groups in the wire's shape, for contacts, chat-login and pushes.
import type { Friend, GroupEntry } from '@banyan/contract/chat/shapes'
import { comparePlaces, type Placed, placeName } from '@banyan/rules/chat/initial'
import { pinyin } from 'pinyin-pro'
import type { Db, Tx } from '../../db/db.ts'
import { loseLogin } from '../../identity/member.ts'
import {
  countGroupApplies,
  type FriendRow,
  type GroupRow,
  type LockedMember,
  lockMembers,
  readFriends,
  readGroups,
} from './relations.sql.ts'
import { bit } from '../../lib/bit.ts'

// Pinyin takes microseconds per name and every login reads all friends, so results are cached.
const places = new Map<string, Placed>()
const most = 50_000

// Surnames have their own pinyin: 单 is Shàn and 曾 is Zēng.
const reading = (name: string): string =>
  pinyin(name, { surname: 'head', toneType: 'none', type: 'array' }).join(' ')

/** Returns the sort position of a name among the contacts. */
function placeOf(name: string): Placed {
  const known = places.get(name)
  if (known) return known
  if (places.size >= most) places.clear()
  const place = placeName(name, reading)
  places.set(name, place)
  return place
}

function showFriend(row: FriendRow): Friend {
  const name = row.remark || row.nick_name
  return {
    friend_id: String(row.id),
    friend_name: name,
    nick_name: row.nick_name,
    remark: row.remark,
    avatar: row.avatar,
    initial: placeOf(name).initial,
    user_code: row.user_code,
  }
}

/** Returns all friends of a member, sorted by letter and pinyin. */
export async function listFriends(db: Db, member: bigint): Promise<Friend[]> {
  const friends = (await readFriends(db, member)).map(showFriend)
  return friends
    .map((friend) => ({ friend, place: placeOf(friend.friend_name) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map((one) => one.friend)
}

export const showGroup = (row: GroupRow, now: Date): GroupEntry => ({
  group_id: String(row.id),
  conversation_id: String(row.id),
  name: row.name,
  avatar: row.avatar,
  user_type: row.role,
  is_notice: bit(row.is_notice),
  member_count: row.member_count,
  mute_all: bit(row.mute_all),
  muted_until: row.muted_until && row.muted_until > now ? row.muted_until.toISOString() : null,
})

/** Returns all groups of a member, sorted by name. */
export const listGroups = async (db: Db, member: bigint, now: Date): Promise<GroupEntry[]> =>
  (await readGroups(db, member)).map((row) => showGroup(row, now))

/** Returns the number of join requests that wait for one member (C9). */
export const groupAppliesOf = async (db: Db, member: bigint): Promise<number> =>
  (await countGroupApplies(db, [member])).get(member) ?? 0

/**
 * Locks the caller of a call and other members, as `lockMembers` does. Throws if the caller has closed the account, or was
 * frozen, since the call began: what the call writes for the caller would stay for ever.
 */
export async function lockCaller(
  tx: Tx,
  me: bigint,
  others: readonly bigint[],
  now: Date,
): Promise<{ caller: LockedMember; people: Map<bigint, LockedMember> }> {
  const people = await lockMembers(tx, [me, ...others], now)
  const caller = people.get(me)
  if (!caller?.is_open) return loseLogin()
  return { caller, people }
}
