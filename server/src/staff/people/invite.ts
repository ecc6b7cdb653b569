// Invitations of staff by mail. The person's row is made when the link is used (login/setup.ts).
import * as contract from '@banyan/contract/staff/people/invite'
import { mayGive, ownerRole, rightsOf } from '@banyan/rules/staff/role'
import { isEmail } from '@banyan/rules/validate'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { addressOf } from '../address.ts'
import { recordAction } from '../audit.ts'
import { findRole } from '../staff.sql.ts'
import {
  countInvites,
  endInvite,
  findInvite,
  insertInvite,
  type InviteRow,
  isInvite,
  isInvited,
  listInvites,
  markSent,
  renewInvite,
} from './invite.sql.ts'
import { newLink, type NewLink, sendLink } from './link.ts'
import { isNameTaken } from './person.sql.ts'
import { lockPeople } from './standing.ts'

const pageSize = 30

export const loadInvite = handle(contract.loadInvite, async ({ app, request, staff }) => {
  const { db } = app.database
  const [before] = readCursor(app, 'staff invite', request.cursor) ?? []
  const { rows, next } = cutPage(await listInvites(db, before, pageSize + 1), pageSize, (last) =>
    writeCursor(app, 'staff invite', [last.id]),
  )
  const now = app.clock.now()
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      mail: row.mail,
      role: row.role,
      role_name: { zh: row.name_zh, en: row.name_en },
      language: row.language,
      invited_by: row.invited_by,
      time: row.created_at.toISOString(),
      expires: row.expires_at.toISOString(),
      expired: row.expires_at <= now,
      sent: row.sent_at !== null,
      changeable: mayGive(staff.rights, rightsOf(row.role, row.rights)),
    })),
    next,
    waiting: await countInvites(db),
  }
})

type Sending = Context<typeof contract.doInvite> | Context<typeof contract.doRenew>

/**
 * Sends the mail after the commit. Of a repeated call nothing is sent: its link was rolled back, and no invitation has it.
 */
async function mail({ app }: Sending, id: string, link: NewLink): Promise<{ id: string; sent: boolean }> {
  const { db } = app.database
  const invite = await findInvite(db, { hash: link.row.link_hash })
  if (!invite) return { id, sent: ((await findInvite(db, { id: BigInt(id) }))?.sent_at ?? null) !== null }
  const sent = await sendLink(app, 'invite', link, { ...invite, role: invite })
  if (sent) await markSent(db, link.row.link_hash, app.clock.now())
  return { id, sent }
}

export const doInvite = handle(contract.doInvite, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { name, role, mail_language: language } = request
  if (!isEmail(request.mail)) return refuse('email-format')
  const at = app.clock.now()
  const link = await newLink(app, at)
  const { id } = await once(context, async (tx) => {
    const own = await lockPeople(tx, staff, 'staff.change')
    const given = (await findRole(tx, role, addressOf(origin))) ?? refuse('record-not-found')
    if (!mayGive(own, rightsOf(role, given.rights))) refuse('role-above')
    if ((await isNameTaken(tx, name)) || (await isInvited(tx, name))) refuse('person-name')
    const made = await insertInvite(tx, {
      name,
      mail: request.mail,
      role,
      language,
      invited_by: staff.staffId,
      by_owner: staff.role === ownerRole,
      created_at: at,
      ...link.row,
    })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'invite.send',
      subject: name,
      before: null,
      after: { mail: request.mail, role: given.name_en, language },
    })
    return { id: String(made), sent: false }
  })
  return mail(context, id, link)
})

type Changing = Context<typeof contract.doRenew> | Context<typeof contract.doWithdraw>
type Refuse = (code: 'record-not-found' | 'invite-ended' | 'role-above') => never

/** Returns the open invitation that the caller may change, with changes by others locked out. */
async function lockInvite(tx: Tx, { request, staff, refuse }: Changing): Promise<InviteRow> {
  const no: Refuse = refuse
  const own = await lockPeople(tx, staff, 'staff.change')
  const id = BigInt(request.id)
  const invite = await findInvite(tx, { id })
  if (!invite) return no((await isInvite(tx, id)) ? 'invite-ended' : 'record-not-found')
  if (!mayGive(own, rightsOf(invite.role, invite.rights))) no('role-above')
  return invite
}

export const doRenew = handle(contract.doRenew, async (context) => {
  const { app, staff, origin } = context
  const at = app.clock.now()
  const link = await newLink(app, at)
  const { id } = await once(context, async (tx) => {
    const invite = await lockInvite(tx, context)
    await renewInvite(tx, invite.id, link.row)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'invite.renew',
      subject: invite.name,
      before: { until: invite.expires_at.toISOString() },
      after: { until: link.row.expires_at.toISOString() },
    })
    return { id: String(invite.id), sent: false }
  })
  return mail(context, id, link)
})

export const doWithdraw = handle(contract.doWithdraw, (context) => {
  const { app, staff, origin, refuse } = context
  return once(context, async (tx) => {
    const invite = await lockInvite(tx, context)
    if (!(await endInvite(tx, invite.id, null))) refuse('invite-ended')
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'invite.withdraw',
      subject: invite.name,
      before: { state: 'waiting' },
      after: { state: 'withdrawn' },
    })
    return {}
  })
})
