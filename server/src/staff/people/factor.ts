// Resets of a second factor, for someone who has lost the authenticator. One person proposes, another one approves, neither for
// themselves. The approval removes the authenticator, ends all sessions and mails a link; the person sets up a new
// authenticator with it (login/setup.ts). Password and role stay. The link goes to the address that the person had at the
// proposal, also when it is sent again: otherwise one person could change the address after the approval. Only the newest
// approved reset counts, and only until the person has an authenticator again. Otherwise one person could revive an older
// reset, which another person approved for another loss.
//
// waiting ──approve (a second person)──▶ approved
//    └─────reject (anyone but the person concerned)──▶ rejected
import * as contract from '@banyan/contract/staff/people/factor'
import { mayGive, rightsOf } from '@banyan/rules/staff/role'
import type { App } from '../../boot/app-context.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import type { StaffSession } from '../../identity/session.ts'
import { recordAction } from '../audit.ts'
import { requireSecond } from '../second.ts'
import {
  countWaiting,
  findByLink,
  findReset,
  insertReset,
  listResets,
  lockReset,
  markSent,
  type ResetRow,
  updateReset,
} from './factor.sql.ts'
import { newLink, type NewLink, sendLink } from './link.ts'
import { findPerson, updatePerson } from './person.sql.ts'
import { endStaffSessions } from './sessions.ts'
import { lockPeople } from './standing.ts'

const pageSize = 20

/** Returns how many resets wait for a second person. */
export const countWaitingResets = (app: App): Promise<number> => countWaiting(app.database.db)

/** Returns the state of the link of an approved reset; null for a reset that is not approved. */
function linkOf(row: ResetRow, now: Date): 'open' | 'unsent' | 'expired' | 'used' | 'ended' | null {
  if (row.state !== 'approved') return null
  if (row.used_at !== null) return 'used'
  if (!row.counts) return 'ended'
  if (row.expires_at !== null && row.expires_at <= now) return 'expired'
  return row.sent_at === null ? 'unsent' : 'open'
}

