// Moments (D47): text and pictures for friends. A moment that the viewer may not see looks missing, and likes and
// comments of strangers are not shown.
import * as contract from '@banyan/contract/chat/moment/moments'
import type { Push } from '@banyan/contract/chat/push'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import type { Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { lockSignedIn } from '../../identity/member.ts'
import { once } from '../../door/idempotency.ts'
import { deleteUses, holdOwnFiles, insertUses } from '../../files/files.ts'
import { fileIdOf, smallAddressOf } from '../../files/links.ts'
import { type News, publishAfterCommit } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { raiseVersions } from '../relation/person.sql.ts'
import { refuseBanned, refuseSilenced } from '../moderation/standing.ts'
import { decentWords } from '../moderation/blocked-words.ts'
import {
  areClose,
  countLikes,
  readComment,
  readComments,
  readFeed,
  readMoment,
  readMomentsOf,
  readPerson,
  readViewers,
} from './moments.sql.ts'
import { hasFresh, readNews } from './news.sql.ts'
import { showComment, showMoments, showPerson } from './show.ts'
import {
  countCommentsSince,
  countMomentsSince,
  deleteLike,
  insertComment,
  insertLike,
  insertMoment,
  removeComment,
  removeMoment,
  writeSeen,
} from './write.sql.ts'
import { dayMs, minuteMs } from '../../lib/time.ts'

const pageSize = 20
const commentsPage = 50
const newsMost = 100

export const loadMoments = handle(contract.loadMoments, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const me = member.memberId
  const list = `moments ${request.user_id ?? ''}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const owner = await readPerson(db, me, request.user_id === undefined ? me : BigInt(request.user_id))
  if (!owner) return refuse('member-not-found')
  const rows =
    request.user_id === undefined
      ? await readFeed(db, me, before, pageSize + 1)
      : await readMomentsOf(db, me, owner.person_id, before, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  if (request.user_id === undefined && before === undefined)
    await writeSeen(db, me, 'moments_seen_at', app.clock.now())
  return { list: await showMoments(app, me, page.rows), next: page.next, owner: showPerson(owner) }
})

export const loadMoment = handle(contract.loadMoment, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const row = await readMoment(db, member.memberId, BigInt(request.moment_id))
  const [moment] = row ? await showMoments(app, member.memberId, [row]) : []
  return moment ?? refuse('moment-missing')
})

export const doPublish = handle(contract.doPublish, async (context) => {
  const { app, request, member, language, refuse } = context
  const me = member.memberId
  const ids = request.images.map((url) => fileIdOf(url) ?? refuse('picture-missing'))
  if (request.words === '' && ids.length === 0) return refuse('message-empty')
  await refuseSilenced(app, me, refuse)
  const words = await decentWords(app, request.words, refuse, language)
  const at = app.clock.now()
  return publishOnce(context, async (tx, news) => {
    // Locks the member, so that each one is counted before the next.
    await lockSignedIn(tx, me)
    const { 'chat.momentsDaily': daily } = await app.settings.read()
    if ((await countMomentsSince(tx, me, new Date(at.getTime() - dayMs), daily)) >= daily)
      return refuse('too-many-messages')
    const files = await holdOwnFiles(tx, me, ids, app.files.since())
    const pictures = new Set(files.filter((file) => file.purpose === 'image').map((file) => file.id))
    if (!ids.every((id) => pictures.has(id))) return refuse('picture-missing')
    const made = await insertMoment(tx, { member_id: me, words, images: ids, created_at: at })
    await insertUses(tx, 'moment', made, 0n, ids)
    await tell(tx, news, await readViewers(tx, me), 'new', me, at)
    return { moment_id: String(made) }
  })
})

type MomentPush = Extract<Push, { push_type: 'moment' }>['data']

async function tell(
  tx: Tx,
  news: News[],
  members: readonly bigint[],
  kind: MomentPush['kind'],
  from: bigint,
  at: Date,
): Promise<void> {
  for (const [member, version] of await raiseVersions(tx, members, at)) {
    const data = { version, kind, from_id: String(from) }
    news.push({ kind: 'member', member: String(member), push: { push_type: 'moment', data } })
  }
}

export const deleteMoment = handle(contract.deleteMoment, async (context) => {
  const { app, request, member, refuse } = context
  const moment = BigInt(request.moment_id)
  return once(context, async (tx) => {
    if (!(await removeMoment(tx, member.memberId, moment, app.clock.now()))) return refuse('moment-missing')
    await deleteUses(tx, 'moment', moment, 0n)
    return {}
  })
})

export const setLike = handle(contract.setLike, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  // A muted member may remove a like.
  if (request.liked) await refuseBanned(app, me, refuse)
  const moment = BigInt(request.moment_id)
  const at = app.clock.now()
  return publishAfterCommit(app, async (tx, news) => {
    await lockSignedIn(tx, me)
    const row = await readMoment(tx, me, moment)
    if (!row) return refuse('moment-missing')
    const author = row.person_id
    if (!request.liked) await deleteLike(tx, moment, me)
    else if (await insertLike(tx, { moment_id: moment, member_id: me, author_id: author, created_at: at }))
      if (author !== me) await tell(tx, news, [author], 'like', me, at)
    return { like_count: await countLikes(tx, me, moment) }
  })
})

type Commenting = Context<typeof contract.addComment>

export const addComment = handle(contract.addComment, async (context) => {
  const { app, request, member, language, refuse } = context
  const me = member.memberId
  await refuseSilenced(app, me, refuse)
  const words = await decentWords(app, request.words, refuse, language)
  return publishOnce(context, async (tx, news) => {
    await lockSignedIn(tx, me)
    const row = await readComment(tx, me, await writeComment(context, tx, news, words))
    return row ? showComment(row, me) : refuse('moment-missing')
  })
})

/** Writes a comment and tells the moment's author and the person replied to. Returns its id. */
async function writeComment(
  { app, request, member, refuse }: Commenting,
  tx: Tx,
  news: News[],
  words: string,
) {
  const me = member.memberId
  const at = app.clock.now()
  const { 'chat.perMinute': most } = await app.settings.read()
  if ((await countCommentsSince(tx, me, new Date(at.getTime() - minuteMs), most)) >= most)
    return refuse('too-many-messages')
  const moment = await readMoment(tx, me, BigInt(request.moment_id))
  if (!moment) return refuse('moment-missing')
  const answered =
    request.reply_to === undefined ? undefined : await readComment(tx, me, BigInt(request.reply_to))
  if (request.reply_to !== undefined && answered?.moment_id !== moment.id) return refuse('moment-missing')
  const to = answered?.person_id ?? null
  const author = moment.person_id
  const made = await insertComment(tx, {
    moment_id: moment.id,
    member_id: me,
    author_id: author,
    reply_to_id: answered?.id ?? null,
    to_id: to,
    words,
    created_at: at,
  })
  const heard = new Set<bigint>()
  // Only people who can see a reply are told.
  if (author !== me && (to === null || to === author || to === me || (await areClose(tx, author, to))))
    heard.add(author)
  if (to !== null && to !== me && (to === author || (await areClose(tx, to, author)))) heard.add(to)
  await tell(tx, news, [...heard], 'comment', me, at)
  return made
}

export const deleteComment = handle(contract.deleteComment, async (context) => {
  const { app, request, member, refuse } = context
  const comment = BigInt(request.comment_id)
  return once(context, async (tx) => {
    const gone = await removeComment(tx, member.memberId, comment, app.clock.now())
    return gone ? {} : refuse('moment-missing')
  })
})

export const loadComments = handle(contract.loadComments, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const me = member.memberId
  const list = `comments ${request.moment_id}`
  const [after] = readCursor(app, list, request.cursor) ?? []
  const moment = await readMoment(db, me, BigInt(request.moment_id))
  if (!moment) return refuse('moment-missing')
  const rows = await readComments(db, me, moment.id, after, commentsPage + 1)
  const page = cutPage(rows, commentsPage, (last) => writeCursor(app, list, [last.id]))
  return { list: page.rows.map((row) => showComment(row, me)), next: page.next }
})

export const loadMomentNews = handle(contract.loadMomentNews, async ({ app, request, member }) => {
  const { db } = app.database
  const me = member.memberId
  // Mark as seen before reading the list: an item that arrives in between stays new.
  const at = app.clock.now()
  const [rows, fresh] = await Promise.all([readNews(db, me, newsMost), hasFresh(db, me)])
  if (request.look) await writeSeen(db, me, 'moment_news_seen_at', at)
  return {
    fresh,
    unseen: rows.filter((row) => row.is_new).length,
    list: rows.map((row) => ({
      kind: row.kind,
      from: showPerson(row),
      moment_id: String(row.moment_id),
      words: row.words,
      create_time: row.created_at.toISOString(),
      is_new: row.is_new,
      image: row.image === null ? null : app.files.sign(smallAddressOf(row.image)),
      excerpt: row.moment_words,
    })),
  }
})
