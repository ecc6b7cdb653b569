// Notices that staff write. A call only stores the sending; the job of notice-send.ts sends the notices at its time.
import * as contract from '@banyan/contract/staff/content/notice'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import type { Db } from '../../db/db.ts'
import { wake } from '../../jobs/wake.ts'
import { recordAction } from '../audit.ts'
import { sendJob } from './notice-send.ts'
import {
  countReached,
  findRecipient,
  insertSending,
  type ListedRow,
  listSendings,
  lockSending,
  type Recipients,
  writeProgress,
} from './notice.sql.ts'

const pageSize = 20
const list = 'staff notice'

const show = (row: ListedRow) => ({
  id: String(row.id),
  title: row.title,
  body: row.body,
  audience: row.audience,
  member: row.user_code === null ? null : { nick_name: row.nick_name ?? '', user_code: row.user_code },
  filter: row.filter,
  people: row.people,
  sent: row.sent,
  state: row.state,
  send_at: row.send_at.toISOString(),
  created_by: row.created_by,
  time: row.created_at.toISOString(),
})

export const loadNotice = handle(contract.loadNotice, async ({ app, request }) => {
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listSendings(app.database.db, before, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return { list: page.rows.map(show), next: page.next }
})

type Asked = Pick<Context<typeof contract.countPeople>['request'], 'audience' | 'user_code' | 'filter'>

async function recipientsOf(
  db: Db,
  { audience, user_code, filter }: Asked,
  refuse: (code: 'recipient-unknown') => never,
): Promise<Recipients> {
  if (audience === 'all') return { audience }
  if (audience === 'filter') return { audience, filter: filter ?? {} }
  const code = (user_code ?? '').replaceAll(/\s/g, '').toUpperCase()
  return { audience, member: (await findRecipient(db, code)) ?? refuse('recipient-unknown') }
}

export const countPeople = handle(contract.countPeople, async ({ app, request, refuse }) => {
  const { db } = app.database
  return { people: await countReached(db, await recipientsOf(db, request, refuse)) }
})

/** A time that the clocks of staff and server may differ by. Milliseconds. */
const lateMs = 5 * 60_000

export const doSend = handle(contract.doSend, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { title, body } = request
  const reply = await once(context, async (tx) => {
    const now = app.clock.now()
    const send_at = request.send_at === undefined ? now : new Date(request.send_at)
    if (send_at.getTime() < now.getTime() - lateMs) return refuse('time-past')
    const to = await recipientsOf(tx, request, refuse)
    const people = await countReached(tx, to)
    if (people === 0) return refuse('nobody-selected')
    const sending = { title, body, to, people, send_at, created_by: staff.staffId, created_at: now }
    const id = await insertSending(tx, sending)
    const { audience, user_code, filter } = request
    const after = { audience, member: user_code, filter, people, title, body, time: send_at.toISOString() }
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'notice.send',
      subject: String(id),
      before: null,
      after,
    })
    return { id: String(id), people }
  })
  if (request.send_at === undefined) await wake(app, sendJob, {})
  return reply
})

export const doCancel = handle(contract.doCancel, async ({ app, request, staff, origin, refuse }) => {
  const id = BigInt(request.id)
  await app.database.transaction(async (tx) => {
    const { state, sent, sent_upto } = (await lockSending(tx, id)) ?? refuse('record-not-found')
    // A repeat after a lost answer.
    if (state === 'cancelled') return
    if (state !== 'scheduled') return refuse('sending-begun')
    const at = app.clock.now()
    await writeProgress(tx, id, { state: 'cancelled', sent, sent_upto, ended_at: at })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'notice.cancel',
      subject: request.id,
      before: { state },
      after: { state: 'cancelled' },
    })
  })
  return {}
})
