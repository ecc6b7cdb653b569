import type { Db } from '../db/db.ts'
import { deleteUses, insertUses } from '../files/file.sql.ts'
import { fileIdOf } from '../files/links.ts'

export type WorldKind = 'development' | 'production'

/** Claims a database that nobody has claimed, and says whose it is. */
export async function claimWorld(db: Db, kind: WorldKind): Promise<WorldKind> {
  await db
    .insertInto('world')
    .values({ kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('world').select('kind').executeTakeFirstOrThrow()
  return row.kind as WorldKind
}

/** Whether the demo's story was told here to its end. */
export async function isTold(db: Db): Promise<boolean> {
  const row = await db.selectFrom('world').select('told_at').executeTakeFirst()
  return row?.told_at !== null && row?.told_at !== undefined
}

export async function markTold(db: Db, at: Date): Promise<void> {
  await db.updateTable('world').set({ told_at: at }).execute()
}

/** Sets the profile photo of a member of the demo. */
export async function writeFace(db: Db, member: bigint, avatar: string): Promise<void> {
  const file = fileIdOf(avatar)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set({ avatar }).where('id', '=', member).execute()
    await deleteUses(tx, 'member', member, 0n)
    await insertUses(tx, 'member', member, 0n, file === undefined ? [] : [file])
  })
}

export async function countMembers(db: Db): Promise<number> {
  const row = await db
    .selectFrom('member')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
