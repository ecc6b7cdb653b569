// The group notice is shown on top of the chat until the member closes it.
import * as contract from '@banyan/contract/chat/group/info'
import { handle } from '../../door/handler.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { loadItem } from '../log/list.ts'
import { raiseVersion } from '../relation/person.sql.ts'
import { readInfo } from './info.sql.ts'
import { writeNoticeSeen } from './notice.sql.ts'

export const seeNotice = handle(contract.seeNotice, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  const group = BigInt(request.group_id)
  await publishAfterCommit(app, async (tx, news) => {
    if (!(await readInfo(tx, group, me))) return refuse('group-not-found')
    if (!(await writeNoticeSeen(tx, { group, me, seq: BigInt(request.seq) }))) return
    const version = await raiseVersion(tx, me, app.clock.now())
    const chat = (await loadItem(tx, me, group)) ?? null
    const data = { version, conversation_id: request.group_id, chat }
    news.push({ kind: 'member', member: String(me), push: { push_type: 'updateChat', data } })
  })
  return {}
})
