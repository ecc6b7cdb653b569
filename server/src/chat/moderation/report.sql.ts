import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { copyUses, type UseKind } from '../../files/files.ts'
import { addressOf, privateAddress } from '../../files/links.ts'

/** The reported content, as it was when it was reported. */
export interface Kept {
  /** The reported member. */
  about: bigint
  /** The use of its files that is kept as long as the report. */
  files: { kind: UseKind; place: bigint; seq: bigint }
  content: Readonly<Record<string, unknown>>
}

/** Locks an entry until the transaction ends; a recall waits. */
export async function holdEntry(tx: Tx, conversation: bigint, seq: bigint): Promise<void> {
  await sql`select from entry where conversation_id = ${conversation} and seq = ${seq} for share`.execute(tx)
}

/** Returns the name of the group of a message. */
export async function groupName(db: Db, conversation: bigint): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from chat_group where conversation_id = ${conversation}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Returns another member whom this member knows: a friend, a member of a shared group or chat, or a person with a request between them. */
export async function keepMember(db: Db, me: bigint, other: bigint): Promise<Kept | undefined> {
  const { rows } = await sql<{ id: bigint; nick_name: string; avatar: string }>`
    select m.id, m.nick_name, m.avatar from member m
    where m.id = ${other} and m.id <> ${me} and m.closed_at is null and (
      exists (select from friend f where f.member_id = ${me} and f.friend_id = m.id)
      or exists (select from conversation c where c.low_id = least(m.id, ${me}) and c.high_id = greatest(m.id, ${me}))
      or exists (select from friend_apply a where a.from_id = ${me} and a.to_id = m.id)
      or exists (select from friend_apply a where a.from_id = m.id and a.to_id = ${me})
      or exists (select from participant mine join participant theirs on theirs.conversation_id = mine.conversation_id
        where mine.member_id = ${me} and mine.left_at is null and theirs.member_id = m.id and theirs.left_at is null)
      or exists (select from group_apply a join participant p on p.conversation_id = a.conversation_id
        where a.member_id = m.id and a.state = 1 and p.member_id = ${me} and p.left_at is null and p.role in (1, 2)))`.execute(
    db,
  )
  const row = rows[0]
  return (
    row && {
      about: row.id,
      files: { kind: 'member', place: row.id, seq: 0n },
      content: { name: row.nick_name, avatar: privateAddress(row.avatar) },
    }
  )
}

/** Returns a group that this member is in; the report is about its owner. */
export async function keepGroup(db: Db, me: bigint, group: bigint): Promise<Kept | undefined> {
  const { rows } = await sql<{ owner_id: bigint; name: string; avatar: string; notice: string }>`
    select g.owner_id, g.name, g.avatar, g.notice from chat_group g
    join participant p on p.conversation_id = g.conversation_id and p.member_id = ${me} and p.left_at is null
    where g.conversation_id = ${group} and g.dissolved_at is null`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { owner_id, ...content } = row
  return { about: owner_id, files: { kind: 'group', place: group, seq: 0n }, content }
}

/** Returns a friend's moment that this member can see. */
export async function keepMoment(tx: Tx, me: bigint, moment: bigint): Promise<Kept | undefined> {
  const { rows } = await sql<{ member_id: bigint; words: string; images: string[]; created_at: Date }>`
    select m.member_id, m.words, m.images, m.created_at from moment m
    join friend f on f.member_id = ${me} and f.friend_id = m.member_id
    where m.id = ${moment} and m.removed_at is null
      and not exists (select from blocked b where b.member_id = ${me} and b.blocked_id = m.member_id)
      and not exists (select from blocked b where b.member_id = m.member_id and b.blocked_id = ${me})
    for share of m`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  const images = await sql<{ id: string; suffix: string }>`
    select f.id, f.suffix from unnest(${row.images}::text[]) with ordinality image (id, place)
    join file f on f.id = image.id order by place`.execute(tx)
  return {
    about: row.member_id,
    files: { kind: 'moment', place: moment, seq: 0n },
    content: {
      data: row.words,
      images: images.rows.map((file) => addressOf(file.id, file.suffix)),
      sent: row.created_at.toISOString(),
    },
  }
}

/** Returns the number of reports by a member since a time. */
export async function countReports(db: Db, member: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from chat_report where member_id = ${member} and created_at > ${since}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Inserts a report and keeps its files. Returns false if the same report waits already. */
export async function insertReport(
  tx: Tx,
  report: { member: bigint; subject: string; subjectId: string; reason: string; words: string; at: Date },
  kept: Kept,
): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chat_report (member_id, subject, subject_id, about_id, reason, words, content, created_at)
    values (${report.member}, ${report.subject}, ${report.subjectId}, ${kept.about}, ${report.reason}, ${report.words},
      ${JSON.stringify(kept.content)}, ${report.at})
    on conflict (member_id, subject, subject_id) where state = 'waiting' do nothing
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return false
  await copyUses(tx, kept.files, id)
  return true
}
