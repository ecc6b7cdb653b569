// The service desk: agents take chats with customer service from the queue, answer and hand them over. The states of a
// session are in chat/service/session.ts.
import { createHash } from 'node:crypto'
import * as contract from '@banyan/contract/staff/service/desk'
import { formatCents } from '@banyan/rules/money'
import { isServed } from '@banyan/rules/mine/service/external-service'
import type { App } from '../../boot/app-context.ts'
import { type News, publishNews } from '../../bus/event.ts'
import { messageOf } from '../../chat/log/log.ts'
import {
  appendAnswer,
  closeSession,
  findOnline,
  findSent,
  giveSession,
  listUnanswered,
  lockSession,
  noteAnswer,
  passSession,
  returnChats,
  saveAgent,
  serviceSender,
  type SessionRow,
  tellChange,
} from '../../chat/service/session.ts'
import { signMessage } from '../../chat/signed.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { balances } from '../../ledger/ledger.ts'
import { dayMs, hourMs, minuteMs } from '../../lib/time.ts'
import { tellMember } from '../../mine/notice.ts'
import { recordAction } from '../audit.ts'
import {
  countOpen,
  type DeskRow,
  findAgent,
  findCard,
  findRow,
  insertNote,
  listAgents,
  listDesk,
  listFigures,
  listNotes,
  listOrders,
  listTranscript,
} from './desk.sql.ts'

const pageSize = 30
/** How long an agent is online after the last call of the console. */
const leaseMs = 1.5 * minuteMs
const transcriptSize = 40
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function shown(app: App, row: DeskRow, staff: bigint): contract.DeskSession {
  return {
    id: String(row.id),
    conversation_id: String(row.conversation_id),
    state: row.state,
    member: {
      id: String(row.member_id),
      nick_name: row.nick_name,
      avatar: app.files.sign(row.avatar),
      user_code: row.user_code,
    },
    agent: row.agent,
    mine: row.staff_id === staff,
    created: row.created_at.toISOString(),
    taken: iso(row.taken_at),
    answered: iso(row.answered_at),
    closed: iso(row.closed_at),
    closed_by: row.closed_by,
    unanswered: row.state !== 'closed' && (row.replied_at === null || row.asked_at > row.replied_at),
    asked: row.asked_at.toISOString(),
    last_seq: Number(row.last_seq),
    preview: row.preview_type && {
      type: row.preview_type,
      data: row.preview_data ?? '',
      isremove: row.preview_recalled ? 1 : 0,
    },
    stars: row.stars,
    words: row.words,
    language: row.language,
  }
}

export const loadDesk = handle(contract.loadDesk, async ({ app, request, staff }) => {
  const { db } = app.database
  const me = staff.staffId
  const list = `staff service ${request.tab}`
  const after = readCursor(app, list, request.cursor)
  const query = { tab: request.tab, staff: me, search: request.search ?? '', after }
  const [rows, counts, agent] = await Promise.all([
    listDesk(db, query, pageSize + 1),
    countOpen(db, me),
    findAgent(db, me),
  ])
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return {
    list: page.rows.map((row) => shown(app, row, me)),
    next: page.next,
    counts: { waiting: Number(counts.waiting), mine: Number(counts.mine), all: Number(counts.all) },
    me: {
      online: agent !== undefined && agent.online_until > app.clock.now(),
      name: agent?.name ?? staff.name,
    },
  }
})

export const loadChat = handle(contract.loadChat, async ({ app, request, staff, refuse }) => {
  const { db } = app.database
  const row = await findRow(db, BigInt(request.session_id))
  if (!row) return refuse('record-not-found')
  const before = BigInt(request.before ?? Number(row.last_seq) + 1)
  const rows = await listTranscript(db, row.conversation_id, before, transcriptSize + 1)
  const list = rows.slice(-transcriptSize)
  return {
    session: shown(app, row, staff.staffId),
    list: list.map((one) => signMessage(app.files.sign, messageOf(one))),
    older: rows.length > list.length,
  }
})

