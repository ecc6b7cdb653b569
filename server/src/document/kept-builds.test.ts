import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { keepBuild, keptFolder, readBuild, removeOld } from './kept-builds.ts'

let folder: string
let dist: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-builds-'))
  dist = join(folder, 'dist')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Replaces the build, as `npm run build` does. */
function build(files: Readonly<Record<string, string>>): void {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, 'assets', name), content)
}

const day = 86_400_000

/** Keeps the build and deletes expired builds, as a server does at its start. */
async function keep(from: string, kept: string, now: number): Promise<void> {
  const found = await readBuild(from)
  expect(found).toBeDefined()
  if (!found) return
  await keepBuild(found, kept, now)
  await removeOld(kept, now)
}

test('the code of earlier builds stays until no server of the last 30 days had it', async () => {
  const kept = join(folder, 'kept')
  const has = (name: string) => existsSync(join(kept, 'assets', name))
  build({ 'home-1.js': 'old home', 'shared-1.js': 'both' })
  await keep(dist, kept, 0)
  build({ 'home-2.js': 'new home', 'shared-1.js': 'both' })
  await keep(dist, kept, 10 * day)
  expect(readFileSync(join(kept, 'assets/home-1.js'), 'utf8'), 'also after the build has gone').toBe(
    'old home',
  )
  await keep(dist, kept, 29 * day)
  expect(has('home-1.js')).toBe(true)
  await keep(dist, kept, 31 * day)
  expect(['home-1.js', 'home-2.js', 'shared-1.js'].map(has)).toEqual([false, true, true])
})

test('servers of two builds that start at the same moment all keep their code', async () => {
  for (let round = 0; round < 20; round++) {
    const kept = join(folder, `kept-${round}`)
    const dists = ['one', 'two'].map((name) => {
      build({ [`home-${name}.js`]: name, [`page-${name}.js`]: name, 'shared.js': 'both' })
      const own = join(folder, `dist-${name}`)
      rmSync(own, { recursive: true, force: true })
      renameSync(dist, own)
      return own
    })
    await Promise.all([...dists, ...dists, ...dists].map((one) => keep(one, kept, 0)))
    expect(readdirSync(join(kept, 'assets')).toSorted()).toEqual([
      'home-one.js',
      'home-two.js',
      'page-one.js',
      'page-two.js',
      'shared.js',
    ])
    // The folder of the files, a list of each build, and nothing that is incomplete.
    expect(readdirSync(kept).filter((name) => name.endsWith('.json'))).toHaveLength(2)
    expect(readdirSync(kept)).toHaveLength(3)
  }
})

test('what a killed process left incomplete is removed after a day, and what is younger stays', async () => {
  const kept = join(folder, 'kept-incomplete')
  build({ 'home.js': 'home' })
  mkdirSync(kept, { recursive: true })
  const left = ['6f1c6dd0-8d5c-4c0e-9b39-1f5a3c1d2e4f.part', 'a.json.6f1c6dd0-8d5c-4c0e-9b39-1f5a3c1d2e4f']
  for (const name of left) writeFileSync(join(kept, name), 'half')
  // The older one, which would be removed first.
  const written = Math.min(...left.map((name) => statSync(join(kept, name)).ctimeMs))
  const others = () => readdirSync(kept).filter((name) => left.includes(name))
  // The clock of the app does not count: that of the file system may differ.
  await keep(dist, kept, written + 2 * day)
  expect(others().toSorted()).toEqual(left.toSorted())
  /** As if the folder was last changed so many days after the files were written. */
  const removeAfter = async (days: number) => {
    const changed = new Date(written + days * day)
    utimesSync(kept, changed, changed)
    await removeOld(kept, written)
  }
  await removeAfter(1)
  expect(others().toSorted()).toEqual(left.toSorted())
  await removeAfter(2)
  expect(others()).toEqual([])
  expect(readdirSync(join(kept, 'assets'))).toEqual(['home.js'])
})

test('a page of an earlier build gets its code from the server of the next one, compressed and cached forever', async () => {
  const dataDir = join(folder, 'data')
  build({ 'page-of-before.js': 'export const page = 1', 'page-of-before.js.br': 'compressed' })
  await keep(dist, keptFolder(dataDir, 'member'), 0)
  const home = await startTestApp({ DATA_DIR: dataDir })
  const { server } = home
  const get = (url: string, encoding = 'identity') =>
    server.inject({ url, headers: { 'accept-encoding': encoding } })
  const reply = await get('/assets/page-of-before.js')
  expect([reply.statusCode, reply.body]).toEqual([200, 'export const page = 1'])
  expect(reply.headers['cache-control']).toContain('immutable')
  const small = await get('/assets/page-of-before.js', 'br')
  expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, 'br'])
  expect((await get('/assets/page-of-nobody.js')).statusCode).toBe(404)
  expect((await get('/assets/../../builds/member/assets/page-of-before.js')).statusCode).toBe(404)
  await home.close()
})
