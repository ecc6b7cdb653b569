import type { App } from './app-context.ts'
import { secretPath, StartRefused } from './config.ts'
import { openDatabase } from '../db/db.ts'
import {
  claimWorld,
  countByKey,
  countMembers,
  dropEverything,
  listStoredNames,
  readDemoTimes,
  writeSecretCheck,
} from './world.sql.ts'

export { demoAlone } from './world.sql.ts'

/**
 * Marks the database as one for this kind of server and for its SECRET. Throws `StartRefused` if it belongs to the other
 * kind or was filled with another SECRET, because no password could be checked.
 */
export async function enterWorld({ config, database }: App): Promise<void> {
  const mine = config.production ? 'production' : 'development'
  const accepted = config.keys('secret-check')
  const secret_check = accepted[0].bytes
  const found = await claimWorld(database.db, { kind: mine, secret_check })
  if (found.kind !== mine)
    throw new StartRefused(`This is a ${found.kind} database, which a ${mine} server does not touch.`)
  const maker = accepted.find(({ bytes }) => bytes.equals(found.secret_check))
  if (!maker)
    throw new StartRefused(
      `This database was filled with another SECRET, without which no password and no one-time code works: ${
        config.SECRET
          ? 'set the former SECRET, also as SECRET_OLD beside a new one'
          : `set SECRET to it, or restore ${secretPath(config.DATA_DIR)}`
      }.`,
    )
  if (!config.isFormer(maker.id)) return
  await writeSecretCheck(database.db, secret_check)
}

/** With SECRET_OLD: logs how much is still protected by a former secret, and by one that the server does not have. */
export async function reportFormerSecrets({ config, database, log }: App): Promise<void> {
  if (config.SECRET_OLD === undefined) return
  const ids = config.keys('pepper').map(({ id }) => id)
  const left = await countByKey(database.db)
  const of = (isOne: (id: string) => boolean) =>
    left.filter(({ id }) => isOne(id)).reduce((sum, { passwords }) => sum + Number(passwords), 0)
  log.info(
    { former: of((id) => config.isFormer(id)), unknown: of((id) => !ids.includes(id)) },
    'secret: passwords of members and staff that are not protected by SECRET yet',
  )
}

/**
 * `empty`: a development database without members, where the demo may be loaded. `demo-unfinished`: the process that
 * loaded the demo was killed. `demo`: the demo is complete. `in-use`: anything else.
 */
export type DemoState = 'empty' | 'demo-unfinished' | 'demo' | 'in-use'

export async function demoState(app: App): Promise<DemoState> {
  if (app.config.production) return 'in-use'
  const { demo_started_at, demo_finished_at } = await readDemoTimes(app.database.db)
  if (demo_finished_at !== null) return 'demo'
  if (demo_started_at !== null) return 'demo-unfinished'
  return (await countMembers(app.database.db)) === 0 ? 'empty' : 'in-use'
}

/** Throws `StartRefused` if the demo is not complete, because the next start deletes an incomplete demo. */
export async function refuseUnfinishedDemo(app: App): Promise<void> {
  if ((await demoState(app)) === 'demo-unfinished')
    throw new StartRefused('The demo in this database is not complete; run npm start, which makes it anew.')
}

/**
 * Deletes an unfinished demo, with its files. No server has ever served it. Killed in the middle, it is repeated by the
 * next start: the files go first, the rows that name them afterwards, all at once.
 * @param ownerUrl connection string of the database's owner.
 */
export async function deleteUnfinishedDemo(app: App, ownerUrl: string): Promise<void> {
  for (const name of await listStoredNames(app.database.db)) await app.files.store.remove(name)
  await app.files.store.clear()
  const owner = openDatabase(ownerUrl, { role: null, max: 1 })
  try {
    await dropEverything(owner.db)
  } finally {
    await owner.close()
  }
}
