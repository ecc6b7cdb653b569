// Push of notices: notifies the devices of members without an open socket. The process that stored a notice sends it a
// moment later. No call waits for it. A process that ends loses only the push; the notice is stored.
//
// A notice of staff can go to any number of members. Its pushes are handed to the push service only while few pushes wait
// there. So they reach everybody, and other pushes have room. Until then, only the ids of its notices are kept in memory. The
// pushes of all other notices are handed over at once.
import type { PushNotice } from '@banyan/contract/chat/push-key'
import { type NoticeInfo, type QuietTopic, quietTopics } from '@banyan/contract/mine/notice/info'
import { noticeKinds } from '@banyan/contract/mine/notice/kind'
import type { App } from '../boot/app-context.ts'
import { isDue } from '../chat/push/due.ts'
import { aliveMs, dayMs, hourMs } from '../lib/time.ts'
import { listWoken, type WokenRow } from './notice-push.sql.ts'
import { noticeText } from './notice-text.ts'

/** An open app reads a notice within this time; then no push is sent. Milliseconds. */
const gatherMs = 1_000

/** Characters shown on a locked screen. */
const mostShown = 120

/** Notices that are read in one query. */
const sliceSize = 500

/** A push that could not be handed over for this long is given up: its notice is no news any more. Milliseconds. */
const lifeMs = hourMs

/** The ids of notices whose pushes wait for room, by lane. */
type Held = Map<string, Set<bigint>>

/** Starts to notify. Returns a function that stops it. What was handed to the push services is still sent. */
export function startNoticePush(app: App): () => Promise<void> {
  let fresh: bigint[] = []
  const held: Held = new Map()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let sending: Promise<void> = Promise.resolve()

  const plan = () => {
    timer ??= setTimeout(() => {
      sending = run()
    }, gatherMs).unref()
  }

  async function run(): Promise<void> {
    // New notices come first: a notice about money does not wait behind the rest of a large one.
    const notices = fresh
    fresh = []
    for (let at = 0; at < notices.length; at += sliceSize) {
      const slice = notices.slice(at, at + sliceSize)
      const without = await wake(app, slice)
      if (!without) fresh.push(...slice)
      else for (const [lane, ids] of without) for (const id of ids) hold(held, lane, id)
    }
    await sendHeld(app, held)
    timer = undefined
    if (!stopped && (fresh.length > 0 || held.size > 0)) plan()
  }

  const deaf = app.bus.listen((news, own) => {
    if (!own || news.kind !== 'member' || news.notice === undefined) return
    fresh.push(BigInt(news.notice))
    plan()
  })
  return async () => {
    stopped = true
    deaf()
    clearTimeout(timer)
    await sending
  }
}

function hold(held: Held, lane: string, id: bigint): void {
  const ids = held.get(lane)
  if (ids) ids.add(id)
  else held.set(lane, new Set([id]))
}

/** Hands over what fits of the notices that wait, a slice for each lane with room. */
async function sendHeld(app: App, held: Held): Promise<void> {
  for (const [lane, ids] of held) {
    if (!app.push.hasRoom(lane)) continue
    const slice = [...ids.values().take(sliceSize)]
    const without = await wake(app, slice, lane)
    if (!without) return
    const kept = without.get(lane)
    for (const id of slice) if (!kept?.has(id)) ids.delete(id)
    if (ids.size === 0) held.delete(lane)
  }
}

const isQuiet = (topic: string): topic is QuietTopic => quietTopics.some((one) => one === topic)

/** True if the member has switched push off for the notice's topic. Money and security are never switched off. */
function isSilent({ kind, quiet }: WokenRow): boolean {
  const { topic }: NoticeInfo = noticeKinds[kind]
  return isQuiet(topic) && quiet.includes(topic)
}

/**
 * Hands the pushes of these notices over, or only those for one lane. Returns the notices of staff with devices whose lane has
 * no room, by lane; undefined if the notices could not be read, and nothing was handed over. Never throws.
 */
async function wake(app: App, notices: readonly bigint[], only?: string): Promise<Held | undefined> {
  const held: Held = new Map()
  let isRead = false
  try {
    const now = app.clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const settings = await app.settings.read()
    await app.texts.fresh()
    const rows = await listWoken(app.database.db, notices, {
      now,
      since: ago(lifeMs),
      aliveSince: ago(aliveMs),
      usedSince: ago(settings['session.days'] * dayMs),
    })
    isRead = true
    // The last notice that each lane got. All devices of a notice in a lane are handed over together, so none gets it twice.
    const last = new Map<string, bigint>()
    for (const row of rows.filter((one) => !isSilent(one))) {
      const lane = app.push.laneOf(row)
      if (only !== undefined && lane !== only) continue
      const isOfStaff = row.title !== null
      if (isOfStaff && last.get(lane) !== row.id && !app.push.hasRoom(lane)) hold(held, lane, row.id)
      else {
        last.set(lane, row.id)
        app.push.send(row, noticeOf(app, row, settings['money.unit']), {
          subject: `notice ${row.id}`,
          isDue: () => isDue(app, row),
        })
      }
    }
  } catch (error) {
    app.log.warn({ err: error }, 'notices: push failed, the notices are stored')
  }
  return isRead ? held : undefined
}

function noticeOf(app: App, row: WokenRow, unit: string): PushNotice {
  const { id, kind, params, language, created_at } = row
  const text = noticeText(kind, params, { reader: { language }, unit, inUse: app.texts.of })
  const body = row.body ?? text.lines.map(({ label, value }) => `${label} ${value}`).join(' · ')
  return {
    title: row.title ?? text.title,
    body: [...body].slice(0, mostShown).join(''),
    notice_id: String(id),
    at: created_at.toISOString(),
  }
}
