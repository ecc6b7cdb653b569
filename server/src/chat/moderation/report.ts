// Reports to staff. A member reports content that they can see. A copy is kept, so a later recall or deletion does not
// remove the evidence. Only the reported content is kept, not the messages around it.
import * as contract from '@banyan/contract/chat/conversation/info'
import { isSilent } from '@banyan/rules/chat/unread'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import type { Tx } from '../../db/db.ts'
import { lockCaller } from '../relation/relations.ts'
import { messageOf, partsOf } from '../log/log.ts'
import { findMessage, findPlaces } from '../log/log.sql.ts'
import {
  countReports,
  groupName,
  holdEntry,
  insertReport,
  keepGroup,
  type Kept,
  keepMember,
  keepMoment,
} from './report.sql.ts'
import { dayMs } from '../../lib/time.ts'

/** Reports per member and day. */
const dailyMost = 50

/** Returns a message of another member that this member sees and that was not recalled. */
async function keepMessage(tx: Tx, me: bigint, chatId: string): Promise<Kept | undefined> {
  const { conversation, seq } = partsOf(chatId)
  await holdEntry(tx, conversation, seq)
  const [place] = await findPlaces(tx, me, [conversation])
  const row = place && (await findMessage(tx, place, seq))
  if (!row || row.recalled || row.type === 'tips' || isSilent(row.type)) return undefined
  // The sender 0 is customer service or the assistant. Reports are about members only.
  if (row.sender_id === 0n) return undefined
  const { type, data, options, create_time } = messageOf(row)
  // The quoted message was not reported, so it is left out.
  const { reply: _, ...own } = options
  const group =
    row.kind === 'group' ? { id: String(conversation), name: await groupName(tx, conversation) } : null
  return {
    about: row.sender_id,
    files: { kind: 'entry', place: conversation, seq },
    content: { type, data, options: own, sent: create_time, group },
  }
}

const keepers = {
  message: keepMessage,
  member: (tx: Tx, me: bigint, id: string) => keepMember(tx, me, BigInt(id)),
  group: (tx: Tx, me: bigint, id: string) => keepGroup(tx, me, BigInt(id)),
  moment: (tx: Tx, me: bigint, id: string) => keepMoment(tx, me, BigInt(id)),
}

export const doReport = handle(contract.doReport, async (context) => {
  const { app, request, member, refuse } = context
  const { subject, subject_id: subjectId, reason, words } = request
  const me = member.memberId
  // Only message ids consist of two numbers.
  if (subjectId.includes('-') !== (subject === 'message')) return refuse('message-missing')
  const at = app.clock.now()
  const yesterday = new Date(at.getTime() - dayMs)
  return once(context, async (tx) => {
    // Locks the member, so that each one is counted before the next.
    await lockCaller(tx, me, [], at)
    if ((await countReports(tx, me, yesterday)) >= dailyMost) refuse('too-many-reports')
    const kept = await keepers[subject](tx, me, subjectId)
    if (!kept || kept.about === me) return refuse('message-missing')
    const written = await insertReport(tx, { member: me, subject, subjectId, reason, words, at }, kept)
    if (!written) refuse('report-twice')
    return {}
  })
})
