import * as contract from '@banyan/contract/chat/conversation/chat'
import type { Message } from '@banyan/contract/chat/message'
import type { Language } from '@banyan/contract/language'
import { mayRecall } from '@banyan/rules/chat/recall'
import { unreadOf } from '@banyan/rules/chat/unread'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import type { Db } from '../../db/db.ts'
import { handle, Refused } from '../../door/handler.ts'
import { loadItem } from '../log/list.ts'
import { messageOf, partsOf } from '../log/log.ts'
import { removeEntry } from '../log/remove.ts'
import { findRecall, lockConversation } from '../log/remove.sql.ts'
import { withOwnReactions } from '../log/own.ts'
import type { Sent } from '../log/log-writer.ts'
import {
  findMessage,
  findPlaces,
  findSent,
  listMessages,
  type MessageRow,
  type Place,
} from '../log/log.sql.ts'
import { type News, publishAfterCommit } from '../../bus/event.ts'
import { raiseVersion } from '../relation/person.sql.ts'
import { signMessage } from '../signed.ts'
import { inWords } from '../words.ts'
import { openKeyedLimit, type KeyedLimit } from '../../lib/limit.ts'
import { refuseBanned } from '../moderation/standing.ts'
import { sendQuestion } from '../assistant/answer.ts'
import { findSince, findWords, hideEntries, listHidden, listNews, moveRead } from './chat.sql.ts'
import { compose, payloadOf } from './compose.ts'

export const sendMessage = handle(contract.sendMessage, async (context) => {
  const { app, request, member, language, refuse } = context
  const me = member.memberId
  const { client_id: client, ...asked } = request
  const payload = payloadOf(app, asked)
  let sent: Sent
  try {
    const composed = await compose({ app, member: me, language, asked, refuse })
    const to = asked.chat_type === 'single' ? { peer: asked.to_id } : { conversation: asked.to_id }
    const service = asked.chat_type === 'service'
    const assistant = asked.chat_type === 'assistant'
    const item = {
      ...to,
      service,
      assistant,
      sender: String(me),
      type: asked.type,
      ...composed,
      client,
      payload,
    }
    sent = assistant ? await sendQuestion(app, item, language) : await app.chatLog.send(item)
  } catch (error) {
    // A repeat gets the first answer, even if the message could not be sent now.
    const earlier = error instanceof Refused ? await findSent(app.database.db, me, client) : undefined
    if (!earlier) throw error
    sent =
      earlier.payload === payload
        ? { outcome: 'repeated', message: shownBy(app, language)(earlier) }
        : { outcome: 'reused', until: null }
  }
  if (!('message' in sent)) {
    if (sent.outcome === 'reused') return refuse('request-key-reused')
    return refuse(sent.outcome, sent.until ? { until: sent.until.toISOString() } : {})
  }
  const { chat_id, conversation_id, seq, count, create_time, data, options } = sent.message
  return { chat_id, conversation_id, seq, count, create_time, data, options }
})

export const recallMessage = handle(contract.recallMessage, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  await refuseBanned(app, me, refuse)
  const minutes = (await app.settings.read())['chat.recallMinutes']
  const { conversation, seq } = partsOf(request.chat_id)
  const recall = await publishAfterCommit(app, async (tx, news) => {
    const at = app.clock.now()
    // Under the lock, so a parallel change of the role or a second recall of the message is seen.
    await lockConversation(tx, conversation)
    const [place] = await findPlaces(tx, me, [conversation])
    const found = place && (await findMessage(tx, place, seq))
    if (!found) return refuse('message-missing')
    const shown = messageOf(found)
    const named = [shown.from_id, shown.to_id, shown.chat_type]
    if (named.join() !== [request.from_id, request.to_id, request.chat_type].join())
      return refuse('message-missing')
    const verdict = mayRecall(
      {
        own: found.sender_id === me,
        role: place.kind === 'group' ? place.role : null,
        type: found.type,
        sentAt: found.created_at,
      },
      at,
      minutes,
    )
    if (verdict === 'recall-forbidden') return refuse(verdict)
    if (found.recalled) return Number(await findRecall(tx, conversation, seq))
    if (verdict !== 'yes') return refuse(verdict)
    return removeEntry(tx, news, { conversation, seq, by: me, sender: me, at })
  })
  return { seq: recall }
})

