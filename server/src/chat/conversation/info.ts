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

interface Change {
  app: App
  member: bigint
  conversation: bigint
  /** True if the chat was removed from the list instead of changed. */
  gone?: boolean
}

/** Changes a member's own settings of a conversation and tells all devices. Returns false if the member takes no part. */
function changing(
  { app, member, conversation, gone = false }: Change,
  change: (tx: Tx, where: { member: bigint; conversation: bigint }) => Promise<boolean>,
): Promise<boolean> {
  return publishAfterCommit(app, async (tx, news) => {
    if (!(await change(tx, { member, conversation }))) return false
    const version = await raiseVersion(tx, member, app.clock.now())
    const chat = gone ? null : ((await loadItem(tx, member, conversation)) ?? null)
    const data = { version, conversation_id: String(conversation), chat }
    news.push({ kind: 'member', member: String(member), push: { push_type: 'updateChat', data } })
    return true
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
  const place = { app, member: member.memberId, conversation: BigInt(request.conversation_id), gone: true }
  const made = await changing(place, (tx, where) =>
    putBehind(tx, where, { list: true, history: request.clear }),
  )
  return made ? {} : refuse('message-missing')
})

export const clearHistory = handle(contract.clearHistory, async ({ app, request, member, refuse }) => {
  const place = { app, member: member.memberId, conversation: BigInt(request.conversation_id) }
  const made = await changing(place, (tx, where) => putBehind(tx, where, { list: false, history: true }))
  return made ? {} : refuse('message-missing')
})

export { doReport } from '../moderation/report.ts'
