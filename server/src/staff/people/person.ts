// One person of staff: role, mail, blocking, sessions. Nobody changes themselves here, or a person with rights that they lack.
// A change takes effect at once: the rights are read with each call, sessions end, sockets are told, and work that the
// person may no longer do goes back to its queue.
import * as contract from '@banyan/contract/staff/people/person'
import { mayGive, ownerRole, rightsOf } from '@banyan/rules/staff/role'
import type { Right } from '@banyan/contract/staff/right'
import { isEmail } from '@banyan/rules/validate'
import type { News } from '../../bus/event.ts'
import { returnChats } from '../../chat/service/session.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import type { Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { addressOf } from '../address.ts'
import { recordAction } from '../audit.ts'
import { findRole } from '../staff.sql.ts'
import { findReset } from './factor.sql.ts'
import { withdrawInvitesOf } from './invite.sql.ts'
import { countOtherOwners, findPerson, type PersonRow, updatePerson } from './person.sql.ts'
import { releaseWork } from './release.ts'
import { endStaffSessions, showSessions } from './sessions.ts'
import { showPerson } from './show.ts'
import { lockPeople } from './standing.ts'

export const loadPerson = handle(contract.loadPerson, async ({ app, request, staff, refuse }) => {
  const { db } = app.database
  const id = BigInt(request.id)
  const person = (await findPerson(db, id)) ?? refuse('record-not-found')
  const reset = await findReset(db, id)
  const now = app.clock.now()
  return {
    ...showPerson(person),
    language: person.language,
    created: person.created_at.toISOString(),
    blocked: person.ended_at?.toISOString() ?? null,
    sessions: await showSessions(db, id, { now, current: staff.sessionId }),
    reset: reset ? (reset.state === 'waiting' ? ('waiting' as const) : ('link' as const)) : ('none' as const),
    changeable: id !== staff.staffId && mayGive(staff.rights, rightsOf(person.role, person.rights)),
  }
})

type Changing =
  | Context<typeof contract.doRole>
  | Context<typeof contract.doMail>
  | Context<typeof contract.doBlock>
  | Context<typeof contract.doUnblock>
  | Context<typeof contract.endSessions>
type Refuse = (code: 'record-not-found' | 'person-own' | 'person-above') => never

/** Returns the person that the caller may change, and the caller's rights, with changes by others locked out. */
async function lockChangeable(
  tx: Tx,
  context: Changing,
): Promise<{ person: PersonRow; rights: readonly Right[] }> {
  const { staff, request } = context
  const refuse: Refuse = context.refuse
  const rights = await lockPeople(tx, staff, 'staff.change')
  const person = (await findPerson(tx, BigInt(request.id))) ?? refuse('record-not-found')
  if (person.id === staff.staffId) refuse('person-own')
  if (!mayGive(rights, rightsOf(person.role, person.rights))) refuse('person-above')
  return { person, rights }
}

const record = (tx: Tx, { app, staff, origin }: Changing, name: string, change: Change) =>
  recordAction(tx, { at: app.clock.now(), staff, origin, subject: name, ...change })
interface Change {
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

/** Withdraws the open invitations of a person who may not invite any more, and records each in the audit log. */
async function withdrawInvites(tx: Tx, context: Changing, person: PersonRow): Promise<void> {
  for (const name of await withdrawInvitesOf(tx, person.id))
    await record(tx, context, name, {
      action: 'invite.withdraw',
      before: { state: 'waiting' },
      after: { state: 'withdrawn' },
    })
}

/** Tells the person's consoles after the commit. */
const told = (news: News[], { id }: PersonRow) => news.push({ kind: 'staff-changed', people: [String(id)] })

export const doRole = handle(contract.doRole, async (context) => {
  const { app, request, origin, refuse } = context
  const reply = await publishOnce(context, async (tx, news) => {
    const { person, rights } = await lockChangeable(tx, context)
    const role = (await findRole(tx, request.role, addressOf(origin))) ?? refuse('record-not-found')
    const given = rightsOf(role.code, role.rights)
    if (!mayGive(rights, given)) refuse('role-above')
    if (role.code === person.role) return {}
    if (person.role === ownerRole && (await countOtherOwners(tx, person.id)) === 0) refuse('last-owner')
    await updatePerson(tx, person.id, { role: role.code })
    await releaseWork(tx, news, { staff: person.id, rights: given, at: app.clock.now() })
    if (!given.includes('staff.change')) await withdrawInvites(tx, context, person)
    await record(tx, context, person.name, {
      action: 'person.role',
      before: { role: person.name_en },
      after: { role: role.name_en },
    })
    told(news, person)
    return {}
  })
  await returnChats(app)
  return reply
})

export const doMail = handle(contract.doMail, async (context) => {
  const { request, refuse } = context
  const { mail, mail_language: language } = request
  if (!isEmail(mail)) return refuse('email-format')
  return publishOnce(context, async (tx) => {
    const { person } = await lockChangeable(tx, context)
    await updatePerson(tx, person.id, { mail, language })
    await record(tx, context, person.name, {
      action: 'person.mail',
      before: { mail: person.mail, language: person.language },
      after: { mail, language },
    })
    return {}
  })
})

export const doBlock = handle(contract.doBlock, async (context) => {
  const { app, refuse } = context
  const reply = await publishOnce(context, async (tx, news) => {
    const { person } = await lockChangeable(tx, context)
    if (person.ended_at !== null) return {}
    if (person.role === ownerRole && (await countOtherOwners(tx, person.id)) === 0) refuse('last-owner')
    const at = app.clock.now()
    await updatePerson(tx, person.id, { ended_at: at })
    await endStaffSessions(tx, news, person.id)
    await releaseWork(tx, news, { staff: person.id, rights: [], at })
    await withdrawInvites(tx, context, person)
    await record(tx, context, person.name, {
      action: 'person.block',
      before: { state: 'active' },
      after: { state: 'blocked' },
    })
    return {}
  })
  await returnChats(app)
  return reply
})

export const doUnblock = handle(contract.doUnblock, async (context) =>
  publishOnce(context, async (tx) => {
    const { person } = await lockChangeable(tx, context)
    if (person.ended_at === null) return {}
    await updatePerson(tx, person.id, { ended_at: null })
    await record(tx, context, person.name, {
      action: 'person.unblock',
      before: { state: 'blocked' },
      after: { state: 'active' },
    })
    return {}
  }),
)

export const endSessions = handle(contract.endSessions, async (context) => {
  const { session_id } = context.request
  return publishOnce(context, async (tx, news) => {
    const { person } = await lockChangeable(tx, context)
    const only = session_id === undefined ? undefined : BigInt(session_id)
    const ended = await endStaffSessions(tx, news, person.id, { only })
    if (ended > 0)
      await record(tx, context, person.name, {
        action: 'person.end-sessions',
        before: null,
        after: { sessions: ended },
      })
    return { ended }
  })
})