/** Turns rows into messages with fresh links to their files, and texts in the reader's language. */
const shownBy = (app: App, language: Language) => (row: MessageRow) =>
  inWords(signMessage(app.files.sign, messageOf(row)), { language, inUse: app.texts.of })

/** Returns the member's participation in a conversation; undefined if the member takes no part. */
const placeIn = async (db: Db, member: bigint, conversation: string): Promise<Place | undefined> =>
  (await findPlaces(db, member, [BigInt(conversation)]))[0]

const usualPage = 30

export const loadMessages = handle(contract.loadMessages, async (context) => {
  const { app, request, member, language, refuse } = context
  const { db } = app.database
  // Read the head before the entries: entries that arrive in between are then additional, never missing.
  const place = await placeIn(db, member.memberId, request.conversation_id)
  if (!place) return refuse('message-missing')
  const limit = request.limit ?? usualPage
  const { before, after, around } = request
  const rows = await pageOf(db, place, { before, after, around }, limit)
  const list = await withOwnReactions(db, member.memberId, rows.map(shownBy(app, language)))
  const edge = before ?? (after ?? Number(place.lastSeq)) + 1
  const first = BigInt(list[0]?.seq ?? edge)
  const last = BigInt(list.at(-1)?.seq ?? edge - 1)
  const [older, newer] = await Promise.all([
    listMessages(db, place, { before: first }, 1),
    last < place.lastSeq ? listMessages(db, place, { after: last }, 1) : [],
  ])
  return { list, older: older.length > 0, newer: newer.length > 0, last_seq: Number(place.lastSeq) }
})

interface Range {
  before: number | undefined
  after: number | undefined
  around: number | undefined
}

async function pageOf(db: Db, place: Place, { before, after, around }: Range, limit: number) {
  if (around !== undefined) {
    const half = Math.ceil(limit / 2)
    const upTo = await listMessages(db, place, { before: BigInt(around) + 1n }, half)
    return [...upTo, ...(await listMessages(db, place, { after: BigInt(around) }, limit - half))]
  }
  if (after !== undefined) return listMessages(db, place, { after: BigInt(after) }, limit)
  return listMessages(db, place, { before: BigInt(before ?? Number(place.lastSeq) + 1) }, limit)
}

/** Limits of entries in one reply: over all conversations, and the most and the least for one conversation. */
const newsMost = 3000
const newsEach = { most: 100, least: 20 }

export const loadNews = handle(contract.loadNews, async ({ app, request, member, language }) => {
  const { db } = app.database
  const heads = new Map(request.heads.map((head) => [BigInt(head.conversation_id), head]))
  const places = await findPlaces(db, member.memberId, [...heads.keys()])
  const found = places.map((place) => {
    const { seq = 0, low } = heads.get(place.conversation) ?? {}
    return { place, after: BigInt(seq), low }
  })
  // A head beyond the log's end belongs to another database, for example before a restore from a backup.
  const strange = (one: (typeof found)[number]) => one.after > one.place.lastSeq
  const moved = found.filter((one) => one.after !== one.place.lastSeq)
  const most = Math.max(newsEach.least, Math.min(newsEach.most, Math.floor(newsMost / moved.length)))
  const rows = await listNews(
    db,
    member.memberId,
    moved.map((one) => ({
      conversation: one.place.conversation,
      after: strange(one) ? 0n : one.after,
    })),
    most,
  )
  const shown = await withOwnReactions(db, member.memberId, rows.map(shownBy(app, language)))
  const entries = Map.groupBy(shown, (message) => message.conversation_id)
  const windows = found.flatMap(({ place, low }) =>
    low === undefined ? [] : [{ conversation: place.conversation, low: BigInt(low) }],
  )
  const hidden = Map.groupBy(await listHidden(db, member.memberId, windows), (one) => one.conversation)
  return {
    list: found.map((one) => ({
      conversation_id: String(one.place.conversation),
      last_seq: Number(one.place.lastSeq),
      too_long: strange(one) || one.place.lastSeq - one.after > BigInt(most),
      entries: entries.get(String(one.place.conversation)) ?? [],
      hidden: (hidden.get(one.place.conversation) ?? []).map(({ seq }) => Number(seq)),
    })),
  }
})

