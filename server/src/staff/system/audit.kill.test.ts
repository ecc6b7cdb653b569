// `kill -9` of a server in the middle of actions of staff: an action and its entry in the audit log exist together or not
// at all, and the next server completes the chain.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { endServers, launchServer, remote, serving } from '../../testing/process.ts'
import { testSecret } from '../../testing/serve.ts'
import { staffPerson } from '../../testing/staff.ts'
import { auditLogCheck } from './audit.audit.ts'
import { sealAudit } from './audit/seal.ts'

const dir = mkdtempSync(join(tmpdir(), 'banyan-test-audit-kill-'))
let world: TestApp
let root: Pool
beforeAll(async () => {
  world = await startTestApp()
  root = new Pool({ connectionString: world.database.url, max: 1 })
})
afterAll(async () => {
  await endServers()
  await root.end()
  await world.close()
  rmSync(dir, { recursive: true, force: true })
})

const texts = async (query: string) =>
  (await root.query<{ text: string }>(query)).rows.map(({ text }) => text).toSorted()
const words = () => texts(`select word as text from chat_word`)
const logged = () =>
  texts(`select jsonb_array_elements_text(after -> 'words') as text from audit_log
    where action = 'word.add'`)
const sealed = async (): Promise<number> =>
  Number((await root.query<{ n: bigint }>('select count(*) as n from audit_seal')).rows[0]?.n ?? 0)

test('[D51] a server is killed while staff act: each action has its entry once, and the chain becomes whole', async () => {
  const vilay = await staffPerson(world, 'owner', 'vilay')
  const server = launchServer({
    NODE_ENV: 'test',
    SECRET: testSecret,
    RATE_LIMIT: '0',
    DATA_DIR: dir,
    DATABASE_URL: world.database.url,
  })
  const ask = remote(await serving(server), vilay.token)
  const acknowledged: string[] = []
  const act = async () => {
    for (;;) {
      // Letters only: the log hides digits that look like the number of a card.
      const word = randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
      try {
        await ask('/staff/chat/word', 'do-add', { list: '', effect: 'mask', words: [word] })
      } catch {
        return
      }
      acknowledged.push(word)
    }
  }
  const acting = Array.from({ length: 8 }, act)
  // Another process seals meanwhile. When the server dies, a part of the log is sealed and the rest is open.
  const sealing = { goesOn: true }
  const chain = (async () => {
    while (sealing.goesOn) await sealAudit(world.app)
  })()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await expect.poll(sealed).toBeGreaterThan(3)
  server.child.kill('SIGKILL')
  sealing.goesOn = false
  await Promise.all([server.ended, chain, ...acting])

  const log = await logged()
  expect(await words()).toEqual(log)
  expect(new Set(log).size).toBe(log.length)
  expect(log).toEqual(expect.arrayContaining(acknowledged))
  // At most the calls that were running have an entry without an answer.
  expect(log.length - acknowledged.length).toBeLessThanOrEqual(acting.length)
  await sealAudit(world.app)
  expect(await texts('select entry_id::text as text from audit_unsealed')).toEqual([])
  expect(await sealed()).toBe(Number((await root.query('select from audit_log')).rowCount))
  expect((await auditLogCheck.run(world.database.db, undefined)).faults).toEqual([])
})
