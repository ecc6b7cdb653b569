import type { Channel, Platform } from '@banyan/contract/app/version'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

type Note = { zh: string } & Partial<Record<'en' | 'lo' | 'vi' | 'th', string | undefined>>

/** The values of an edition that staff fill in. */
export interface SavedEdition {
  platform: Platform
  channel: Channel
  number: number
  name: string
  package: string | null
  link: string
  silent: boolean
  forced: boolean
  minimum: number
  note: Note
}

export interface EditionRow extends SavedEdition {
  id: bigint
  state: 'draft' | 'released' | 'stopped'
  percent: number
  bytes: bigint | null
  hash: string | null
}

export interface Step {
  edition_id: bigint
  created_at: Date
  step: 'added' | 'changed' | 'released' | 'stopped'
  percent: number | null
}

const columns = sql`e.id, e.platform, e.channel, e.number, e.name, e.package, e.link, e.silent, e.forced, e.minimum,
  e.note, e.state, e.percent, f.bytes, p.hash`
const joined = sql`edition e left join edition_package p on p.file_id = e.package left join file f on f.id = e.package`

/** Returns a page of editions, the newest first. */
export async function listEditions(
  db: Db,
  filter: { platform: Platform | undefined; channel: Channel | undefined; before: bigint | undefined },
  limit: number,
): Promise<EditionRow[]> {
  const { platform = null, channel = null, before = null } = filter
  const { rows } = await sql<EditionRow>`
    select ${columns} from ${joined}
    where (${platform}::text is null or e.platform = ${platform}) and (${channel}::text is null or e.channel = ${channel})
      and (${before}::bigint is null or e.id < ${before})
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the steps of some editions (released, stopped …), the newest first. */
export async function listSteps(
  db: Db,
  editions: readonly bigint[],
): Promise<(Step & { by: string | null })[]> {
  const { rows } = await sql<Step & { by: string | null }>`
    select s.edition_id, s.created_at, s.step, s.percent, staff.name as by
    from edition_step s left join staff on staff.id = s.staff_id
    where s.edition_id = any (${[...editions]}::bigint[])
    order by s.id desc`.execute(db)
  return rows
}

/** Locks an edition and returns it. */
export async function lockEdition(tx: Tx, id: bigint): Promise<EditionRow | undefined> {
  await sql`select from edition where id = ${id} for update`.execute(tx)
  const { rows } = await sql<EditionRow>`select ${columns} from ${joined} where e.id = ${id}`.execute(tx)
  return rows[0]
}

/** Releases of one platform and channel run one after the other until the commit. */
export async function lockReleases(tx: Tx, platform: Platform, channel: Channel): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`edition ${platform} ${channel}`}))`.execute(tx)
}

/** Returns the highest number that was ever released on a platform and channel, apart from one edition; 0 without one. */
export async function findHighest(
  db: Db,
  { platform, channel }: Pick<SavedEdition, 'platform' | 'channel'>,
  apart: bigint | undefined,
): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    select max(number) as number from edition
    where platform = ${platform} and channel = ${channel} and released_at is not null
      and id is distinct from ${apart ?? null}::bigint`.execute(db)
  return rows[0]?.number ?? 0
}

export async function insertEdition(tx: Tx, edition: SavedEdition, at: Date): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into edition (platform, channel, number, name, package, link, silent, forced, minimum, note, state, percent,
      created_at)
    values (${edition.platform}, ${edition.channel}, ${edition.number}, ${edition.name}, ${edition.package},
      ${edition.link}, ${edition.silent}, ${edition.forced}, ${edition.minimum},
      ${JSON.stringify(edition.note)}::jsonb, 'draft', 100, ${at})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

export async function updateEdition(tx: Tx, id: bigint, edition: SavedEdition): Promise<void> {
  await sql`
    update edition set platform = ${edition.platform}, channel = ${edition.channel}, number = ${edition.number},
      name = ${edition.name}, package = ${edition.package}, link = ${edition.link}, silent = ${edition.silent},
      forced = ${edition.forced}, minimum = ${edition.minimum}, note = ${JSON.stringify(edition.note)}::jsonb
    where id = ${id}`.execute(tx)
}

export async function releaseEdition(tx: Tx, id: bigint, percent: number, at: Date): Promise<void> {
  await sql`
    update edition set state = 'released', percent = ${percent}, released_at = coalesce(released_at, ${at})
    where id = ${id}`.execute(tx)
}

export async function stopEdition(tx: Tx, id: bigint): Promise<void> {
  await sql`update edition set state = 'stopped' where id = ${id}`.execute(tx)
}

export async function deleteEdition(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from edition where id = ${id}`.execute(tx)
}

export async function insertStep(tx: Tx, step: Step, staff: bigint): Promise<void> {
  await tx
    .insertInto('edition_step')
    .values({ ...step, staff_id: staff })
    .execute()
}

export interface PackageRow {
  file_id: string
  number: number
  name: string
  hash: string
  signature: string
}

export async function insertPackage(tx: Tx, row: PackageRow): Promise<void> {
  await tx.insertInto('edition_package').values(row).execute()
}

/** Returns an uploaded package. The sweep does not delete it until the commit. */
export async function holdPackage(tx: Tx, file: string): Promise<PackageRow | undefined> {
  const { rows } = await sql<PackageRow>`
    select p.file_id, p.number, p.name, p.hash, p.signature
    from edition_package p join file f on f.id = p.file_id
    where p.file_id = ${file} for key share of f`.execute(tx)
  return rows[0]
}
