import type { App } from './app-context.ts'
import { StartRefused } from './config.ts'
import { claimWorld, countMembers, isTold } from './world.sql.ts'

/** Claims the database for this kind of server. Throws `StartRefused` when it is of the other kind. */
export async function enterWorld(app: App): Promise<void> {
  const mine = app.config.production ? 'production' : 'development'
  const kind = await claimWorld(app.database.db, mine)
  if (kind !== mine)
    throw new StartRefused(`This is a ${kind} database, which a ${mine} server does not touch.`)
}

/**
 * Whether the demo's story may be told: on a development database, by a development server, where
 * nobody has signed up yet. `told` when it was told before.
 */
export async function demoState(app: App): Promise<'empty' | 'told' | 'in-use'> {
  if (app.config.production) return 'in-use'
  if (await isTold(app.database.db)) return 'told'
  return (await countMembers(app.database.db)) === 0 ? 'empty' : 'in-use'
}
