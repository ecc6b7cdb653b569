// Notices and announcements as the member sees them (N21, D33). Texts are made here, in the reader's language.
import * as contract from '@banyan/contract/mine/common/system-notice'
import { type NoticeInfo, quietTopics } from '@banyan/contract/mine/notice/info'
import { noticeKindNames, noticeKinds } from '@banyan/contract/mine/notice/kind'
import type { App } from '../../boot/app-context.ts'
import type { Db } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { noticeText } from '../notice-text.ts'
import {
  countUnread,
  listShown,
  type Position,
  readAll,
  readAnnouncement,
  readKinds,
  readNotice,
  readQuiet,
  type ShownRow,
  writeQuiet,
} from './system-notice.sql.ts'

const pageSize = 20
const list = 'system-notice'
const announcementPage = 'pages/index/public-detail'

/** Returns how many notices and announcements the member has not read, up to 100. */
export const countMail = (app: App, member: bigint): Promise<number> =>
  countUnread(app.database.db, member, app.clock.now())

/** Marks the notices as read whose page the member has opened. */
export const readNoticesOf = (db: Db, member: bigint, page: string, now: Date): Promise<void> =>
  readKinds(
    db,
    member,
    noticeKindNames.filter((kind) => noticeKinds[kind].opens === page),
    now,
  )

function show(row: ShownRow, showing: Parameters<typeof noticeText>[2]) {
  const common = { id: String(row.id), time: row.created_at.toISOString(), is_read: row.is_read }
  if (row.type === 'announcement') {
    const opens = { page: announcementPage, id: common.id }
    return { ...common, type: row.type, title: row.title, body: '', lines: [], icon: 'notice', opens }
  }
  const { icon, opens }: NoticeInfo = noticeKinds[row.kind]
  const text = noticeText(row.kind, row.params, showing)
  return {
    ...common,
    type: row.type,
    title: row.title ?? text.title,
    body: row.body ?? '',
    lines: text.lines,
    icon,
    opens: opens === null ? null : { page: opens, id: row.link === null ? null : String(row.link) },
  }
}

const positionOf = ({ created_at, type, id }: ShownRow): Position => [
  BigInt(created_at.getTime()),
  type === 'notice' ? 1n : 0n,
  id,
]

export const loadSystemNotice = handle(
  contract.loadSystemNotice,
  async ({ app, request, member, language, zone }) => {
    const [at, rank, id] = readCursor(app, list, request.cursor) ?? []
    const after =
      at === undefined || rank === undefined || id === undefined ? undefined : ([at, rank, id] as const)
    const query = { member: member.memberId, language, now: app.clock.now(), after, limit: pageSize + 1 }
    const rows = await listShown(app.database.db, query)
    const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, positionOf(last)))
    const { 'money.unit': unit } = await app.settings.read()
    await app.texts.fresh()
    const showing = { reader: { language, zone }, unit, inUse: app.texts.of }
    return { list: page.rows.map((row) => show(row, showing)), next: page.next }
  },
)

/** Tells the member's other devices how many are unread now. */
function publishMail(app: App, member: bigint, mail: number): void {
  app.bus.publish({ kind: 'member', member: String(member), push: { push_type: 'mail', data: { mail } } })
}

/** Marks an announcement as read that the member has opened, and tells the member's devices. */
export async function readOpened(app: App, member: bigint, announcement: bigint): Promise<void> {
  const now = app.clock.now()
  const wasUnread = await app.database.transaction((tx) => readAnnouncement(tx, member, announcement, now))
  if (wasUnread) publishMail(app, member, await countMail(app, member))
}

export const doRead = handle(contract.doRead, async ({ app, request, member: { memberId }, refuse }) => {
  const id = BigInt(request.id)
  const now = app.clock.now()
  const read = request.type === 'notice' ? readNotice : readAnnouncement
  const wasUnread = await app.database.transaction((tx) => read(tx, memberId, id, now))
  if (wasUnread === undefined) return refuse('record-not-found')
  const mail = await countMail(app, memberId)
  if (wasUnread) publishMail(app, memberId, mail)
  return { mail }
})

export const doReadAll = handle(contract.doReadAll, async ({ app, member: { memberId } }) => {
  const now = app.clock.now()
  const changed = await app.database.transaction((tx) => readAll(tx, memberId, now))
  if (changed) publishMail(app, memberId, 0)
  return {}
})

export const loadPushTopics = handle(contract.loadPushTopics, async ({ app, member }) => {
  const { 'invest.open': invest, 'commission.open': commission } = await app.settings.read()
  return {
    quiet: await readQuiet(app.database.db, member.memberId),
    topics: quietTopics.filter((topic) => topic !== 'investment' || invest),
    commission,
  }
})

export const doPushTopic = handle(contract.doPushTopic, (context) =>
  once(context, async (tx) => {
    const { topic, on } = context.request
    await writeQuiet(tx, context.member.memberId, topic, on)
    return {}
  }),
)
