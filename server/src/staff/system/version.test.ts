import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '../../files/sweep.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { pack, releaseKey, signPackage, strangeKey } from '../../testing/release/package.ts'
import { storeSetting } from '../../testing/settings.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

const path = '/staff/system/version'

let home: TestApp
let owner: StaffPerson
beforeAll(async () => {
  home = await startTestApp({ RELEASE_KEY: releaseKey })
  owner = await staffPerson(home, 'owner')
})
afterAll(() => home.close())

const refused = (code: string, params?: Record<string, string>): unknown =>
  expect.objectContaining({ kind: 'refused', code, ...(params ? { params } : {}) })

const upload = async (archive: Buffer, signature: string, who = owner) =>
  (await who.ask(path, 'do-upload', { signature }, { file: archive })).data

async function uploaded(number: number, name: string) {
  const archive = pack(number, name)
  return { archive, ...(await upload(archive, signPackage(archive, number, name))) }
}

const plain = {
  platform: 'android',
  channel: 'beta',
  link: '',
  silent: true,
  forced: false,
  minimum: 0,
  note: { zh: '修复问题' },
} as const

/** The fields that make `plain` an edition for browsers, which has no package and no link. */
const web = { platform: 'web', channel: 'app', silent: false } as const

/** Adds an edition with a store link; returns its id. */
async function added(number: number, change: object = {}): Promise<string> {
  const edition = { ...plain, link: 'https://store.example/app', number, name: '2.0', ...change }
  return (await owner.ask(path, 'do-save', edition)).data.id
}

const list = async () => (await owner.ask(path, 'load-editions', {})).data.list
const actions = async (search: string) =>
  (await owner.ask('/staff/system/audit', 'load-audit', { search })).data.list

test('[E19] a package is taken with the signature by the release key; the audit log has its hash', async () => {
  const { archive, ...found } = await uploaded(200, '2.0.0')
  const hash = createHash('sha256').update(archive).digest('hex')
  expect(found).toEqual({ package: found.package, number: 200, name: '2.0.0', bytes: archive.length, hash })
  expect((await actions('version.upload'))[0]).toMatchObject({ subject: '2.0.0 (200)', after: { hash } })
})

test('[E19] a package is refused: truncated, forged, unsafe paths, without its page or version, too large', async () => {
  const good = pack(201, '2.0.1')
  const right = signPackage(good, 201, '2.0.1')
  await expect(upload(good.subarray(0, good.length - 30), right)).rejects.toEqual(refused('package-format'))
  await expect(upload(Buffer.from('MZ no archive'), right)).rejects.toEqual(refused('package-format'))
  await expect(upload(Buffer.alloc(0), right)).rejects.toEqual(refused('package-missing'))
  for (const wrong of [
    signPackage(good, 201, '2.0.1', strangeKey),
    signPackage(good, 202, '2.0.1'),
    signPackage(pack(201, '2.0.1', { 'index.html': 'other' }), 201, '2.0.1'),
    'no signature',
  ])
    await expect(upload(good, wrong)).rejects.toEqual(refused('package-signature'))
  for (const bad of ['../index.js', '/etc/passwd', String.raw`a\b.js`, 'assets//a.js', 'INDEX.html']) {
    const archive = pack(201, '2.0.1', { 'index.html': 'x', [bad]: 'x' })
    await expect(upload(archive, signPackage(archive, 201, '2.0.1'))).rejects.toEqual(refused('package-path'))
  }
  for (const archive of [pack(201, '2.0.1', { 'main.js': 'x' }), pack(0, '2.0.1'), pack(201, 'two')])
    await expect(upload(archive, signPackage(archive, 201, '2.0.1'))).rejects.toEqual(
      refused('package-content'),
    )
  await storeSetting(home.app.database.db, 'version.packageMb', 1)
  home.clock.advance({ seconds: 5 })
  await expect(upload(Buffer.alloc(1024 * 1024 + 1, 1), right)).rejects.toEqual(
    refused('package-large', { limit: '1' }),
  )
  expect((await actions('(201)')).length).toBe(0)
})

test('[E19] an edition is refused without exactly one source, with a wrong name, minimum or package', async () => {
  const found = await uploaded(210, '2.1.0')
  const edition = { ...plain, number: 210, name: '2.1.0' }
  const save = (change: object) => owner.ask(path, 'do-save', { ...edition, ...change })
  for (const [change, code] of [
    [{}, 'edition-source'],
    [{ package: found.package, link: 'https://store.example/app' }, 'edition-source'],
    [{ link: 'http://store.example/app' }, 'edition-source'],
    [{ link: 'https://' }, 'edition-source'],
    [{ package: found.package, number: 211 }, 'package-other'],
    [{ package: 'a'.repeat(26) }, 'package-gone'],
    [{ ...web, package: found.package }, 'edition-web'],
    [{ ...web, link: 'https://store.example/app' }, 'edition-web'],
    [{ ...web, silent: true }, 'edition-web'],
    [{ ...web, forced: true }, 'edition-web'],
    [{ ...web, minimum: 1 }, 'edition-web'],
    [{ ...web, channel: 'beta' }, 'edition-channel'],
    [{ ...web, channel: 'store' }, 'edition-channel'],
    [{ platform: 'ios', package: found.package }, 'edition-ios'],
    [{ package: found.package, minimum: 211 }, 'edition-minimum'],
    [{ link: 'https://store.example/app', name: 'v2' }, 'edition-name-wrong'],
  ] as const)
    await expect(save(change)).rejects.toEqual(refused(code))
  expect((await list()).some(({ number }) => number === 210)).toBe(false)
})

