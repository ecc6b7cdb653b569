// How members come into a group and leave it, whatever the reason. The members who come must be locked before the
// group, so that they don't come into too many groups at once, and the group before anything else of it.
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
  /** Of a group that is being made. */
  readonly owner?: bigint
  /** What is to be told besides. */
  readonly tellings?: readonly Telling[]
}

/** Lets members in, writes the tip, and tells everybody. */
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
 * The group and its line in the list for all who have just come (C20). Both are the same for each of them but for
 * role and silence, so they are read once.
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

/** Takes members out, writes the tip for those who stay, and tells everybody (C24, T20). */
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
  const left = await endPlaces(tx, group, gone.members, at)
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
  // What waited in this group waits for them no more.
  tellings.push(...(await applyCounts(tx, gone.deciders)))
  await tellEach(tx, news, tellings, at)
  news.push(
    { kind: 'conversation', conversation, push: { push_type: 'removeGroupMember', data } },
    { kind: 'entries', conversation, entries: [entry] },
  )
}

type Choice = { able: LockedMember[] } | { refused: 'not-friends' | 'person-unavailable' }

/**
 * Who of these members can be brought into a group by a friend. Those who are in as many groups as one may be, who
 * have the friend on the blacklist or whose account is shut are left out without a word; when nobody remains, all
 * of these reasons look the same.
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
