// The steps with tickets that members and staff share: hold files, write a message, show a thread.
import type { ticketRecord } from '@banyan/contract/mine/service/worksheet'
import type { ticketMessage } from '@banyan/contract/mine/service/worksheet-record'
import type { z } from 'zod'
import type { App } from '../../../boot/app-context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../../door/cursor.ts'
import { holdOwnFiles, holdStaffFiles } from '../../../files/files.ts'
import { addressOf, smallAddressOf } from '../../../files/links.ts'
import { listMessages, type MessageRow, type TicketRow } from '../ticket.sql.ts'
import { findRecord, showRecord } from './record.ts'

export {
  findTicket,
  insertMessage,
  listAssigned,
  lockTicket,
  moveMessages,
  type TicketRow,
  updateTicket,
} from '../ticket.sql.ts'

interface HeldFiles {
  readonly images: string[]
  readonly video: { readonly address: string; readonly id: string } | undefined
}

/**
 * Returns a member's uploads for a message, and keeps the sweep from deleting them until the commit. Undefined if one is
 * missing or was uploaded for something else.
 */
export async function holdMemberFiles(
  app: App,
  tx: Tx,
  member: bigint,
  { images, video }: { images: readonly string[]; video?: string | undefined },
): Promise<HeldFiles | undefined> {
  const wanted = [...new Set(images)]
  const ids = video === undefined ? wanted : [...wanted, video]
  const held = await holdOwnFiles(tx, member, ids, app.files.since())
  const of = new Map(held.map((file) => [file.id, file]))
  if (!wanted.every((id) => of.get(id)?.purpose === 'ticket')) return undefined
  if (video === undefined) return { images: wanted, video: undefined }
  const file = of.get(video)
  if (file?.purpose !== 'ticket-video') return undefined
  return { images: wanted, video: { id: video, address: addressOf(video, file.suffix) } }
}

/** Returns a person's uploads for an answer; undefined if one is missing or was uploaded for something else. */
export async function holdAnswerPictures(
  tx: Tx,
  staff: bigint,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const wanted = [...new Set(ids)]
  const held = await holdStaffFiles(tx, staff, wanted)
  return held.length === wanted.length && held.every(({ purpose }) => purpose === 'ticket')
    ? wanted
    : undefined
}

const pageSize = 20

/** Returns a page of a thread, newest first. `notes`: with the internal notes of the staff. */
export async function readThread(
  app: App,
  ticket: bigint,
  { cursor, notes }: { cursor: string | undefined; notes: boolean },
): Promise<{ rows: readonly MessageRow[]; next: string | null }> {
  const list = `ticket ${ticket}`
  const before = readCursor(app, list, cursor)?.[0]
  const rows = await listMessages(app.database.db, ticket, { notes, before, limit: pageSize + 1 })
  return cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
}

type Content = Omit<z.output<typeof ticketMessage>, 'by'>

/** Returns the content of a message, with signed links that work for some minutes. */
export const showContent = (
  { files }: App,
  { id, words, images, video, created_at }: MessageRow,
): Content => ({
  id: String(id),
  words,
  images: images.map((one) => ({ small: files.sign(smallAddressOf(one)), large: files.urlOf(one) })),
  video: video === null ? null : files.sign(video),
  time: created_at.toISOString(),
})

/** Returns the record that a ticket is about; null if there is none. */
export async function recordOf(db: Db, ticket: TicketRow): Promise<z.output<typeof ticketRecord> | null> {
  const { record_kind: kind, record_id: id, member_id } = ticket
  if (kind === null || id === null) return null
  const found = await findRecord(db, member_id, { kind, id })
  return found ? showRecord(found) : null
}

/** The details of a notice about a ticket. */
export const ticketNotice = <Kind extends 'ticket-answered' | 'ticket-closed'>(
  { id, member_id }: Pick<TicketRow, 'id' | 'member_id'>,
  kind: Kind,
  now: Date,
) => ({ member: member_id, kind, params: { ticket: `#${id}` }, link: id, now })
