import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface InviteRow {
  id: bigint
  name: string
  mail: string
  role: string
  name_zh: string
  name_en: string
  rights: string[] | null
  language: 'zh' | 'en'
  totp_secret: Buffer
  created_at: Date
  expires_at: Date
  sent_at: Date | null
  invited_by: string
  /** Who invited; null if that was an owner at that time. */
  inviter: bigint | null
}

const columns = sql`i.id, i.name, i.mail, r.code as role, r.name_zh, r.name_en, r.rights, i.language, i.totp_secret,
  i.created_at, i.expires_at, i.sent_at, s.name as invited_by,
  case when i.by_owner then null else i.invited_by end as inviter`
const waiting = sql`staff_invite i join role r on r.code = i.role join staff s on s.id = i.invited_by
  where i.state = 'waiting'`

/** Returns open invitations, newest first. */
export async function listInvites(db: Db, before: bigint | undefined, limit: number): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select ${columns} from ${waiting} ${before === undefined ? sql`` : sql`and i.id < ${before}`}
    order by i.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countInvites(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_invite where state = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns an invitation that is neither accepted nor withdrawn, also one whose link has expired. */
export async function findInvite(
  db: Db,
  by: { readonly id: bigint } | { readonly hash: Buffer },
): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select ${columns} from ${waiting} and ${'id' in by ? sql`i.id = ${by.id}` : sql`i.link_hash = ${by.hash}`}`.execute(
    db,
  )
  return rows[0]
}

/** True if there is an invitation with this number, in whatever state. */
export async function isInvite(db: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from staff_invite where id = ${id}`.execute(db)
  return rows.length > 0
}

/** True if an open invitation is for this name. */
export async function isInvited(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from staff_invite where name = ${name} and state = 'waiting'`.execute(tx)
  return rows.length > 0
}

interface NewInvite {
  readonly name: string
  readonly mail: string
  readonly role: string
  readonly language: 'zh' | 'en'
  readonly invited_by: bigint
  readonly by_owner: boolean
  readonly created_at: Date
  readonly link_hash: Buffer
  readonly totp_secret: Buffer
  readonly expires_at: Date
}

export async function insertInvite(tx: Tx, invite: NewInvite): Promise<bigint> {
  const { id } = await tx
    .insertInto('staff_invite')
    .values({ ...invite, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives an open invitation another link. */
export async function renewInvite(
  tx: Tx,
  id: bigint,
  link: Pick<NewInvite, 'link_hash' | 'totp_secret' | 'expires_at'>,
): Promise<void> {
  await tx
    .updateTable('staff_invite')
    .set({ ...link, sent_at: null })
    .where('id', '=', id)
    .execute()
}

/** Ends an open invitation. Returns false if it has ended meanwhile. */
export async function endInvite(tx: Tx, id: bigint, staffId: bigint | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invite')
    .set({ state: staffId === null ? 'withdrawn' : 'accepted', staff_id: staffId })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Withdraws the open invitations of a person. Returns the invited names. */
export async function withdrawInvitesOf(tx: Tx, staffId: bigint): Promise<string[]> {
  const rows = await tx
    .updateTable('staff_invite')
    .set({ state: 'withdrawn' })
    .where('invited_by', '=', staffId)
    .where('state', '=', 'waiting')
    .returning('name')
    .execute()
  return rows.map(({ name }) => name).toSorted()
}

/** Stores that the mail with this link was sent. */
export async function markSent(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('staff_invite').set({ sent_at: at }).where('link_hash', '=', hash).execute()
}
