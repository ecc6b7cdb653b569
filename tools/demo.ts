// Fills an empty development database with the demo world. It starts a server on a free port, with a clock that the
// story can advance, and creates the demo's staff, because the story needs their approvals.
import { generateSync } from 'otplib'
import { demoTotpSecret, staff, storyDays, tell, type Telling } from '../demo/src/story.ts'
import { openApp } from '../server/src/boot/app.ts'
import type { Config } from '../server/src/boot/config.ts'
import { buildServer } from '../server/src/boot/server.ts'
import { settleCommission } from '../server/src/mine/commission.ts'
import { countGoods } from '../server/src/shop/goods/counts.ts'
import { createStaff } from '../server/src/staff/create.ts'
import { demoState, enterWorld } from '../server/src/boot/world.ts'
import { markDemoStarted, markDemoFinished } from '../server/src/boot/world.sql.ts'

/** Returns the authenticator code of a secret at a time. */
export const oneTimeCode = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })

/** Plays the demo's story. Throws if the database is not an empty development one. */
export async function fillDemo(config: Config, databaseUrl: string, telling: Telling = {}): Promise<void> {
  // The story lasts some weeks of its own time, and ends now.
  const end = new Date(Date.now() - 10 * 60_000)
  let now = end.getTime() - storyDays * 24 * 60 * 60_000
  const clock = { now: () => new Date(now) }
  // Nobody else is served yet, so there is nobody to protect from a slow machine: without limits the story goes on.
  const unlimited = { ...config, NODE_ENV: 'test', RATE_LIMIT: 0, LOG_LEVEL: 'error' } as const
  const app = openApp({ config: unlimited, databaseUrl, clock })
  try {
    await enterWorld(app)
    const state = await demoState(app)
    if (state !== 'empty')
      throw new Error(`the demo world needs an empty development database, this one is ${state}`)
    await markDemoStarted(app.database.db, clock.now())
    for (const person of staff)
      await createStaff(app, {
        name: person.name,
        role: person.role,
        password: person.password,
        totpSecret: demoTotpSecret,
      })
    const server = await buildServer(app)
    try {
      const url = await server.listen({ host: '127.0.0.1', port: 0 })
      await tell(
        {
          url,
          now: clock.now,
          pass: (seconds) => {
            now += seconds * 1000
          },
          settleCommission: async () => void (await settleCommission(app)),
          oneTimeCode: (secret) => Promise.resolve(oneTimeCode(secret, clock.now())),
        },
        end,
        telling,
      )
      await countGoods(app)
      await settleCommission(app)
      await markDemoFinished(app.database.db, clock.now())
    } finally {
      await server.close()
    }
  } finally {
    await app.close()
  }
}
