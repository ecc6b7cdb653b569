// One member leaves, or the group is dissolved (T20).
import * as contract from '@banyan/contract/chat/group/info'
import type { MessageOptions } from '@banyan/contract/chat/message'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { appendEntry } from '../log/log.ts'
import type { News } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { refuseBanned } from '../moderation/standing.ts'
import { takeOut } from './come-go.ts'
import { closeApplies, endPlaces, readDeciders } from './group.sql.ts'
import { writeDissolved } from './info.sql.ts'
import { lockAs, lockAsMember } from './role.ts'
import { applyCounts, tellEach, type Telling, tipOf } from './tell.ts'

export const exitGroup = handle(contract.exitGroup, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  return publishOnce(context, async (tx, news) => {
    const group = await lockAsMember(tx, BigInt(request.group_id), me, refuse)
    if (group.role === 1) return refuse('owner-stays')
    await takeOut(tx, news, group.id, {
      members: [me],
      deciders: group.role === 2 ? [me] : [],
      by: me,
      tip: tipOf('exit-group', { id: me, nick_name: group.nick_name }),
      at: app.clock.now(),
    })
    return {}
  })
})

/**
 * Dissolves a locked group. `sender` is the sender of the tip, whose `options` name who did it. Staff send in the
 * owner's name, and their tip names no one.
 */
export async function endGroup(
  tx: Tx,
  news: News[],
  group: bigint,
  end: { sender: bigint; options: MessageOptions; at: Date },
): Promise<void> {
  const { sender, options, at } = end
  const deciders = await readDeciders(tx, group)
  const waited = await closeApplies(tx, group, 'all', { state: 3, by: sender, at })
  await appendEntry(tx, { conversation: group, sender, type: 'tips', options, at })
  const members = await endPlaces(tx, group, 'all', { how: 'dissolved', at })
  await writeDissolved(tx, group, at)
  const groupId = String(group)
  news.push({ kind: 'unfollow', conversation: groupId, members: members.map(String) })
  const tellings = members.map((one): Telling => ({
    member: one,
    push: (version) => ({ push_type: 'dissolveGroup', data: { group_id: groupId, version } }),
  }))
  if (waited > 0) tellings.push(...(await applyCounts(tx, deciders)))
  await tellEach(tx, news, tellings, at)
}

export const dissolveGroup = handle(contract.dissolveGroup, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  await refuseBanned(app, me, refuse)
  return publishOnce(context, async (tx, news) => {
    const group = await lockAs(tx, BigInt(request.group_id), me, 1, refuse)
    const options = tipOf('dissolve-group', { id: me, nick_name: group.nick_name })
    await endGroup(tx, news, group.id, { sender: me, options, at: app.clock.now() })
    return {}
  })
})
