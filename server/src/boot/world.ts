import type { App } from './app-context.ts'
import { StartRefused } from './config.ts'
import { claimWorld, countMembers, isTold } from './world.sql.ts'

/** Marks the database as one for this kind of server. Throws `StartRefused` if it belongs to the other kind. */
export async function enterWorld(app: App): Promise<void> {
  const mine = app.config.production ? 'production' : 'development'
  const kind = await claimWorld(app.database.db, mine)
  if (kind !== mine)
    throw new StartRefused(`This is a ${kind} database, which a ${mine} server does not touch.`)
}

/**
 * Returns `empty` if the demo's story may be told: in a development database without members. Returns `told` if it
 * has been told before, otherwise `in-use`.
 */
export async function demoState(app: App): Promise<'empty' | 'told' | 'in-use'> {
  if (app.config.production) return 'in-use'
  if (await isTold(app.database.db)) return 'told'
  return (await countMembers(app.database.db)) === 0 ? 'empty' : 'in-use'
}
