import * as contract from '@banyan/contract/chat/group/join'
import { handle } from '../../door/handler.ts'
import { lockCaller } from '../relation/relations.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { refuseBanned } from '../moderation/standing.ts'
import { decentWords } from '../moderation/blocked-words.ts'
import { signPhoto } from '../signed.ts'
import { letIn } from './come-go.ts'
import { countGroups, insertApplies, lockGroup } from './group.sql.ts'
import { findByCode, readInvite } from './join.sql.ts'
import { countsOf, tellEach, tipOf } from './tell.ts'

export const loadInvite = handle(contract.loadInvite, async ({ app, request, member, refuse }) => {
  const found = await readInvite(app.database.db, request.code, member.memberId)
  if (!found) return refuse('group-not-found')
  return {
    group_id: String(found.group_id),
    name: found.name,
    avatar: signPhoto(app.files.sign, found).avatar,
    member_count: found.member_count,
    need_approval: found.need_approval,
    state: found.state,
  }
})

export const doJoin = handle(contract.doJoin, async ({ app, request, member, language, refuse }) => {
  const me = member.memberId
  await refuseBanned(app, me, refuse)
  const note = await decentWords(app, request.note, refuse, language)
  const settings = await app.settings.read()
  const id = await findByCode(app.database.db, request.code)
  if (id === undefined) return refuse('group-not-found')
  return publishAfterCommit(app, async (tx, news) => {
    const at = app.clock.now()
    await lockCaller(tx, me, [], at)
    const group = await lockGroup(tx, id, me)
    if (!group) return refuse('group-not-found')
    const group_id = String(group.id)
    if (group.role !== null) return { state: 'in' as const, group_id }
    if (((await countGroups(tx, [me])).get(me) ?? 0) >= settings['chat.groupsMax'])
      return refuse('groups-full', { maximum: String(settings['chat.groupsMax']) })
    if (group.member_count >= settings['chat.groupMax'])
      return refuse('group-full', { maximum: String(settings['chat.groupMax']) })
    if (group.need_approval) {
      const fresh = await insertApplies(tx, group.id, [me], { inviter: null, note, at })
      if (fresh > 0) await tellEach(tx, news, await countsOf(tx, group.id), at)
      return { state: 'waiting' as const, group_id }
    }
    const tip = tipOf('join-group', { id: me, nick_name: group.nick_name })
    await letIn(tx, news, group, { members: [me], by: me, tip, at })
    return { state: 'in' as const, group_id }
  })
})