export const loadMember = handle(contract.loadMember, async ({ app, request, refuse }) => {
  const { db } = app.database
  const row = await findRow(db, BigInt(request.session_id))
  const card = row && (await findCard(db, row.member_id))
  if (!row || !card) return refuse('record-not-found')
  const [wallets, orders, notes] = await Promise.all([
    balances(db, row.member_id),
    listOrders(db, row.member_id),
    listNotes(db, row.member_id),
  ])
  return {
    id: String(row.member_id),
    nick_name: card.nick_name,
    user_code: card.user_code,
    joined: card.created_at.toISOString(),
    balance: formatCents(wallets.user_money.available),
    points: formatCents(wallets.points.available),
    income: formatCents(wallets.income.available),
    recharges_waiting: Number(card.recharges),
    withdrawals_waiting: Number(card.withdrawals),
    refunds_waiting: Number(card.refunds),
    orders: orders.map((order) => ({
      id: String(order.id),
      sn: order.sn,
      state: order.state,
      money: formatCents(order.money),
      points: formatCents(order.points),
      created: order.created_at.toISOString(),
    })),
    sessions: Number(card.sessions),
    tickets_open: Number(card.tickets),
    notes: notes.map((note) => ({
      id: String(note.id),
      words: note.words,
      by: note.by,
      time: note.created_at.toISOString(),
    })),
  }
})

export const loadAgents = handle(contract.loadAgents, async ({ app, staff }) => {
  const rows = await listAgents(app.database.db, app.clock.now())
  return {
    list: rows.map(({ staff_id, name, chats }) => ({
      id: String(staff_id),
      name,
      chats: Number(chats),
      me: staff_id === staff.staffId,
    })),
  }
})

export const loadFigures = handle(contract.loadFigures, async ({ app, request }) => {
  const offset = (await app.settings.read())['service.utcOffset']
  const now = app.clock.now().getTime() + offset * hourMs
  // From the beginning of the first day.
  const since = new Date((Math.floor(now / dayMs) - request.days + 1) * dayMs - offset * hourMs)
  const rows = await listFigures(app.database.db, { since, offset })
  const whole = (value: number | null) => (value === null ? null : Math.round(value))
  return {
    list: rows.map(({ day, staff_id, name, username, chats, take, answer, rated, stars }) => ({
      day,
      agent:
        staff_id === null || name === null || username === null
          ? null
          : { id: String(staff_id), name, username },
      chats: Number(chats),
      take_seconds: whole(take),
      answer_seconds: whole(answer),
      rated: Number(rated),
      stars: stars === null ? null : Math.round(stars * 100) / 100,
    })),
  }
})

export const doAttend = handle(contract.doAttend, async ({ app, request, staff, origin }) => {
  const now = app.clock.now()
  const { online, name } = request
  const until = online ? new Date(now.getTime() + leaseMs) : now
  await app.database.transaction(async (tx) => {
    const before = await findAgent(tx, staff.staffId)
    await saveAgent(tx, staff.staffId, name, until)
    const was = before && { online: before.online_until > now, name: before.name }
    // The console repeats the call while the agent is online. Only a change is an action.
    if ((was?.online ?? false) === online && (was?.name ?? name) === name) return
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'service.attend',
      subject: staff.name,
      before: was ?? null,
      after: { online, name },
    })
  })
  // Agents who are online immediately see the chats that other agents have left.
  await returnChats(app)
  return { online: request.online }
})

export const doTake = handle(contract.doTake, async (context) => {
  const { app, request, staff, origin, refuse } = context
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const session = (await lockSession(tx, BigInt(request.session_id))) ?? refuse('record-not-found')
    const agent = (await findOnline(tx, staff.staffId, at)) ?? refuse('agent-offline')
    if (session.state === 'closed') return refuse('service-ended')
    if (!(await giveSession(tx, session.id, staff.staffId, at)))
      return refuse('claimed-already', { name: session.agent ?? '' })
    await tellChange(tx, news, session, { tip: 'service-taken', agent, at })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'service.take',
      subject: String(session.id),
      member: session.member_id,
      before: { state: 'waiting' },
      after: { state: 'active' },
    })
    return {}
  })
})

