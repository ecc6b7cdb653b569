import * as contract from '@banyan/contract/chat/friend/apply'
import type { ApplyItem } from '@banyan/contract/chat/shapes'
import { handle } from '../../door/handler.ts'
import { lockMembers } from '../relation/relations.sql.ts'
import { lockCaller } from '../relation/relations.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { refuseBanned } from '../moderation/standing.ts'
import { befriend, tellApplies } from './befriend.ts'
import { type ApplyRow, decideApply, findApplicant, lookAtApplies, readApplies } from './friend.sql.ts'
import { bit } from '../../lib/bit.ts'

const most = 500

const show = (row: ApplyRow): ApplyItem => ({
  apply_id: String(row.id),
  is_look: bit(row.is_look),
  target_user_id: String(row.to_id),
  state: row.state,
  from_user_id: String(row.from_id),
  nick_name: row.nick_name,
  avatar: row.avatar,
  user_code: row.user_code,
  note: row.note,
  create_time: row.created_at.toISOString(),
})

export const loadApplyList = handle(contract.loadApplyList, async ({ app, member }) =>
  JSON.stringify((await readApplies(app.database.db, member.memberId, most)).map(show)),
)

export const doLook = handle(contract.doLook, async ({ app, member }) => {
  await publishAfterCommit(app, async (tx, news) => {
    if (await lookAtApplies(tx, member.memberId))
      await tellApplies(tx, news, [member.memberId], app.clock.now())
  })
  return {}
})

export const doAccept = handle(contract.doAccept, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  const apply = BigInt(request.apply_id)
  await refuseBanned(app, me, refuse)
  const maximum = String((await app.settings.read())['chat.friendsMax'])
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const from = await findApplicant(tx, apply, me)
    if (from === undefined) return refuse('apply-not-found')
    const { caller: accepting, people } = await lockCaller(tx, me, [from], at)
    const applicant = people.get(from)
    if (!applicant?.is_open) return refuse('apply-not-found')
    // Checked again under the lock: this member may just have blocked the person.
    if ((await findApplicant(tx, apply, me)) === undefined) return refuse('apply-not-found')
    if (!(await decideApply(tx, apply, 2, at))) return refuse('apply-decided')
    const conversation = await befriend(app, tx, news, { accepting, applicant }, at)
    if (conversation === undefined) return refuse('friends-full', { maximum })
    return { friend_id: String(from), conversation_id: String(conversation) }
  })
})

export const doRefuse = handle(contract.doRefuse, async (context) => {
  const { app, request, member, refuse } = context
  const apply = BigInt(request.apply_id)
  await refuseBanned(app, member.memberId, refuse)
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const from = await findApplicant(tx, apply, member.memberId)
    if (from === undefined) return refuse('apply-not-found')
    await lockMembers(tx, [member.memberId, from], at)
    if (!(await decideApply(tx, apply, 3, at))) return refuse('apply-decided')
    await tellApplies(tx, news, [member.memberId, from], at)
    return {}
  })
})
