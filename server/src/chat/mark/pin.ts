// Pinned messages (decision 0034). A pin is a tip in the log and an unpin a silent entry. `conversation.pins_seq` is the
// entry that changed the pins last: a client whose pins are older loads them again.
import * as contract from '@banyan/contract/chat/mark/pin'
import type { Pins } from '@banyan/contract/chat/mark/pin'
import { mayPin } from '@banyan/rules/chat/mark'
import type { App } from '../../boot/app-context.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import type { Db } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { findPlaces, type Place, takePace } from '../log/log.sql.ts'
import { appendEntry, quoteOf } from '../log/log.ts'
import { writePinsSeq } from '../log/remove.sql.ts'
import { signQuote } from '../signed.ts'
import { lockMessage } from './mark.ts'
import { countPins, deletePin, insertPin, listPins, readName, readPinsSeq } from './pin.sql.ts'

export const setPin = handle(contract.setPin, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  const settings = await app.settings.read()
  return publishAfterCommit(app, async (tx, news) => {
    const { place, message, at } = await lockMessage(tx, { app, member: me, chatId: request.chat_id, refuse })
    const { conversation } = place
    if (!mayPin(place.kind === 'group' ? place.role : null)) return refuse('group-not-permitted')
    const most = settings['chat.pinsMax']
    const changed = request.pinned
      ? await insertPin(tx, message, { member: me, entry: place.lastSeq + 1n, at })
      : await deletePin(tx, message)
    if (!changed) return { entry: null, pins: await loadPinsOf(app, tx, place) }
    if (request.pinned && (await countPins(tx, conversation)) > most)
      return refuse('pins-full', { maximum: String(most) })
    if (!(await takePace(tx, me, at, settings['chat.changesPerMinute']))) return refuse('too-many-changes')
    const entry = await appendEntry(tx, {
      conversation,
      sender: me,
      ...(request.pinned
        ? {
            type: 'tips',
            options: {
              tipsType: 'pin-message',
              user: { user_id: String(me), nick_name: await readName(tx, me) },
            },
          }
        : { type: 'unpin' }),
      refersTo: message.seq,
      at,
    })
    await writePinsSeq(tx, conversation, BigInt(entry.seq))
    news.push({ kind: 'entries', conversation: String(conversation), entries: [entry] })
    return { entry, pins: await loadPinsOf(app, tx, place) }
  })
})

export const loadPins = handle(contract.loadPins, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const [place] = await findPlaces(db, member.memberId, [BigInt(request.conversation_id)])
  return place ? loadPinsOf(app, db, place) : refuse('message-missing')
})

/** The version is read before the list: a list that is newer than its version is only loaded once more. */
async function loadPinsOf(app: App, db: Db, place: Place): Promise<Pins> {
  const version = Number(await readPinsSeq(db, place.conversation))
  const rows = await listPins(db, place)
  return { version, list: rows.map((row) => signQuote(app.files.sign, quoteOf(place.conversation, row))) }
}
