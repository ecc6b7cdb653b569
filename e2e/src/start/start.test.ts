// `kill -9` of `npm start` and its PostgreSQL, while members recharge and buy: after the next `npm start` in the same data
// directory, everything that was answered exists exactly once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actor } from '@banyan/demo/stage'
import { staff } from '@banyan/demo/story'
import { afterAll, expect, test } from 'vitest'
import { operator, type Started } from './operator.ts'
import { type Load, openLoad } from './purchases.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-start-'))
const machine = operator(join(scratch, 'data'))
afterAll(() => {
  machine.clear()
  rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Logs the owner in, and raises the recharge limits for the load. */
async function ownerOf(url: string): Promise<string> {
  const owner = staff.find((one) => one.role === 'owner')
  if (!owner) throw new Error('the demo has no owner')
  const stage = { url, pass: () => undefined, oneTimeCode: () => machine.code() }
  const { name, password } = owner
  const login = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name,
    password,
    code: await machine.code(),
  })
  const ask = actor(stage, 'en', login.data.token)
  for (const [key, value] of [
    ['recharge.waitingMax', 100],
    ['upload.daily', 10_000],
    ['order.unpaidMax', 100],
    ['order.unpaidPieces', 10_000],
  ] as const)
    await ask('/staff/system/settings', 'do-change', { key, value: JSON.stringify(value) })
  return login.data.token
}

/** Runs the load on a server, and kills in the middle of it. */
async function killInLoad(load: Load, { url }: Started, kill: () => Promise<unknown>): Promise<void> {
  const running = load.run(url)
  const before = load.answers()
  await Promise.race([
    expect.poll(() => load.answers(), { timeout: 60_000 }).toBeGreaterThan(before + 40),
    running,
  ])
  await kill()
  await running
  expect(load.answers()).toBeGreaterThan(before + 40)
}

/**
 * Expects every answered step exactly once, also after all unanswered steps are repeated, and an audit without faults.
 */
async function expectKept(load: Load, { url }: Started): Promise<void> {
  expect(await load.faults(url)).toEqual([])
  expect(load.open(), 'the kill met purchases under way').toBeGreaterThan(0)
  await load.finish(url)
  expect(await load.faults(url)).toEqual([])
  const { said, code } = await machine.audit()
  expect(said).toContain('The ledger is proven.')
  expect(code).toBe(0)
}

async function startAgain(): Promise<Started> {
  const again = await machine.start()
  expect(again.said, 'a second start neither tells the story nor installs').not.toMatch(/Telling|Installing/)
  return again
}

test('[D3 D17 D55 D58] npm start is killed three ways in load: each answer is kept once, and the next start takes over what was left', async () => {
  const first = await machine.start()
  expect(first.said).toContain('Telling')
  const postgres = machine.postgres()
  const load = await openLoad(first.url, await ownerOf(first.url), 4)

  await killInLoad(load, first, () => first.killGroup())
  expect(machine.postgres(), 'PostgreSQL outlives its server').toBe(postgres)
  const second = await startAgain()
  expect(machine.postgres(), 'and is taken over').toBe(postgres)
  await expectKept(load, second)

  // The launcher notices that its server has ended, and ends too.
  let code: number | null = null
  await killInLoad(load, second, async () => (code = await second.killServer()))
  expect(code).toBe(1)
  const third = await startAgain()
  expect(machine.postgres()).toBe(postgres)
  await expectKept(load, third)

  // As in a power failure: the server, the postmaster and all its children.
  await killInLoad(load, third, async () => {
    const ended = third.killGroup()
    process.kill(-(postgres ?? 0), 'SIGKILL')
    await ended
  })
  const fourth = await startAgain()
  expect(machine.postgres()).not.toBe(postgres)
  await expectKept(load, fourth)

  await fourth.interrupt()
  expect(machine.postgres(), 'who took it over also ends it').toBeUndefined()
  const { said, code: clean } = await machine.audit()
  expect(said).toContain('The ledger is proven.')
  expect(clean).toBe(0)
})
