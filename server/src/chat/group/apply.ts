import * as contract from '@banyan/contract/chat/group/apply'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { groupAppliesOf } from '../relation/relations.ts'
import { lockMembers } from '../relation/relations.sql.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { refuseBanned } from '../moderation/standing.ts'
import { decideApply, findApply, readApplies } from './apply.sql.ts'
import { letIn } from './come-go.ts'
import { countGroups, lockGroup } from './group.sql.ts'
import { countsOf, tellEach, tipOf } from './tell.ts'

export const loadGroupApplyCount = handle(contract.loadGroupApplyCount, ({ app, member }) =>
  groupAppliesOf(app.database.db, member.memberId),
)

const pageSize = 50

export const loadGroupApplies = handle(contract.loadGroupApplies, async ({ app, request, member }) => {
  const [before] = readCursor(app, 'group-applies', request.cursor) ?? []
  const asked = {
    group: request.group_id === undefined ? null : BigInt(request.group_id),
    before: before ?? null,
  }
  const rows = await readApplies(app.database.db, member.memberId, asked, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, 'group-applies', [last.id]))
  const list = page.rows.map((row) => ({
    apply_id: String(row.id),
    group_id: String(row.group_id),
    group_name: row.group_name,
    user_id: String(row.user_id),
    nick_name: row.nick_name,
    avatar: row.avatar,
    note: row.note,
    inviter_name: row.inviter_name,
    state: row.state,
    create_time: row.created_at.toISOString(),
  }))
  return { list, next: page.next }
})

export const decideGroupApply = handle(contract.decideGroupApply, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  const apply = BigInt(request.apply_id)
  await refuseBanned(app, me, refuse)
  const settings = await app.settings.read()
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const found = await findApply(tx, apply, me)
    if (!found) return refuse('apply-not-found')
    const inviter = found.inviter ?? found.applicant
    const people = await lockMembers(tx, [found.applicant, inviter], at)
    const group = await lockGroup(tx, found.group, me)
    if (!group?.role || group.role === 3) return refuse('apply-not-found')
    const accepted = request.decision === 'accept'
    if (!(await decideApply(tx, apply, { state: accepted ? 2 : 3, by: me, at })))
      return refuse('apply-decided')
    const tellings = await countsOf(tx, group.id)
    if (!accepted) {
      await tellEach(tx, news, tellings, at)
      return {}
    }
    const applicant = people.get(found.applicant)
    if (!applicant?.is_open) return refuse('apply-not-found')
    if (((await countGroups(tx, [applicant.id])).get(applicant.id) ?? 0) >= settings['chat.groupsMax'])
      return refuse('person-groups-full')
    if (group.member_count >= settings['chat.groupMax'])
      return refuse('group-full', { maximum: String(settings['chat.groupMax']) })
    const host = people.get(inviter)
    const tip =
      found.inviter !== null && host
        ? tipOf('invite-group', host, [applicant])
        : tipOf('join-group', applicant)
    await letIn(tx, news, group, { members: [applicant.id], by: me, tip, at, tellings })
    return {}
  })
})