/** Returns the caller's active session under its lock, or refuses. */
async function ownSession(
  tx: Tx,
  id: string,
  staff: bigint,
  refuse: (code: 'record-not-found' | 'chat-not-yours') => never,
): Promise<SessionRow> {
  const session = (await lockSession(tx, BigInt(id))) ?? refuse('record-not-found')
  return session.state === 'active' && session.staff_id === staff ? session : refuse('chat-not-yours')
}

export const doHand = handle(contract.doHand, async (context) => {
  const { app, request, staff, origin, refuse } = context
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const session = await ownSession(tx, request.session_id, staff.staffId, refuse)
    const to = request.to === undefined ? null : BigInt(request.to)
    const agent = to === null ? undefined : ((await findOnline(tx, to, at)) ?? refuse('agent-offline'))
    await passSession(tx, session.id, staff.staffId, to)
    const tip =
      agent === undefined ? { tip: 'service-waiting' as const } : { tip: 'service-taken' as const, agent }
    await tellChange(tx, news, session, { ...tip, at })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'service.hand',
      subject: String(session.id),
      member: session.member_id,
      before: { agent: session.agent },
      after: { agent: agent ?? null },
    })
    return {}
  })
})

export const doClose = handle(contract.doClose, async (context) => {
  const { app, request, staff, origin, refuse } = context
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const session = await ownSession(tx, request.session_id, staff.staffId, refuse)
    await closeSession(tx, { id: session.id, staff: staff.staffId, by: 'agent', at })
    await tellChange(tx, news, session, { tip: 'service-ended', at })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'service.close',
      subject: String(session.id),
      member: session.member_id,
      before: { state: 'active' },
      after: { state: 'closed' },
    })
    return {}
  })
})

export const doSend = handle(contract.doSend, async ({ app, request, staff, origin, refuse }) => {
  const { session_id, data, client_id: client } = request
  const me = staff.staffId
  const payload = createHash('sha256')
    .update(JSON.stringify([session_id, String(me), data]))
    .digest('hex')
  const settings = await app.settings.read()
  const { row, news } = await app.database.transaction(async (tx) => {
    const news: News[] = []
    const asked = (await lockSession(tx, BigInt(session_id))) ?? refuse('record-not-found')
    // A repeat gets the first answer, even if the chat has another agent by now.
    const earlier = await findSent(tx, serviceSender, client)
    if (earlier) return { row: earlier.payload === payload ? earlier : refuse('request-key-reused'), news }
    const at = app.clock.now()
    const session = await ownSession(tx, session_id, me, refuse)
    const conversation = session.conversation_id
    const sender = String(serviceSender)
    const options = { agent: session.agent ?? staff.name }
    const item = {
      conversation: String(conversation),
      sender,
      type: 'text' as const,
      data,
      options,
      client,
      payload,
    }
    const unanswered = await listUnanswered(tx, session.id)
    const sent = await appendAnswer(tx, item, at)
    if (sent?.outcome !== 'sent') return refuse('request-key-reused')
    await noteAnswer(tx, { session: session.id, conversation, seq: sent.seq, staff: me, at })
    // The text is in the log of the chat.
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'service.send',
      subject: session_id,
      member: asked.member_id,
      before: null,
      after: { message: String(sent.seq), letters: data.length },
    })
    news.push({ kind: 'entries', conversation: String(conversation), entries: [messageOf(sent)] })
    // A question from outside the working hours is answered late, so the member gets a notice of the answer.
    if (unanswered.some((time) => !isServed(time, settings)))
      news.push(
        await tellMember(tx, {
          member: asked.member_id,
          kind: 'service-answered',
          params: {},
          link: null,
          now: at,
        }),
      )
    return { row: sent, news }
  })
  publishNews(app, news)
  return { message: signMessage(app.files.sign, messageOf(row)) }
})

export const doNote = handle(contract.doNote, async (context) => {
  const { app, request, staff, origin, refuse } = context
  return once(context, async (tx) => {
    const at = app.clock.now()
    const row = (await findRow(tx, BigInt(request.session_id))) ?? refuse('record-not-found')
    await insertNote(tx, { member: row.member_id, staff: staff.staffId, words: request.words, at })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'service.note',
      subject: row.user_code,
      member: row.member_id,
      before: null,
      // The words are about a person, and the log is kept for ever.
      after: { letters: request.words.length },
    })
    return {}
  })
})
