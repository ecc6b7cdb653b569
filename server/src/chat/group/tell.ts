// Pushes to the members of a group, and to those who join or leave.
import type { MessageOptions } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import type { Tx } from '../../db/db.ts'
import { countGroupApplies } from '../relation/relations.sql.ts'
import type { News } from '../../bus/event.ts'
import { raiseVersions } from '../relation/person.sql.ts'
import { readDeciders } from './group.sql.ts'

/** A push to one member that carries the member's version. */
export interface Telling {
  readonly member: bigint
  readonly push: (version: number) => Push
}

/**
 * Tells members, each push with the next version. The first statement locks all of them in ascending order, so two
 * transactions can't deadlock.
 */
export async function tellEach(tx: Tx, news: News[], tellings: readonly Telling[], at: Date): Promise<void> {
  let rest = [...tellings]
  while (rest.length > 0) {
    const next = new Map<bigint, Telling>()
    for (const telling of rest) if (!next.has(telling.member)) next.set(telling.member, telling)
    const versions = await raiseVersions(tx, [...next.keys()], at)
    for (const { member, push } of next.values())
      news.push({ kind: 'member', member: String(member), push: push(versions.get(member) ?? 0) })
    rest = rest.filter((telling) => next.get(telling.member) !== telling)
  }
}

/** Returns the pushes that tell members how many join requests wait for them (C19). */
export async function applyCounts(tx: Tx, members: readonly bigint[]): Promise<Telling[]> {
  const counts = await countGroupApplies(tx, members)
  return members.map((member) => ({
    member,
    push: (version) => ({
      push_type: 'updateGroupApplyCount',
      data: { version, count: counts.get(member) ?? 0 },
    }),
  }))
}

/** The same for everyone who decides in a group. */
export const countsOf = async (tx: Tx, group: bigint): Promise<Telling[]> =>
  applyCounts(tx, await readDeciders(tx, group))

interface Named {
  id: bigint
  nick_name: string
}
const person = ({ id, nick_name }: Named) => ({ user_id: String(id), nick_name })

/** The number of names in a tip. A tip is sent to every member, so it is small. */
const namedMost = 20

/** Returns the options of a tip: action, actor and up to 20 members. With more members, `text` is their number. */
export const tipOf = (
  tipsType: NonNullable<MessageOptions['tipsType']>,
  user: Named,
  users: readonly Named[] = [],
): MessageOptions => ({
  tipsType,
  user: person(user),
  ...(users.length > 0 && { users: users.slice(0, namedMost).map(person) }),
  ...(users.length > namedMost && { text: String(users.length) }),
})
