import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { box, makeFilm, place } from '../../testing/chat/media.ts'
import { MetadataKept, removeMetadata } from './mp4.ts'

const folder = mkdtempSync(join(tmpdir(), 'banyan-test-mp4-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the file after its metadata was removed. */
async function cleaned(film: Buffer): Promise<Buffer> {
  const path = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(path, film)
  await removeMetadata(path)
  return readFileSync(path)
}

const note = Buffer.from(place)
const start = box('ftyp', Buffer.from('isom\0\0\u0002\0isom', 'latin1'))
const handler = (type: string) =>
  box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(type, 'latin1'), Buffer.alloc(13)]))
const track = (type: string, ...more: readonly Buffer[]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('mdhd', Buffer.alloc(24)), handler(type), ...more),
  )
const data = box('mdat', Buffer.alloc(500, 5))

const places: [string, Buffer][] = [
  ['©xyz in udta', box('moov', box('mvhd', Buffer.alloc(100)), box('udta', box('\u00a9xyz', note)))],
  ['loci in udta of a track', box('moov', box('trak', box('udta', box('loci', note))))],
  [
    'Apple keys in meta',
    box('moov', box('meta', Buffer.from('mdtacom.apple.quicktime.location.ISO6709'), note)),
  ],
  ['meta of the file', box('meta', note)],
  ['XMP in uuid', box('uuid', Buffer.alloc(16, 1), note)],
  ['uuid of a track', box('moov', track('vide', box('uuid', note)))],
  ['meta deep inside a track', box('moov', track('vide', box('minf', box('stbl', box('meta', note)))))],
  ['udta of a fragment', Buffer.concat([box('moov'), box('moof', box('traf', box('udta', note)))])],
  ['a box of the camera’s own', box('moov', box('gps ', note))],
  ['what a free box hides', box('free', note)],
  ['a skipped box', box('moov', box('skip', note))],
]
test.each(places)('[D48] the place is removed: %s', async (_what, boxes) => {
  const film = Buffer.concat([start, boxes, data])
  expect(film.includes(place)).toBe(true)
  const kept = await cleaned(film)
  expect(kept.includes(place)).toBe(false)
  expect(kept.length).toBe(film.length)
  expect(kept.subarray(-data.length)).toEqual(data)
})

test('[D48] the place is removed where it stands behind more than 2,000 boxes, at any level', async () => {
  const many = (count: number) =>
    Buffer.concat(Array.from({ length: count }, () => box('mdat', Buffer.alloc(4))))
  const moof = Buffer.concat(Array.from({ length: 1500 }, () => box('moof', box('mfhd', Buffer.alloc(8)))))
  const film = Buffer.concat([
    start,
    many(5_000),
    moof,
    box('moov', box('udta', box('\u00a9xyz', note)), track('vide', box('udta', box('loci', note)))),
    box('uuid', note),
  ])
  expect((await cleaned(film)).includes(place)).toBe(false)
})

test('[D48] a track of timed metadata is removed, sound and picture stay', async () => {
  const [picture, sound, gps] = [track('vide'), track('soun'), track('meta', box('minf', note))]
  const kept = await cleaned(Buffer.concat([start, box('moov', picture, gps, sound), data]))
  expect(kept.includes(place)).toBe(false)
  for (const one of [picture, sound]) expect(kept.includes(one)).toBe(true)
})

const broken: [string, Buffer][] = [
  ['a box that is longer than the file', Buffer.concat([start, box('mdat'), lengthened(box('moov', note))])],
  [
    'a box that is longer than the one around it',
    Buffer.concat([start, box('moov', lengthened(box('trak', note)))]),
  ],
  [
    'a box shorter than its head',
    Buffer.concat([start, Buffer.from('0000000466726565', 'hex'), box('udta', note)]),
  ],
  [
    'more boxes than a film has',
    Buffer.concat([start, ...Array.from({ length: 100_100 }, () => box('mdat'))]),
  ],
]
function lengthened(one: Buffer): Buffer {
  one.writeUInt32BE(one.length + 10_000, 0)
  return one
}
test.each(broken)('[D48] %s is refused, since what it says can’t be known', async (_what, film) => {
  await expect(cleaned(film)).rejects.toThrow(MetadataKept)
})

test('[D48] boxes with a 64-bit length, one to the end of the file, and the four zeros of QuickTime', async () => {
  const large = Buffer.alloc(16)
  large.writeUInt32BE(1, 0)
  large.write('uuid', 4)
  large.writeBigUInt64BE(BigInt(16 + note.length), 8)
  const open = box('mdat', Buffer.alloc(300, 6))
  open.writeUInt32BE(0, 0)
  const film = Buffer.concat([start, large, note, box('moov', track('vide'), Buffer.alloc(4)), open])
  const kept = await cleaned(film)
  expect(kept.includes(place)).toBe(false)
  expect(kept.subarray(-open.length)).toEqual(open)
})

test('what was cleaned once is not changed again', async () => {
  const once = await cleaned(makeFilm())
  expect(await cleaned(once)).toEqual(once)
})
