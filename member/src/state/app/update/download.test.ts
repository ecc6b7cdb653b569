// Downloads against a server that a test plays: ranges, interruptions, and packages that differ from the announcement.
import '../../../testing/storage.ts'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { packageStatement } from '@banyan/rules/app/version'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PackageStore, Version } from '../../../platform/package.ts'
import type { Edition } from './check.ts'
import { download, Interrupted, LinkEnded, NotGenuine, pieceLength } from './download.ts'
import { isRefused } from './refused.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')

/** A store in memory. The native part decides by `isSigned` whether it installs. */
function fakeStore(isSigned = true) {
  const files = new Map<string, Buffer>()
  const installed: { hash: string; version: Version; signature: string }[] = []
  const store: PackageStore = {
    key,
    stored: (hash) => Promise.resolve(files.get(hash)?.length ?? 0),
    append(hash, at, bytes) {
      const before = files.get(hash) ?? Buffer.alloc(0)
      if (before.length !== at) return Promise.reject(new Error(`${at} is not the end`))
      files.set(hash, Buffer.concat([before, bytes]))
      return Promise.resolve()
    },
    read: (hash) => Promise.resolve(new Uint8Array(files.get(hash) ?? [])),
    drop: (hash) => Promise.resolve(void files.delete(hash)),
    install(hash, version, signature) {
      if (isSigned) installed.push({ hash, version, signature })
      return Promise.resolve(isSigned)
    },
    waiting: () => Promise.resolve(installed.at(-1)),
    cancel: () => Promise.resolve(void installed.pop()),
    failed: () => Promise.resolve([]),
    report: () => Promise.resolve(),
  }
  return { store, files, installed }
}

const announce = (archive: Buffer, number: number, name: string): Edition => {
  const hash = createHash('sha256').update(archive).digest('hex')
  const statement = packageStatement({ number, name, bytes: archive.length, hash })
  return {
    edition_name: name,
    edition_number: number,
    edition_issue: 1,
    package_type: 1,
    edition_silence: 1,
    edition_url: '/files/package.zip',
    edition_note: '',
    edition_force: 0,
    edition_bytes: archive.length,
    edition_hash: hash,
    edition_signature: sign(null, Buffer.from(statement), privateKey).toString('base64'),
  }
}

const archive = Buffer.from(Array.from({ length: pieceLength * 2 + 700 }, (_, index) => index % 251))
const edition = announce(archive, 110, '1.1.0')

let asked: string[]
/** What the server answers to a range; by default the bytes of the archive. */
let answer: (from: number, to: number) => Response | undefined
let served: Buffer