export const loadFactor = handle(contract.loadFactor, async ({ app, request, staff }) => {
  const { db } = app.database
  const list = `staff factor ${request.state ?? 'all'}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const found = await listResets(db, { state: request.state, before, limit: pageSize + 1 })
  const { rows, next } = cutPage(found, pageSize, (last) => writeCursor(app, list, [last.id]))
  const now = app.clock.now()
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      person: {
        id: String(row.staff_id),
        name: row.name,
        role_name: { zh: row.name_zh, en: row.name_en },
      },
      mail: row.mail,
      reason: row.reason,
      state: row.state,
      proposed_by: row.proposer,
      mine: row.proposed_by === staff.staffId,
      own: row.staff_id === staff.staffId,
      time: row.created_at.toISOString(),
      decided: row.decided_at?.toISOString() ?? null,
      decided_by: row.decider,
      refusal: row.refusal,
      link: linkOf(row, now),
    })),
    next,
    waiting: await countWaiting(db),
  }
})

export const doPropose = handle(contract.doPropose, (context) => {
  const { app, request, staff, origin, refuse } = context
  return once(context, async (tx) => {
    if (request.reason === '') refuse('correction-reason')
    await lockPeople(tx, staff, 'staff.change')
    const person = (await findPerson(tx, BigInt(request.id))) ?? refuse('record-not-found')
    if (person.ended_at !== null) refuse('record-not-found')
    if (person.id === staff.staffId) refuse('person-own')
    const mail = person.mail ?? refuse('person-mail')
    if ((await findReset(tx, person.id))?.state === 'waiting') refuse('reset-waiting')
    const at = app.clock.now()
    const id = await insertReset(tx, {
      staff_id: person.id,
      mail,
      reason: request.reason,
      proposed_by: staff.staffId,
      created_at: at,
    })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'factor.propose',
      subject: person.name,
      before: null,
      after: { state: 'waiting', mail, reason: request.reason },
    })
    return { id: String(id) }
  })
})

type Deciding =
  | Context<typeof contract.doApprove>
  | Context<typeof contract.doReject>
  | Context<typeof contract.doRenew>

/** Locks a reset that is not about the caller. */
async function lockOther(tx: Tx, { request, staff, refuse }: Deciding): Promise<ResetRow> {
  const no: (code: 'record-not-found' | 'person-own') => never = refuse
  const row = (await lockReset(tx, BigInt(request.id))) ?? no('record-not-found')
  return row.staff_id === staff.staffId ? no('person-own') : row
}

const audited = (
  { app, staff, origin }: { app: App; staff: StaffSession; origin: string },
  row: ResetRow,
  step: { action: string; state: string; refusal?: string },
) => ({
  at: app.clock.now(),
  staff,
  origin,
  action: step.action,
  subject: row.name,
  before: { state: row.state },
  after: {
    state: step.state,
    mail: row.mail,
    reason: row.reason,
    ...(step.refusal !== undefined && { refusal: step.refusal }),
  },
})

/** Sends the mail after the commit. Of a repeated call nothing is sent: no reset has its link. */
async function mail(app: App, id: string, link: NewLink): Promise<{ sent: boolean }> {
  const { db } = app.database
  const row = await findByLink(db, link.row.link_hash)
  if (!row) {
    const [first] = await listResets(db, { state: 'approved', before: BigInt(id) + 1n, limit: 1 })
    return { sent: String(first?.id) === id && first?.sent_at !== null }
  }
  const sent = await sendLink(app, 'factor', link, { ...row, role: row })
  if (sent) await markSent(db, link.row.link_hash, app.clock.now())
  return { sent }
}

export const doApprove = handle(contract.doApprove, async (context) => {
  const { app, request, staff, refuse } = context
  const at = app.clock.now()
  const link = await newLink(app, at)
  await publishOnce(context, async (tx, news) => {
    const own = await lockPeople(tx, staff, 'staff.change')
    const row = await lockOther(tx, context)
    if (row.state !== 'waiting') refuse('decided-already', { name: row.decider ?? '' })
    await requireSecond(tx, row.proposed_by, context, 'proposed-self')
    if (!mayGive(own, rightsOf(row.role, row.rights))) refuse('person-above')
    await updateReset(tx, row.id, {
      state: 'approved',
      decided_by: staff.staffId,
      decided_at: at,
      ...link.row,
    })
    await updatePerson(tx, row.staff_id, { totp_secret: null })
    await endStaffSessions(tx, news, row.staff_id)
    await recordAction(tx, audited(context, row, { action: 'factor.approve', state: 'approved' }))
    return { sent: false }
  })
  return mail(app, request.id, link)
})

export const doReject = handle(contract.doReject, async (context) => {
  const { app, request, staff, refuse } = context
  const { reason } = request
  if (reason === '') return refuse('reason-missing')
  return once(context, async (tx) => {
    await lockPeople(tx, staff, 'staff.change')
    const row = await lockOther(tx, context)
    if (row.state !== 'waiting') refuse('decided-already', { name: row.decider ?? '' })
    await updateReset(tx, row.id, {
      state: 'rejected',
      refusal: reason,
      decided_by: staff.staffId,
      decided_at: app.clock.now(),
    })
    const step = { action: 'factor.reject', state: 'rejected', refusal: reason }
    await recordAction(tx, audited(context, row, step))
    return {}
  })
})

export const doRenew = handle(contract.doRenew, async (context) => {
  const { app, request, staff, refuse } = context
  const link = await newLink(app, app.clock.now())
  await once(context, async (tx) => {
    const own = await lockPeople(tx, staff, 'staff.change')
    const row = await lockOther(tx, context)
    if (row.state !== 'approved' || row.used_at !== null || !row.counts) refuse('invite-ended')
    if (!mayGive(own, rightsOf(row.role, row.rights))) refuse('person-above')
    await updateReset(tx, row.id, { ...link.row, sent_at: null })
    await recordAction(tx, audited(context, row, { action: 'factor.renew', state: 'approved' }))
    return { sent: false }
  })
  return mail(app, request.id, link)
})
