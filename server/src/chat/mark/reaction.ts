// Reactions to messages (decision 0034). Each change is a silent entry of the log, so a client that has the log has the
// reactions. The tables `reaction` and `entry.reacted_seq` hold their current state.
import * as contract from '@banyan/contract/chat/mark/reaction'
import { isReaction } from '@banyan/rules/chat/mark'
import { publishAfterCommit } from '../../bus/event.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle, Rejected } from '../../door/handler.ts'
import { findMessage, findPlaces, takePace } from '../log/log.sql.ts'
import { appendEntry, partsOf } from '../log/log.ts'
import { withOwnReactions } from '../log/own.ts'
import { lockMessage } from './mark.ts'
import { findReaction, hasRoom, listReactions, noteReaction, writeReaction } from './reaction.sql.ts'

export const setReaction = handle(contract.setReaction, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  const { chat_id: chatId, sticker } = request
  if (!isReaction(sticker)) throw new Rejected(400, 'illegal-parameter', ['sticker'])
  const settings = await app.settings.read()
  const entry = await publishAfterCommit(app, async (tx, news) => {
    const { place, message, at } = await lockMessage(tx, { app, member: me, chatId, refuse })
    const { conversation } = place
    if ((await findReaction(tx, message, me)) === sticker) return null
    const most = settings['chat.reactionsMax']
    if (sticker !== '' && !(await hasRoom(tx, message, { member: me, sticker, most })))
      return refuse('reactions-full', { maximum: String(most) })
    if (!(await takePace(tx, me, at, settings['chat.perMinute']))) return refuse('too-many-messages')
    // The entry's number is known because the conversation is locked. The entry is read back with the new reactions.
    const at_seq = place.lastSeq + 1n
    await writeReaction(tx, message, { member: me, sticker, entry: at_seq })
    const made = await appendEntry(tx, {
      conversation,
      sender: me,
      type: 'reaction',
      data: sticker,
      options: { author_id: String(message.sender_id) },
      refersTo: message.seq,
      at,
    })
    if (BigInt(made.seq) !== at_seq)
      throw new Error(`reaction ${made.chat_id} has another number than expected`)
    if (sticker !== '' && message.sender_id !== me) await noteReaction(tx, message, at_seq)
    news.push({ kind: 'entries', conversation: String(conversation), entries: [made] })
    return made
  })
  const [mine = null] = entry ? await withOwnReactions(app.database.db, me, [entry]) : []
  return { entry: mine }
})

const pageSize = 50

export const loadReactions = handle(contract.loadReactions, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const me = member.memberId
  const { conversation, seq } = partsOf(request.chat_id)
  const [place] = await findPlaces(db, me, [conversation])
  const message = place && (await findMessage(db, place, seq))
  if (!message) return refuse('message-missing')
  const list = `reactions ${request.chat_id}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const asked = { reader: me, sticker: request.sticker, before }
  const rows = await listReactions(db, message, asked, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.entry_seq]))
  return {
    list: page.rows.map(({ id, name, avatar, sticker }) => ({ user_id: String(id), name, avatar, sticker })),
    next: page.next,
  }
})
