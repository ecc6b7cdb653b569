// Files of a process: kept, found again, and served. A private one is seen only through a link that is
// signed for this one file and ends within minutes.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../boot/config.ts'
import type { Db } from '../db/db.ts'
import type { UploadedFile } from '../door/handler.ts'
import { countUploads, findFile, insertFile, type Purpose } from './file.sql.ts'
import { type Picture, readGoodsPicture, readPicture } from './picture.ts'
import { openIncoming } from './incoming.ts'
import { openStore, type Store } from './store.ts'

export type Owner = { member: bigint } | { staff: bigint }

export interface SavedPicture {
  id: string
  url: string
  width: number
  height: number
}

export interface Files {
  /** Where the bytes lie; for what keeps its own record of them. */
  readonly store: Store
  /** A path on the disk, of nobody else’s, for what is coming in. */
  incomingPath(): Promise<string>
  /** Removes what was left aside by a process that was killed. */
  sweep(): Promise<void>
  /** Keeps one picture. Throws `PictureRefused`. */
  savePicture(file: UploadedFile | undefined, owner: Owner, purpose: Purpose): Promise<SavedPicture>
  /** Keeps a picture of goods in two sizes. Throws `PictureRefused`. */
  saveGoodsPicture(
    file: UploadedFile | undefined,
    owner: Owner,
  ): Promise<{ small: string; large: string; colour: string }>
  /** How many pictures a member has uploaded since an instant. */
  countOf(memberId: bigint, since: Date): Promise<number>
  /** Where a file is seen: for a private one a link that works for some minutes. */
  urlOf(id: string, isPublic: boolean): string
  /** The bytes behind a request for a file; undefined for whatever is not to be seen. */
  read(id: string, until: string | undefined, signature: string | undefined): Promise<ServedFile | undefined>
}

export interface ServedFile {
  bytes: Buffer
  public: boolean
}

const linkMs = 5 * 60_000
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
/** A name that nobody can guess. */
export const newId = (): string => Array.from(randomBytes(26), (byte) => letters[byte & 31]).join('')
const isPublic = (purpose: Purpose) => purpose !== 'voucher'

export function openFiles(config: Config, db: Db, clock: Clock): Files {
  const store = openStore(config)
  const key = config.key('file-link')
  const sign = (id: string, until: string) =>
    createHmac('sha256', key).update(`${id}:${until}`).digest('base64url')
  const urlOf: Files['urlOf'] = (id, open) => {
    if (open) return `/files/${id}.webp`
    // Ends at a whole minute, so that a page loaded twice asks for the same picture.
    const until = String(Math.ceil((clock.now().getTime() + linkMs) / 60_000) * 60)
    return `/files/${id}.webp?until=${until}&signature=${sign(id, until)}`
  }
  const keep = async (picture: Picture, owner: Owner, purpose: Purpose): Promise<SavedPicture> => {
    const id = newId()
    await store.put(id, picture.bytes)
    await insertFile(db, {
      id,
      purpose,
      public: isPublic(purpose),
      member_id: 'member' in owner ? owner.member : null,
      staff_id: 'staff' in owner ? owner.staff : null,
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      sha256: createHash('sha256').update(picture.bytes).digest(),
      created_at: clock.now(),
    })
    return { id, url: urlOf(id, isPublic(purpose)), width: picture.width, height: picture.height }
  }
  return {
    ...openIncoming(config, clock),
    store,
    urlOf,
    countOf: (memberId, since) => countUploads(db, memberId, since),
    savePicture: async (file, owner, purpose) => keep(await readPicture(file), owner, purpose),
    async saveGoodsPicture(file, owner) {
      const { small, large, colour } = await readGoodsPicture(file)
      const [list, page] = await Promise.all([keep(small, owner, 'goods'), keep(large, owner, 'goods')])
      return { small: list.url, large: page.url, colour }
    },
    async read(id, until = '', signature = '') {
      const row = await findFile(db, id)
      if (!row) return undefined
      if (!row.public && !valid(sign(id, until), signature, until, clock.now())) return undefined
      const bytes = await store.get(id)
      return bytes && { bytes, public: row.public }
    },
  }
}

function valid(right: string, given: string, until: string, now: Date): boolean {
  if (!/^\d{10}$/.test(until) || Number(until) * 1000 < now.getTime()) return false
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
