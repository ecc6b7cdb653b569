// The file service of a process: stores uploads, signs links, reads files for requests with a valid link.
import { dayMs } from '../lib/time.ts'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../boot/config.ts'
import type { Figures } from '../boot/watch/figures.ts'
import type { Database, Db } from '../db/db.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { type FileRow, findEvidence, findFile, holdOwnFiles } from './file.sql.ts'
import { type Incoming, openIncoming } from './incoming.ts'
import { addressOf, type LinkQuery, openLinks, publicAddress, type Sign, smallAddressOf } from './links.ts'
import { cleanName } from './names.ts'
import { purposes } from './purposes.ts'
import { FileRefused } from './refused.ts'
import { type Owner, saveUpload, type Upload } from './save.ts'
import { openStore, type Store } from './store.ts'

export interface SavedFile {
  id: string
  /** The address of the file: the public one, or a link that works for some minutes. */
  url: string
  small: string | null
  name: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
  seconds: number | null
  colour: string | null
}

/** A file that may be served, and its readers. */
export interface Found {
  row: FileRow
  small: boolean
  /** The seconds that the link still works; null for a public file. */
  seconds: number | null
}

export interface Files {
  readonly store: Store
  readonly incoming: Incoming
  /** Stores an upload. Throws `FileRefused`. */
  save(upload: Upload): Promise<SavedFile>
  /** Returns a signed link for the stored address of a private file; returns any other address unchanged. */
  readonly sign: Sign
  /** Returns the link of a private picture by its id. */
  urlOf(id: string): string
  /** Returns the file of a requested path; undefined if it does not exist or may not be fetched. */
  find(path: string, query: LinkQuery): Promise<Found | undefined>
  /** Returns the time since which unused uploads can still be fetched and used: one day ago. */
  since(): Date
}

/** The data and functions that storing a file needs. */
export interface Saving {
  readonly db: Db
  readonly transaction: Database['transaction']
  readonly clock: Clock
  readonly settings: SettingsStore
  readonly store: Store
  readonly incoming: Incoming
  /** Returns a picture of the same owner, to be copied as a video's poster. Throws `FileRefused` with `poster`. */
  poster(owner: Owner, id: string): Promise<{ bytes: Buffer; colour: string | null }>
}

const path = /^\/files\/(public\/)?([a-z0-9]{26})(-small)?\.([a-z0-9]{1,8})$/

export function openFiles(
  config: Config,
  database: Database,
  clock: Clock,
  settings: SettingsStore,
  figures: Figures,
): Files {
  const { db } = database
  const store = openStore(config, figures)
  const incoming = openIncoming(config, clock)
  const links = openLinks(config, clock)
  const since = () => new Date(clock.now().getTime() - dayMs)
  const saving: Saving = {
    db,
    transaction: (work) => database.transaction(work),
    clock,
    settings,
    store,
    incoming,
    async poster(owner, id) {
      const [row] = 'member' in owner ? await holdOwnFiles(db, owner.member, [id], since()) : []
      const bytes = row?.purpose === 'image' ? await store.get(id) : undefined
      if (!row || !bytes) throw new FileRefused('poster')
      return { bytes, colour: row.colour }
    },
  }
  return {
    store,
    incoming,
    since,
    sign: links.sign,
    urlOf: (id) => links.sign(addressOf(id, 'webp')),
    async save(upload) {
      const name = upload.name === undefined ? undefined : cleanName(upload.name)
      const row = await saveUpload(saving, { ...upload, name })
      const seen = purposes[row.purpose].public ? publicAddress : links.sign
      return {
        id: row.id,
        url: seen(addressOf(row.id, row.suffix)),
        small: row.has_small ? seen(smallAddressOf(row.id)) : null,
        name: row.name,
        mime: row.mime,
        bytes: Number(row.bytes),
        width: row.width,
        height: row.height,
        seconds: row.seconds,
        colour: row.colour,
      }
    },
    async find(asked, query) {
      const [, open, id = '', isSmall, suffix] = path.exec(asked) ?? []
      if (id === '') return undefined
      const link = open ? { scope: 'use', seconds: null } : links.check(asked, query)
      if (!link) return undefined
      const row = link.scope === 'evidence' ? await findEvidence(db, id) : await findFile(db, id, since())
      if (!row || (open && !purposes[row.purpose].public)) return undefined
      const small = isSmall !== undefined
      if (small ? !row.has_small || suffix !== 'webp' : suffix !== row.suffix) return undefined
      return { row, small, seconds: link.seconds }
    },
  }
}

/** The statements with which slices record the uses of files in their own transactions. */
export {
  copyUses,
  deleteUses,
  deleteUsesAt,
  holdOwnFiles,
  holdStaffFiles,
  insertUses,
  listOwnPictures,
  listUnusedStaffFiles,
  listUses,
  releaseFiles,
  replaceUses,
  type UseKind,
} from './file.sql.ts'
