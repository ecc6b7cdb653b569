import * as contract from '@banyan/contract/chat/conversation/info'
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { loadItem } from '../log/list.ts'
import { findConversation } from '../log/log.sql.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { raiseVersion } from '../relation/person.sql.ts'
import { signItem } from '../signed.ts'
import { itemInWords } from '../words.ts'
import { putBehind, setSwitch } from './info.sql.ts'

export const loadInfo = handle(contract.loadInfo, async (context) => {
  const { app, request, member, language, refuse } = context
  const { db } = app.database
  const { conversation_id, to_id, chat_type } = request
  const other = BigInt(to_id ?? 0)
  const conversation =
    conversation_id === undefined
      ? await findConversation(
          db,
          member.memberId,
          chat_type === 'group'
            ? { group: other }
            : chat_type === 'service' || chat_type === 'assistant'
              ? { own: other }
              : { single: other },
        )
      : BigInt(conversation_id)
  const item = conversation === undefined ? undefined : await loadItem(db, member.memberId, conversation)
  return item
    ? signItem(app.files.sign, itemInWords(item, { language, inUse: app.texts.of }))
    : refuse('message-missing')
})

interface Place {
  app: App
  member: bigint
  conversation: bigint
}

type Change<T> = (tx: Tx, where: { member: bigint; conversation: bigint }) => Promise<T>

/**
 * Changes a member's own settings of a conversation and tells all devices. Returns what `change` returns; false or
 * undefined means that the member takes no part.
 */
function changing<T>({ app, member, conversation }: Place, change: Change<T>): Promise<T> {
  return publishAfterCommit(app, async (tx, news) => {
    const made = await change(tx, { member, conversation })
    if (!made) return made
    const version = await raiseVersion(tx, member, app.clock.now())
    const chat = (await loadItem(tx, member, conversation)) ?? null
    const data = { version, conversation_id: String(conversation), chat }
    news.push({ kind: 'member', member: String(member), push: { push_type: 'updateChat', data } })
    return made
  })
}

export const setTop = handle(contract.setTop, async ({ app, request, member, refuse }) => {
  const place = { app, member: member.memberId, conversation: BigInt(request.conversation_id) }
  const made = await changing(place, (tx, where) => setSwitch(tx, where, { is_top: request.is_top }))
  return made ? {} : refuse('message-missing')
})

export const setNotice = handle(contract.setNotice, async ({ app, request, member, refuse }) => {
  const place = { app, member: member.memberId, conversation: BigInt(request.conversation_id) }
  const made = await changing(place, (tx, where) => setSwitch(tx, where, { is_notice: request.is_notice }))
  return made ? {} : refuse('message-missing')
})

export const deleteChat = handle(contract.deleteChat, async ({ app, request, member, refuse }) => {
  const where = { member: member.memberId, conversation: BigInt(request.conversation_id) }
  const removed = await publishAfterCommit(app, async (tx, news) => {
    const behind = await putBehind(tx, where, { list: true, history: request.clear })
    if (!behind) return undefined
    const version = await raiseVersion(tx, where.member, app.clock.now())
    const removed_seq = Number(behind.head)
    const data = { version, conversation_id: request.conversation_id, chat: null, removed_seq }
    news.push({ kind: 'member', member: String(where.member), push: { push_type: 'updateChat', data } })
    return { removed_seq }
  })
  return removed ?? refuse('message-missing')
})

export const clearHistory = handle(contract.clearHistory, async ({ app, request, member, refuse }) => {
  const place = { app, member: member.memberId, conversation: BigInt(request.conversation_id) }
  const made = await changing(place, (tx, where) => putBehind(tx, where, { list: false, history: true }))
  if (!made) return refuse('message-missing')
  return {
    from_seq: Number(made.from_seq),
    read_seq: Number(made.read_seq),
    read_count: Number(made.read_count),
  }
})

export { doReport } from '../moderation/report.ts'
