// New tickets (D32, N19). The member's row is locked first, so that the limits hold for calls at the same time.
import * as contract from '@banyan/contract/mine/service/worksheet'
import { ticketTitle } from '@banyan/rules/mine/service/worksheet'
import { publishOnce } from '../../bus/publish-once.ts'
import { handle, Rejected } from '../../door/handler.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { FileRefused } from '../../files/refused.ts'
import { lockSignedIn, ownAccount, signedInMember } from '../../identity/member.ts'
import { dayMs } from '../../lib/time.ts'
import { listRecords } from './ticket-record.sql.ts'
import { findRecord, showRecord } from './ticket/record.ts'
import { holdMemberFiles, insertMessage } from './ticket/ticket.ts'
import { countOpen, countWritten, insertTicket } from './ticket.sql.ts'

export const loadWorksheet = handle(contract.loadWorksheet, async ({ app, request, member }) => {
  const { record_kind: kind, record_id: id } = request
  const { db } = app.database
  const asked =
    kind === undefined || id === undefined
      ? undefined
      : await findRecord(db, member.memberId, { kind, id: BigInt(id) })
  const found = await signedInMember(app, member.memberId)
  const settings = await app.settings.read()
  return {
    contact: ownAccount(found).account,
    open: await countOpen(db, member.memberId),
    maximum: settings['ticket.openMax'],
    video_mb: settings['ticket.videoMb'],
    record: asked ? showRecord(asked) : null,
  }
})

const pageSize = 20

export const loadRecords = handle(contract.loadRecords, async ({ app, request, member }) => {
  const list = `ticket-record ${request.kind}`
  const before = readCursor(app, list, request.cursor)?.[0]
  const limit = pageSize + 1
  const found = await listRecords(app.database.db, member.memberId, request.kind, { before, limit })
  const { rows, next } = cutPage(found, pageSize, (last) => writeCursor(app, list, [last.id]))
  return { list: rows.map(showRecord), next }
})

export const doUpload = handle(contract.doUpload, async ({ app, member, stream, refuse }) => {
  if (!stream) return refuse('video-broken')
  const owner = { member: member.memberId }
  const saved = await app.files
    .save({ purpose: 'ticket-video', owner, source: stream.bytes })
    .catch((error: unknown) => {
      if (!(error instanceof FileRefused)) throw error
      if (error.fault === 'daily') throw new Rejected(429, 'too-many-requests')
      if (error.fault === 'large') return refuse('video-large', { maximum: String(error.limit) })
      return refuse(error.fault === 'type' ? 'video-type' : 'video-broken')
    })
  return { file_id: saved.id, upload_url: saved.url }
})

export const doWorksheet = handle(contract.doWorksheet, async (context) => {
  const settings = await context.app.settings.read()
  return publishOnce(context, async (tx, news) => {
    const { app, request, member, refuse } = context
    const { memberId } = member
    const now = app.clock.now()
    // The limits of the member's tickets hold for calls at the same time.
    await lockSignedIn(tx, memberId)
    const maximum = settings['ticket.openMax']
    if ((await countOpen(tx, memberId)) >= maximum) refuse('tickets-many', { maximum: String(maximum) })
    const since = new Date(now.getTime() - dayMs)
    if ((await countWritten(tx, memberId, since)) >= settings['ticket.dailyMessages']) refuse('ticket-daily')
    const { type, words, contact, record_kind: kind, record_id } = request
    if ((kind === undefined) !== (record_id === undefined)) refuse('ticket-record-gone')
    const record = kind === undefined || record_id === undefined ? undefined : { kind, id: BigInt(record_id) }
    if (record && !(await findRecord(tx, memberId, record))) refuse('ticket-record-gone')
    const files = (await holdMemberFiles(app, tx, memberId, request)) ?? refuse('ticket-file-gone')
    const title = ticketTitle(words)
    const ticket = await insertTicket(tx, { member: memberId, type, title, contact, record, now })
    await insertMessage(tx, { ticket, member: memberId, author: 'member', words, ...files, now })
    news.push({ kind: 'ticket', ticket: String(ticket) })
    return { worksheet_id: String(ticket) }
  })
})
