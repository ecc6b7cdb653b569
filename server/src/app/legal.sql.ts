import type { LegalPage } from '@banyan/contract/app/legal'
import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** The valid article of each kind: the newest published one. */
const current = (now: Date): RawBuilder<unknown> => sql`
  select distinct on (a.kind) a.kind, a.id, a.version from article a
  where a.kind in ('agreement', 'privacy') and a.state = 'published' and a.publish_at <= ${now}
  order by a.kind, a.publish_at desc, a.id desc`

/** Returns the valid text of a kind. */
export async function readLegal(
  db: Db,
  kind: LegalPage,
  language: Language,
  now: Date,
): Promise<{ title: string; body: string; publish_at: Date } | undefined> {
  const { rows } = await sql<{ title: string; body: string; publish_at: Date }>`
    select said(a.title, ${language}) as title, coalesce(said(a.body, ${language}), '') as body, a.publish_at
    from article a where a.kind = ${kind} and a.state = 'published' and a.publish_at <= ${now}
    order by a.publish_at desc, a.id desc limit 1`.execute(db)
  return rows[0]
}

/** Returns the valid texts that have changed in an important way since the member accepted one of their kind. */
export async function listAsked(
  db: Db,
  member: bigint,
  now: Date,
): Promise<{ kind: LegalPage; id: bigint; version: number }[]> {
  const { rows } = await sql<{ kind: LegalPage; id: bigint; version: number }>`
    select c.kind, c.id, c.version from (${current(now)}) c
    cross join lateral (select max(a.important_at) as time from article a
      where a.kind = c.kind and a.state = 'published' and a.publish_at <= ${now}) important
    where important.time > coalesce((select max(l.accepted_at) from legal_consent l
      where l.member_id = ${member} and l.kind = c.kind), '-infinity') order by c.kind`.execute(db)
  return rows
}

interface Accepted {
  readonly member: bigint
  readonly kind: LegalPage
  readonly article: bigint
  readonly version: number
}

/**
 * Stores that a member has accepted a version. Returns false if the version is not the valid one. The lock makes a save of
 * staff wait, so a time of acceptance never belongs to a later version.
 */
export async function acceptVersion(
  tx: Tx,
  { member, kind, article, version }: Accepted,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    select a.id from article a join (${current(now)}) c on c.id = a.id
    where a.id = ${article} and a.kind = ${kind} and a.version = ${version} for share of a`.execute(tx)
  if (rows.length === 0) return false
  await sql`insert into legal_consent (member_id, kind, article_id, version, accepted_at)
    values (${member}, ${kind}, ${article}, ${version}, ${now})
    on conflict (member_id, kind, article_id, version) do update set accepted_at = excluded.accepted_at`.execute(
    tx,
  )
  return true
}

export async function acceptCurrent(tx: Tx, member: bigint, now: Date): Promise<void> {
  await sql`insert into legal_consent (member_id, kind, article_id, version, accepted_at)
    select ${member}, c.kind, c.id, c.version, ${now} from (${current(now)}) c`.execute(tx)
}
