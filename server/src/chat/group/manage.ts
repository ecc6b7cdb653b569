// The owner and the managers of a group (R5, T19). Only the owner changes roles.
import * as contract from '@banyan/contract/chat/group/info'
import type { MessageOptions } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { appendEntry } from '../log/log.ts'
import { type News, publishAfterCommit } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { refuseBanned } from '../moderation/standing.ts'
import { readPlaces, writeRole } from './group.sql.ts'
import { countManagers, writeOwner } from './info.sql.ts'
import { writeMuted } from './members.sql.ts'
import { takeChange } from './pace.ts'
import { lockAs } from './role.ts'
import { applyCounts, tellEach, tipOf } from './tell.ts'

interface RoleChange {
  group: bigint
  by: bigint
  tip: MessageOptions
  push: Push
  /** Members who may now decide join requests, or no longer may. */
  deciders: readonly bigint[]
  at: Date
}

async function tellRoles(tx: Tx, news: News[], change: RoleChange): Promise<void> {
  const { group, by, tip, push, deciders, at } = change
  const entry = await appendEntry(tx, { conversation: group, sender: by, type: 'tips', options: tip, at })
  const conversation = String(group)
  news.push({ kind: 'conversation', conversation, push })
  await tellEach(tx, news, await applyCounts(tx, deciders), at)
  news.push({ kind: 'entries', conversation, entries: [entry] })
}

export const transferOwner = handle(contract.transferOwner, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  const heir = BigInt(request.user_id)
  await refuseBanned(app, me, refuse)
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const group = await lockAs(tx, BigInt(request.group_id), me, 1, refuse)
    if (heir === me) return {}
    const [target] = await readPlaces(tx, group.id, [heir], at)
    if (!target?.is_open) return refuse('group-member-not-found')
    await takeChange(app, tx, me, refuse)
    // There is exactly one owner at any time.
    await writeRole(tx, group.id, me, 3)
    await writeRole(tx, group.id, heir, 1)
    await writeOwner(tx, group.id, heir)
    // No one could unmute an owner.
    if (target.muted_until !== null) await writeMuted(tx, group.id, heir, null)
    const data = { group_id: request.group_id, user_id: request.user_id }
    await tellRoles(tx, news, {
      group: group.id,
      by: me,
      tip: tipOf('owner-transfer', { id: me, nick_name: group.nick_name }, [target]),
      push: { push_type: 'ownerTransfer', data },
      deciders: [me, heir],
      at,
    })
    return {}
  })
})

export const setManage = handle(contract.setManage, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  const other = BigInt(request.user_id)
  const { setType } = request
  await refuseBanned(app, me, refuse)
  const most = (await app.settings.read())['chat.managersMax']
  await publishAfterCommit(app, async (tx, news) => {
    const at = app.clock.now()
    const group = await lockAs(tx, BigInt(request.group_id), me, 1, refuse)
    if (other === me) return refuse('group-not-permitted')
    const [target] = await readPlaces(tx, group.id, [other], at)
    if (!target) return refuse('group-member-not-found')
    const role = setType === 'set' ? 2 : 3
    if (target.role === role) return
    if (setType === 'set' && (await countManagers(tx, group.id)) >= most)
      return refuse('managers-full', { maximum: String(most) })
    await takeChange(app, tx, me, refuse)
    await writeRole(tx, group.id, other, role)
    const data = { group_id: request.group_id, user_id: request.user_id, setType }
    await tellRoles(tx, news, {
      group: group.id,
      by: me,
      tip: tipOf(setType === 'set' ? 'set-manage' : 'unset-manage', { id: me, nick_name: group.nick_name }, [
        target,
      ]),
      push: { push_type: 'setManage', data },
      deciders: [other],
      at,
    })
  })
  return {}
})
