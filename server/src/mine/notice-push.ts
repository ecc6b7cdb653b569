// Push of notices: notifies the devices of members without an open socket. The process that stored a notice sends it a
// moment later. No call waits for it. A process that ends loses only the push; the notice is stored.
import { type NoticeInfo, type QuietTopic, quietTopics } from '@banyan/contract/mine/notice/info'
import { noticeKinds } from '@banyan/contract/mine/notice/kind'
import type { App } from '../boot/app-context.ts'
import { aliveMs, dayMs } from '../lib/time.ts'
import { listWoken, type WokenRow } from './notice-push.sql.ts'
import { noticeText } from './notice-text.ts'

/** An open app reads a notice within this time; then no push is sent. Milliseconds. */
const gatherMs = 1_000

/** Characters shown on a locked screen. */
const mostShown = 120

/** Starts to notify. Returns a function that stops it. What was handed to the push services is still sent. */
export function startNoticePush(app: App): () => Promise<void> {
  let waiting: bigint[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  const deaf = app.bus.listen((news, own) => {
    if (!own || news.kind !== 'member' || news.notice === undefined) return
    waiting.push(BigInt(news.notice))
    timer ??= setTimeout(() => {
      timer = undefined
      const notices = waiting
      waiting = []
      sending = sending.then(() => wake(app, notices))
    }, gatherMs).unref()
  })
  return async () => {
    deaf()
    clearTimeout(timer)
    await sending
  }
}

const isQuiet = (topic: string): topic is QuietTopic => quietTopics.some((one) => one === topic)

/** True if the member has switched push off for the notice's topic. Money and security are never switched off. */
function isSilent({ kind, quiet }: WokenRow): boolean {
  const { topic }: NoticeInfo = noticeKinds[kind]
  return isQuiet(topic) && quiet.includes(topic)
}

async function wake(app: App, notices: readonly bigint[]): Promise<void> {
  try {
    const now = app.clock.now()
    const settings = await app.settings.read()
    const unit = settings['money.unit']
    await app.texts.fresh()
    const rows = await listWoken(app.database.db, notices, {
      now,
      aliveSince: new Date(now.getTime() - aliveMs),
      usedSince: new Date(now.getTime() - settings['session.days'] * dayMs),
    })
    for (const row of rows.filter((one) => !isSilent(one))) {
      const { id, kind, params, language, created_at } = row
      const text = noticeText(kind, params, { reader: { language }, unit, inUse: app.texts.of })
      const body = row.body ?? text.lines.map(({ label, value }) => `${label} ${value}`).join(' · ')
      const notice = {
        title: row.title ?? text.title,
        body: [...body].slice(0, mostShown).join(''),
        notice_id: String(id),
        at: created_at.toISOString(),
      }
      app.push.send(row, notice, `notice ${id}`)
    }
  } catch (error) {
    app.log.warn({ err: error }, 'notices: push failed, the notices are stored')
  }
}
