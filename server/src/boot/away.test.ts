// The bundled database dies under a running server: the server starts it again, and meanwhile says that it is busy.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commonErrors } from '@banyan/contract/errors'
import { afterAll, afterEach, expect, test } from 'vitest'
import { endServers, launchServer, serving, until } from '../testing/process.ts'

const dir = mkdtempSync(join(tmpdir(), 'banyan-test-away-'))
afterEach(endServers)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** The process id of the postmaster; 0 if there is none. */
function postmaster(): number {
  try {
    return Number(readFileSync(join(dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

const ask = async (url: string, path: string, fields: Record<string, string>) => {
  const sent = new URLSearchParams({ language: 'en', ...fields })
  const reply = await fetch(url + path, { method: 'POST', body: sent })
  const body = (await reply.json()) as { status: unknown; msg: string; data: { code?: string } }
  return { http: reply.status, body }
}
const configuration = (url: string) => ask(url, '/app/config', { control: 'load-config' })
/** A call that reads the database each time. */
const reading = (url: string) =>
  ask(url, '/app/check-nick-name', { control: 'do-check', user_code: 'NOBODY' })

test('[D55 D58] kill -9 of the database: it is started again, calls are busy meanwhile, and everything goes on', async () => {
  const server = launchServer({ DATA_DIR: dir })
  const url = await serving(server)
  const known = (await configuration(url)).body
  expect((await reading(url)).http).toBe(200)
  const file = join(dir, 'postgres/postgresql.auto.conf')
  const settings = readFileSync(file)
  for (let round = 0; round < 2; round++) {
    const pid = postmaster()
    // It can't start again before a call has been refused.
    appendFileSync(file, 'no setting\n')
    // The whole group: the postmaster and its children.
    process.kill(-pid, 'SIGKILL')
    let busy = 0
    await until(async () => {
      const [page, config] = [await reading(url), await configuration(url)]
      // The configuration is in memory, so that a page can be drawn.
      expect(config).toEqual({ http: 200, body: known })
      if (page.http === 200) return ![0, pid].includes(postmaster())
      expect(page.http).toBe(503)
      // A query that was running fails, and nobody knows its outcome; later queries are refused as busy.
      if (page.body.data.code === 'server-failed') return false
      expect(page.body).toEqual({ status: 0, msg: commonErrors.busy.en, data: { code: 'busy' } })
      busy++
      writeFileSync(file, settings)
      return false
    })
    expect(busy).toBeGreaterThan(0)
    expect((await fetch(`${url}/ready`)).status).toBe(200)
  }
  expect(server.said.out + server.said.err).toMatch(/database .* has died, starting it again/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(postmaster(), 'the database that was started again is stopped too').toBe(0)
})