test('[C3 E19] a web edition of a channel that browsers do not ask for is not released, also from an older draft', async () => {
  const { data } = await owner.ask(path, 'do-save', { ...plain, ...web, number: 211, name: '2.1.1' })
  const move = (channel: string) =>
    home.app.database.db.updateTable('edition').set({ channel }).where('id', '=', BigInt(data.id)).execute()
  await move('beta')
  await expect(owner.ask(path, 'do-publish', { id: data.id, percent: 100 })).rejects.toEqual(
    refused('edition-channel'),
  )
  expect((await list()).find(({ id }) => id === data.id)?.state).toBe('draft')
  await move('app')
  await owner.ask(path, 'do-publish', { id: data.id, percent: 100 })
  const fields = { edition_type: 'app', version_type: 'web', edition_number: 109 } as const
  const { data: told } = await home.client()('/app/version', 'load-version', fields)
  expect(told).toMatchObject({ edition_number: 211, edition_issue: 1, edition_silence: 0, edition_force: 0 })
})

test('[E19] a draft is changed, released, stopped and released again, each step in the history and the audit log', async () => {
  const id = await added(220)
  await owner.ask(path, 'do-save', {
    ...plain,
    id,
    link: 'https://store.example/other',
    number: 221,
    name: '2.2.1',
  })
  await owner.ask(path, 'do-publish', { id, percent: 10 })
  await expect(added(221)).rejects.toEqual(refused('edition-older', { number: '221' }))
  await expect(
    owner.ask(path, 'do-save', {
      ...plain,
      id,
      link: 'https://store.example/app',
      number: 222,
      name: '2.2.2',
    }),
  ).rejects.toEqual(refused('edition-no-draft'))
  await expect(owner.ask(path, 'do-remove', { id })).rejects.toEqual(refused('edition-no-draft'))
  await owner.ask(path, 'do-publish', { id, percent: 50 })
  await owner.ask(path, 'do-stop', { id })
  await expect(owner.ask(path, 'do-stop', { id })).rejects.toEqual(refused('edition-not-released'))
  await expect(added(221)).rejects.toEqual(refused('edition-older', { number: '221' }))
  await owner.ask(path, 'do-publish', { id, percent: 50 })
  const edition = (await list()).find((one) => one.id === id)
  expect(edition).toMatchObject({ number: 221, name: '2.2.1', state: 'released', percent: 50 })
  expect(edition?.steps.map(({ step, percent, by }) => [step, percent, by])).toEqual([
    ['released', 50, 'owner'],
    ['stopped', null, 'owner'],
    ['released', 50, 'owner'],
    ['released', 10, 'owner'],
    ['changed', null, 'owner'],
    ['added', null, 'owner'],
  ])
  const log = await actions('android beta')
  expect(log.slice(0, 6).map(({ action }) => action)).toEqual([
    'version.release',
    'version.stop',
    'version.release',
    'version.release',
    'version.change',
    'version.add',
  ])
  expect(log[3]).toMatchObject({ before: { state: 'draft' }, after: { state: 'released', percent: 10 } })
})

test('[E19] of two drafts with one number that are released at once, one is released', async () => {
  const [first, second] = [await added(230), await added(230)]
  const publish = (id: string) => () => owner.ask(path, 'do-publish', { id, percent: 100 })
  const results = await atOnce(
    home,
    ['select pg_advisory_xact_lock(hashtext($1))', 'edition android beta'],
    [publish(first), publish(second)],
  )
  expect(results.toSorted()).toEqual(['done', 'edition-older'])
  expect((await list()).filter(({ number, state }) => number === 230 && state === 'released')).toHaveLength(1)
})

test('[E19] a draft keeps its package and is deleted; a package without an edition is swept', async () => {
  const [used, unused] = [await uploaded(240, '2.4.0'), await uploaded(241, '2.4.1')]
  const { data } = await owner.ask(path, 'do-save', {
    ...plain,
    package: used.package,
    number: 240,
    name: '2.4.0',
  })
  home.clock.advance({ days: 2 })
  await sweepFiles(home.app)
  const size = (id: string) => home.app.files.store.size(id)
  expect(await size(used.package)).toBe(used.bytes)
  expect(await size(unused.package)).toBeUndefined()
  // The session of two days ago has expired.
  owner = await staffPerson(home, 'owner', 'next owner')
  await owner.ask(path, 'do-remove', { id: data.id })
  await sweepFiles(home.app)
  expect(await size(used.package)).toBeUndefined()
  expect((await list()).some(({ number }) => number === 240)).toBe(false)
})

test('[E19] a server without a release key takes no packages, but store links', async () => {
  const other = await startTestApp()
  try {
    const person = await staffPerson(other, 'owner')
    const archive = pack(201, '2.0.1')
    await expect(upload(archive, signPackage(archive, 201, '2.0.1'), person)).rejects.toEqual(
      refused('release-key-missing'),
    )
    const { data } = await person.ask(path, 'load-editions', { platform: 'ios' })
    expect([data.has_key, data.list.map(({ platform, number }) => [platform, number])]).toEqual([
      false,
      [['ios', 109]],
    ])
  } finally {
    await other.close()
  }
})
