// Adds and removes members of a group for all calls that do so. Lock order: the members who join, then the group, then
// its other rows. The lock on the members keeps the limit of groups per member under concurrency.
import type { GroupEntry } from '@banyan/contract/chat/shapes'
import type { MessageOptions } from '@banyan/contract/chat/message'
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { showGroup } from '../relation/relations.ts'
import { type LockedMember, readGroups } from '../relation/relations.sql.ts'
import { loadItem } from '../log/list.ts'
import { appendEntry } from '../log/log.ts'
import type { News } from '../../bus/event.ts'
import {
  closeApplies,
  countGroups,
  endPlaces,
  insertPlaces,
  readFriendship,
  recount,
  writeRole,
  type LockedGroup,
} from './group.sql.ts'
import { applyCounts, countsOf, tellEach, type Telling } from './tell.ts'

type GroupHead = Pick<LockedGroup, 'id' | 'last_seq' | 'last_count'>

interface Come {
  readonly members: readonly bigint[]
  readonly by: bigint
  readonly tip: MessageOptions
  readonly at: Date
  /** True while the group is being created. */
  readonly owner?: bigint
  /** Further pushes to send. */
  readonly tellings?: readonly Telling[]
}

/** Adds members, appends the tip and tells all members. */
export async function letIn(tx: Tx, news: News[], group: GroupHead, come: Come): Promise<void> {
  const { at } = come
  const silenced = await insertPlaces(tx, group, come.members, at)
  if (silenced.size === 0) return tellEach(tx, news, come.tellings ?? [], at)
  if (come.owner !== undefined) await writeRole(tx, group.id, come.owner, 1)
  await recount(tx, group.id)
  const decided = await closeApplies(tx, group.id, come.members, { state: 2, by: come.by, at })
  const entry = await appendEntry(tx, {
    conversation: group.id,
    sender: come.by,
    type: 'tips',
    options: come.tip,
    at,
  })
  const conversation = String(group.id)
  const newcomers = [...silenced.keys()]
  news.push({ kind: 'follow', conversation, members: newcomers.map(String) })
  const tellings = await welcomes(tx, group.id, silenced, come)
  if (come.tellings) tellings.push(...come.tellings)
  else if (decided > 0) tellings.push(...(await countsOf(tx, group.id)))
  await tellEach(tx, news, tellings, at)
  news.push(
    {
      kind: 'conversation',
      conversation,
      push: { push_type: 'updateGroup', data: { group_id: conversation } },
    },
    { kind: 'entries', conversation, entries: [entry] },
  )
}

/**
 * Returns the group and its chat for all members who have just joined (C20). They differ only by role and mute, so
 * they are read once.
 */
async function welcomes(
  tx: Tx,
  group: bigint,
  silenced: Map<bigint, Date | null>,
  { at, owner }: Come,
): Promise<Telling[]> {
  const [first] = silenced.keys()
  if (first === undefined) return []
  const [row] = await readGroups(tx, first, group)
  const chat = await loadItem(tx, first, group)
  if (!row || !chat) throw new Error(`nobody has come into group ${group}`)
  return [...silenced].map(([member, muted_until]) => {
    const entry: GroupEntry = showGroup({ ...row, muted_until, role: member === owner ? 1 : 3 }, at)
    return {
      member,
      push: (version) => ({ push_type: 'insertGroupList', data: { version, group: entry, chat } }),
    }
  })
}

/** Removes members, appends the tip for those who stay, and tells all of them (C24, T20). */
export async function takeOut(
  tx: Tx,
  news: News[],
  group: bigint,
  gone: {
    members: readonly bigint[]
    deciders: readonly bigint[]
    by: bigint
    tip: MessageOptions
    at: Date
  },
): Promise<void> {
  const { at } = gone
  const how = gone.tip.tipsType === 'exit-group' ? 'exit' : 'removed'
  const left = await endPlaces(tx, group, gone.members, { how, at })
  await recount(tx, group)
  const entry = await appendEntry(tx, {
    conversation: group,
    sender: gone.by,
    type: 'tips',
    options: gone.tip,
    at,
  })
  const conversation = String(group)
  const data = { group_id: conversation, user_ids: left.map(String) }
  news.push({ kind: 'unfollow', conversation, members: data.user_ids })
  const tellings = left.map((member): Telling => ({
    member,
    push: (version) => ({ push_type: 'removeGroupMember', data: { ...data, version } }),
  }))
  // Join requests of this group no longer wait for them.
  tellings.push(...(await applyCounts(tx, gone.deciders)))
  await tellEach(tx, news, tellings, at)
  news.push(
    { kind: 'conversation', conversation, push: { push_type: 'removeGroupMember', data } },
    { kind: 'entries', conversation, entries: [entry] },
  )
}

type Choice = { able: LockedMember[] } | { refused: 'not-friends' | 'person-unavailable' }

/**
 * Returns the members whom a friend can add to a group. Members with the maximum number of groups, who blocked the
 * friend, or whose account is closed are left out silently. If no one remains, all reasons give the same refusal.
 */
export async function chooseFriends(
  app: App,
  tx: Tx,
  me: bigint,
  members: readonly bigint[],
  people: ReadonlyMap<bigint, LockedMember>,
): Promise<Choice> {
  const friends = await readFriendship(tx, me, members)
  if (members.some((id) => !friends.has(id))) return { refused: 'not-friends' }
  const counts = await countGroups(tx, members)
  const most = (await app.settings.read())['chat.groupsMax']
  const able = members.flatMap((id) => {
    const one = people.get(id)
    const can = one?.is_open === true && friends.get(id)?.refuses === false && (counts.get(id) ?? 0) < most
    return can ? [one] : []
  })
  return able.length === 0 && members.length > 0 ? { refused: 'person-unavailable' } : { able }
}
