// Corrections of inviters. One person proposes, another one decides. Approving is one transaction: the state, the
// inviter with all counts of the teams, the audit entry, and the notices to the member and to both inviters. Orders keep
// the inviters that they were paid with.
//
// waiting ──approve (a second person)──▶ approved
//    └─────reject (anyone)─────────────▶ rejected
import * as contract from '@banyan/contract/staff/member/inviter'
import type { App } from '../../boot/app-context.ts'
import type { News } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { correctInviter, isBelow } from '../../identity/inviter.ts'
import { type Notice, tellMembers } from '../../mine/notice.ts'
import { recordAction } from '../audit.ts'
import { requireSecond } from '../second.ts'
import { startExport } from '../work/export-start.ts'
import {
  type ChangeRow,
  countWaiting,
  findOpen,
  insertChange,
  listChanges,
  lockChange,
  type PersonRow,
  readPeople,
  searchMembers,
  updateDecided,
} from './inviter.sql.ts'
import { inviterExport } from './inviter/source.ts'

const pageSize = 20

/** Returns how many corrections wait for a second person. */
export const countWaitingInviterChanges = (app: App): Promise<number> => countWaiting(app.database.db)

/** Returns a member as staff see one; null stays null. */
function showPerson(people: ReadonlyMap<bigint, PersonRow>, id: bigint | null) {
  if (id === null) return null
  const { nick_name, user_code, avatar } = people.get(id) ?? { nick_name: '', user_code: '', avatar: '' }
  return { id: String(id), nick_name, user_code, avatar }
}