beforeEach(() => {
  localStorage.clear()
  asked = []
  served = archive
  answer = () => undefined
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: { range: string } }) => {
    asked.push(headers.range)
    const [from = 0, to = 0] = headers.range.replace('bytes=', '').split('-').map(Number)
    const given = answer(from, to)
    if (given?.status === 599) return Promise.reject(new TypeError('no network'))
    if (given) return Promise.resolve(given)
    const range = `bytes ${from}-${Math.min(to, served.length - 1)}/${served.length}`
    const body = new Uint8Array(served.subarray(from, to + 1))
    return Promise.resolve(new Response(body, { status: 206, headers: { 'content-range': range } }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const noNetwork = () => new Response(null, { status: 599 })

test('a package is downloaded in pieces, checked and installed for the next start, with its progress', async () => {
  const { store, installed } = fakeStore()
  const shares: number[] = []
  await download(store, edition, (share) => shares.push(share))
  expect(asked).toEqual([
    `bytes=0-${pieceLength - 1}`,
    `bytes=${pieceLength}-${pieceLength * 2 - 1}`,
    `bytes=${pieceLength * 2}-${archive.length - 1}`,
  ])
  expect(shares[0]).toBe(0)
  expect(shares.at(-1)).toBe(1)
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
  expect(installed).toEqual([
    {
      hash: edition.edition_hash,
      version: { number: 110, name: '1.1.0' },
      signature: edition.edition_signature,
    },
  ])
})

test('an interrupted download goes on where it stopped', async () => {
  const { store, installed } = fakeStore()
  answer = (from) => (from >= pieceLength ? noNetwork() : undefined)
  await expect(download(store, edition, () => undefined)).rejects.toThrow(Interrupted)
  expect(installed).toEqual([])
  asked = []
  answer = () => undefined
  await download(store, edition, () => undefined)
  expect(asked[0]).toBe(`bytes=${pieceLength}-${pieceLength * 2 - 1}`)
  expect(installed).toHaveLength(1)
})

test('a package that the server no longer serves is not installed, and what is there stays for another link', async () => {
  const { store, files, installed } = fakeStore()
  answer = (from) => (from > 0 ? new Response(null, { status: 404 }) : undefined)
  await expect(download(store, edition, () => undefined)).rejects.toThrow(LinkEnded)
  expect(files.get(edition.edition_hash)?.length).toBe(pieceLength)
  expect(installed).toEqual([])
})

test('truncated, forged and older packages are deleted and never installed', async () => {
  const older = announce(Buffer.from('an older package'), 105, '1.0.5')
  const other = Buffer.from(archive).fill(7)
  const otherKey = generateKeyPairSync('ed25519').privateKey
  const statement = packageStatement({
    number: 110,
    name: '1.1.0',
    bytes: archive.length,
    hash: edition.edition_hash,
  })
  const cases: [string, Buffer, Edition][] = [
    ['truncated', archive.subarray(0, archive.length - 100), edition],
    ['another one of the same length', other, edition],
    [
      'another one, announced with its own hash',
      other,
      {
        ...edition,
        edition_hash: createHash('sha256').update(other).digest('hex'),
      },
    ],
    [
      'signed with another key',
      archive,
      {
        ...edition,
        edition_signature: sign(null, Buffer.from(statement), otherKey).toString('base64'),
      },
    ],
    ['without a signature', archive, { ...edition, edition_signature: '' }],
    ['an older one, announced as newer', Buffer.from('an older package'), { ...older, edition_number: 120 }],
    ['under another name', archive, { ...edition, edition_name: '9.9.9' }],
  ]
  for (const [name, bytes, announced] of cases) {
    const { store, files, installed } = fakeStore()
    served = bytes
    await expect(
      download(store, announced, () => undefined),
      name,
    ).rejects.toThrow(NotGenuine)
    expect([files.size, installed], name).toEqual([0, []])
  }
})

/** A web view that does not know the algorithm, as before Chromium 137. */
const withoutEd25519 = () =>
  vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))

test('a web view without Ed25519 has the native part check the signature, and compares the hash itself', async () => {
  const broken = withoutEd25519()
  try {
    const signed = fakeStore()
    await download(signed.store, edition, () => undefined)
    expect(signed.installed).toEqual([
      {
        hash: edition.edition_hash,
        version: { number: 110, name: '1.1.0' },
        signature: edition.edition_signature,
      },
    ])
    expect(isRefused(edition.edition_hash)).toBe(false)

    const forged = fakeStore(false)
    await expect(download(forged.store, edition, () => undefined)).rejects.toThrow(NotGenuine)
    expect([forged.files.size, forged.installed]).toEqual([0, []])
    expect(isRefused(edition.edition_hash)).toBe(true)

    const changed = fakeStore()
    served = Buffer.from(archive).fill(7)
    await expect(download(changed.store, edition, () => undefined)).rejects.toThrow(NotGenuine)
    expect([changed.files.size, changed.installed]).toEqual([0, []])
    expect(broken).toHaveBeenCalledTimes(2)
  } finally {
    broken.mockRestore()
  }
})

test('a complete package that is not genuine is remembered by its hash; an interrupted download is not', async () => {
  const { store } = fakeStore()
  answer = (from) => (from > 0 ? noNetwork() : undefined)
  await expect(download(store, edition, () => undefined)).rejects.toThrow(Interrupted)
  expect(isRefused(edition.edition_hash)).toBe(false)
  answer = () => undefined
  served = Buffer.from(archive).fill(7)
  await expect(download(store, edition, () => undefined)).rejects.toThrow(NotGenuine)
  expect(isRefused(edition.edition_hash)).toBe(true)
  expect(isRefused(announce(Buffer.from('the next one'), 111, '1.1.1').edition_hash)).toBe(false)
})