export const doRead = handle(contract.doRead, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  const { db } = app.database
  const place = await placeIn(db, me, request.conversation_id)
  if (!place) return refuse('message-missing')
  const moved = await moveRead(db, place, BigInt(request.seq))
  const read = moved ?? { read_seq: place.readSeq, read_count: place.readCount }
  if (moved) app.bus.publish(readNews(place, moved))
  return {
    read_seq: Number(read.read_seq),
    read_count: Number(read.read_count),
    noreadnum: unreadOf({ lastCount: Number(place.lastCount), readCount: Number(read.read_count) }),
  }
})

/** A read position is told to the member's own devices and, in a single chat of friends, to the other person. */
function readNews(
  { conversation, member }: Place,
  { read_seq, read_count, told }: { read_seq: bigint; read_count: bigint; told: boolean },
): News {
  const data = {
    conversation_id: String(conversation),
    user_id: String(member),
    seq: Number(read_seq),
    count: Number(read_count),
  }
  const push = { push_type: 'read' as const, data }
  return told
    ? { kind: 'conversation', conversation: String(conversation), push }
    : { kind: 'member', member: String(member), push }
}

export const deleteMessages = handle(contract.deleteMessages, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  await publishAfterCommit(app, async (tx, news) => {
    const place = await placeIn(tx, me, request.conversation_id)
    if (!place) return refuse('message-missing')
    if (!(await hideEntries(tx, place, request.seqs.map(BigInt)))) return
    const version = await raiseVersion(tx, me, app.clock.now())
    const chat = (await loadItem(tx, me, place.conversation)) ?? null
    const data = { version, conversation_id: request.conversation_id, chat, hidden: request.seqs }
    news.push({ kind: 'member', member: String(me), push: { push_type: 'updateChat', data } })
  })
  return {}
})

const searchPage = 20
// A search for a rare word reads the whole log. So a member runs one search at a time, and all members together leave
// connections free for other calls.
const searchesOfOne = { atOnce: 1, waiting: 5 }
const searchesOfAll = { atOnce: 4, waiting: 200 }
interface Searches {
  one: KeyedLimit<bigint>
  all: KeyedLimit<'all'>
}
const searches = new WeakMap<App, Searches>()

function inTurn<T>(app: App, member: bigint, work: () => Promise<T>): Promise<T> {
  const { one, all } = searches.get(app) ?? {
    one: openKeyedLimit<bigint>(searchesOfOne.atOnce, searchesOfOne.waiting),
    all: openKeyedLimit<'all'>(searchesOfAll.atOnce, searchesOfAll.waiting),
  }
  searches.set(app, { one, all })
  return one(member, () => all('all', work))
}

export const searchMessages = handle(contract.searchMessages, async (context) => {
  const { app, request, member, language, refuse } = context
  const me = member.memberId
  const { db } = app.database
  const { conversation_id, words } = request
  const conversation = conversation_id === undefined ? undefined : BigInt(conversation_id)
  if (conversation_id !== undefined && !(await placeIn(db, me, conversation_id)))
    return refuse('message-missing')
  const before = readPlace(app, request.cursor)
  const sought = { member: me, words, conversation, before }
  const rows = await inTurn(app, me, () => findWords(db, sought, searchPage + 1))
  const page = cutPage(rows, searchPage, (last) =>
    writeCursor(app, 'chat-search', [BigInt(last.created_at.getTime()), last.conversation_id, last.seq]),
  )
  const list: Message[] = await withOwnReactions(db, me, page.rows.map(shownBy(app, language)))
  return { list, next: page.next }
})

function readPlace(app: App, cursor: string | undefined) {
  const [at, conversation, seq] = readCursor(app, 'chat-search', cursor) ?? []
  if (at === undefined || conversation === undefined || seq === undefined) return undefined
  return { at: new Date(Number(at)), conversation, seq }
}

export const findDay = handle(contract.findDay, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const place = await placeIn(db, member.memberId, request.conversation_id)
  if (!place) return refuse('message-missing')
  return { seq: Number((await findSince(db, place, new Date(request.since))) ?? 0n) }
})