export const loadInviterChange = handle(contract.loadInviterChange, async ({ app, request, staff }) => {
  const { db } = app.database
  const list = `staff inviter ${request.state ?? 'all'}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listChanges(db, { state: request.state, before, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  const people = await readPeople(
    db,
    page.rows.flatMap((row) => [row.member_id, row.old_inviter_id, row.new_inviter_id]),
  )
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      member: showPerson(people, row.member_id) ?? fail(row),
      old: showPerson(people, row.old_inviter_id),
      new: showPerson(people, row.new_inviter_id),
      reason: row.reason,
      state: row.state,
      proposed_by: row.proposer,
      mine: row.proposed_by === staff.staffId,
      time: row.created_at.toISOString(),
      decided: row.decided_at?.toISOString() ?? null,
      decided_by: row.decider,
      refusal: row.refusal,
    })),
    next: page.next,
    waiting: await countWaiting(db),
  }
})

const fail = ({ id }: ChangeRow): never => {
  throw new Error(`correction ${id} has no member`)
}

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, inviterExport, context.request)),
}))

export const findMembers = handle(contract.findMembers, async ({ app, request }) => {
  const { db } = app.database
  const list = 'staff inviter members'
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await searchMembers(db, { search: request.search, before, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  const inviters = await readPeople(
    db,
    page.rows.map((row) => row.inviter_id),
  )
  return {
    list: page.rows.map(({ id, nick_name, user_code, avatar, inviter_id, team }) => ({
      id: String(id),
      nick_name,
      user_code,
      avatar,
      inviter: showPerson(inviters, inviter_id),
      team: Number(team),
    })),
    next: page.next,
  }
})

export const doPropose = handle(contract.doPropose, (context) =>
  once(context, async (tx) => {
    const { app, request, staff, origin, refuse } = context
    if (request.reason === '') refuse('correction-reason')
    const member_id = BigInt(request.member_id)
    const new_inviter_id = request.inviter_id === undefined ? null : BigInt(request.inviter_id)
    const member = (await findOpen(tx, member_id)) ?? refuse('record-not-found')
    const inviter =
      new_inviter_id === null ? null : ((await findOpen(tx, new_inviter_id)) ?? refuse('record-not-found'))
    const old_inviter_id = member.inviter_id
    if (old_inviter_id === new_inviter_id) refuse('inviter-same')
    if (
      new_inviter_id === member_id ||
      (new_inviter_id !== null && (await isBelow(tx, new_inviter_id, member_id)))
    )
      refuse('inviter-cycle')
    const at = app.clock.now()
    const id = await insertChange(tx, {
      member_id,
      old_inviter_id,
      new_inviter_id,
      reason: request.reason,
      proposed_by: staff.staffId,
      created_at: at,
    })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'inviter.propose',
      subject: String(id),
      member: member_id,
      before: null,
      after: {
        state: 'waiting',
        member: member.name,
        inviter: inviter?.name ?? null,
        reason: request.reason,
      },
    })
    return { id: String(id) }
  }),
)

type Deciding = Context<typeof contract.doApprove> | Context<typeof contract.doReject>
type Refuse = (code: 'record-not-found' | 'decided-already', params?: Record<string, string>) => never

interface Step {
  readonly action: 'approve' | 'reject'
  readonly refusal: string
  /** Runs with the correction locked and waiting. A refusal in it undoes everything. */
  readonly effect: (at: Date, row: ChangeRow) => Promise<void>
}

/** Decides a correction once: locks it, runs the effect, writes the new state and the audit entry. Returns the people. */
async function decide(tx: Tx, context: Deciding, { action, refusal, effect }: Step) {
  const { app, request, staff, origin } = context
  const refuse: Refuse = context.refuse
  const id = BigInt(request.id)
  const at = app.clock.now()
  const row = (await lockChange(tx, id)) ?? refuse('record-not-found')
  if (row.state !== 'waiting') refuse('decided-already', { name: row.decider ?? '' })
  const state = action === 'approve' ? 'approved' : 'rejected'
  await effect(at, row)
  await updateDecided(tx, id, { state, refusal, staffId: staff.staffId, at })
  const people = await readPeople(tx, [row.member_id, row.old_inviter_id, row.new_inviter_id])
  const name = (of: bigint | null) => {
    const person = of === null ? undefined : people.get(of)
    return person ? `${person.nick_name} (${person.user_code})` : null
  }
  await recordAction(tx, {
    at,
    staff,
    origin,
    action: `inviter.${action}`,
    subject: String(id),
    member: row.member_id,
    before: { state: row.state, inviter: name(row.old_inviter_id) },
    after: {
      state,
      member: name(row.member_id),
      inviter: name(action === 'approve' ? row.new_inviter_id : row.old_inviter_id),
      reason: row.reason,
      ...(refusal !== '' && { refusal }),
    },
  })
  return people
}

const codes = {
  self: 'inviter-cycle',
  descendant: 'inviter-cycle',
  changed: 'inviter-changed',
  unknown: 'member-gone',
} as const

export const doApprove = handle(contract.doApprove, (context) => {
  const { refuse } = context
  return publishOnce(context, async (tx, news) => {
    const moved: Moved[] = []
    const people = await decide(tx, context, {
      action: 'approve',
      refusal: '',
      async effect(at, { proposed_by, member_id: member, old_inviter_id, new_inviter_id }) {
        await requireSecond(tx, proposed_by, context, 'proposed-self')
        const isNew = new_inviter_id !== null && !(await isBelow(tx, member, new_inviter_id))
        const outcome = await correctInviter(tx, {
          member,
          oldInviter: old_inviter_id,
          newInviter: new_inviter_id,
          at,
        })
        if (outcome !== 'moved') refuse(codes[outcome])
        moved.push({ at, member, from: old_inviter_id, to: new_inviter_id, isNew })
      },
    })
    for (const one of moved) news.push(...(await tellMoved(tx, one, people)))
    return {}
  })
})

interface Moved {
  readonly at: Date
  readonly member: bigint
  readonly from: bigint | null
  readonly to: bigint | null
  /** True if the member was not in the team of the new inviter before. */
  readonly isNew: boolean
}

/** Tells the member, and the inviters whose team the member has left or joined. The network is still locked. */
async function tellMoved(
  tx: Tx,
  { at: now, member, from, to, isNew }: Moved,
  people: ReadonlyMap<bigint, PersonRow>,
): Promise<News[]> {
  const nameOf = (id: bigint | null) => (id === null ? undefined : people.get(id)?.nick_name)
  const name = nameOf(member)
  const left = from !== null && !(await isBelow(tx, member, from)) && (await findOpen(tx, from))
  const notices: Notice<'inviter-changed' | 'team-joined' | 'team-left'>[] = [
    { member, kind: 'inviter-changed', params: { inviter: nameOf(to) }, link: null, now },
  ]
  if (left) notices.push({ member: from, kind: 'team-left', params: { name }, link: null, now })
  if (to !== null && isNew)
    notices.push({ member: to, kind: 'team-joined', params: { name }, link: null, now })
  return tellMembers(tx, notices)
}

export const doReject = handle(contract.doReject, async (context) => {
  const { reason } = context.request
  if (reason === '') return context.refuse('reason-missing')
  return once(context, async (tx) => {
    await decide(tx, context, { action: 'reject', refusal: reason, effect: () => Promise.resolve() })
    return {}
  })
})
