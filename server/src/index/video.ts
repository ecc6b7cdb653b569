// Videos as members watch them (N9). Their files are public and served in ranges; staff publish them as articles.
import { createHmac } from 'node:crypto'
import * as contract from '@banyan/contract/index/video'
import type { App } from '../boot/app-context.ts'
import { handle } from '../door/handler.ts'
import { dayMs } from '../lib/time.ts'
import { showArticle } from './article.ts'
import {
  countView,
  deleteViewers,
  type FullVideo,
  listVideos,
  type Reader,
  readSeconds,
  readVideo,
  type VideoRow,
  writeProgress,
} from './video.sql.ts'

/** The videos that a video's page offers next. */
const nextVideos = 6

/** Returns the place of a video in the order of the list. */
export const placeOf = ({
  pinned,
  publish_at,
  id,
}: Pick<VideoRow, 'pinned' | 'publish_at' | 'id'>): bigint[] => [
  pinned ? 1n : 0n,
  BigInt(publish_at.getTime()),
  id,
]

export const showCard = ({ id, publish_at, views, ...row }: VideoRow) => ({
  id: String(id),
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  pinned: row.pinned,
  time: publish_at.toISOString(),
  seconds: row.seconds,
  views: Number(views),
  watched: row.watched,
})

/** Returns the reply of a video's page. */
export async function showVideo(app: App, found: FullVideo, reader: Reader) {
  const next = await listVideos(app.database.db, {
    ...reader,
    terms: [],
    after: placeOf(found),
    except: found.id,
    limit: nextVideos,
  })
  const { 'video.nextSeconds': next_after } = await app.settings.read()
  return {
    ...showArticle(found),
    video: found.video,
    seconds: found.seconds,
    views: Number(found.views),
    watched: found.watched,
    next: next.map(showCard),
    next_after,
  }
}

export const loadVideo = handle(contract.loadVideo, async ({ app, request, member, language, refuse }) => {
  const reader = { member: member?.memberId, language, now: app.clock.now() }
  const found = await readVideo(app.database.db, BigInt(request.id), reader)
  return showVideo(app, found ?? refuse('record-not-found'), reader)
})

/** Returns a name for all visitors of an address that does not reveal the address. */
const visitorOf = (app: App, address: string): string =>
  `visitor ${createHmac('sha256', app.config.lastingKey('video-viewer')).update(address).digest('base64url')}`

export const doView = handle(contract.doView, async ({ app, request, member, origin, refuse }) => {
  const now = app.clock.now()
  const video = BigInt(request.id)
  if ((await readSeconds(app.database.db, video, now)) === undefined) return refuse('record-not-found')
  const viewer = member ? `member ${member.memberId}` : visitorOf(app, origin)
  const since = new Date(now.getTime() - dayMs)
  await app.database.transaction((tx) => countView(tx, { video, viewer, since, now }))
  return {}
})

export const doProgress = handle(contract.doProgress, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const now = app.clock.now()
  const video = BigInt(request.id)
  const seconds = (await readSeconds(db, video, now)) ?? refuse('record-not-found')
  const second = Math.min(request.second, seconds)
  await writeProgress(db, { member: member.memberId, video, second, now })
  return {}
})

/** Deletes the viewers whose day is over. */
export const sweepViewers = (app: App): Promise<void> =>
  deleteViewers(app.database.db, new Date(app.clock.now().getTime() - dayMs))
