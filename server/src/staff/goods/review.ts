// Reviews as a work list. Everyone sees a review immediately; staff keep it, with or without an answer, or hide it with
// a reason. A kept review can be hidden later, and a hidden one shown again. A follow-up is seen immediately too, and puts
// the review back on the list. Each step is audited (D25, D52).
import * as contract from '@banyan/contract/staff/goods/review'
import type { App } from '../../boot/app-context.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { tellMember } from '../../mine/notice.ts'
import type { Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { showLine } from '../../shop/order/order.ts'
import { showReview } from '../../shop/reviews/review.ts'
import { recordAction } from '../audit.ts'
import { claimItem, releaseItem, takeNext } from '../work/claim.ts'
import { startExport } from '../work/export-start.ts'
import { decideWork, historyOf, loadWork, showClaim, waitingOf } from '../work/work-list.ts'
import { reviewSource, reviewSourceIn } from './review-source.ts'
import { changeReview, type LockedReview, lockReview, storeReply, uncountReview } from './review.sql.ts'

/** Returns how many reviews staff have not looked at. */
export const countWaitingReviews = (app: App): Promise<number> => waitingOf(app, reviewSource)

export const loadReview = handle(contract.loadReview, async ({ app, request, staff, language }) => {
  const source = reviewSourceIn(language)
  const { rows, next, count, mine, now } = await loadWork({ app, staff }, source, request)
  const history = await historyOf(
    app,
    source,
    rows.map((row) => row.member_id),
  )
  return {
    list: rows.map((row) => ({
      ...showReview(app, row),
      state: row.state,
      anonymous: row.anonymous,
      line: showLine(row.line),
      sn: row.sn,
      member: {
        id: String(row.member_id),
        nick_name: row.nick_name,
        avatar: row.avatar,
        user_code: row.user_code,
      },
      reason: row.reason,
      decided: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by,
      claim: showClaim(row, staff),
      // A hidden review is part of its member's history; do not count it as another one.
      hidden_before: (history(row.member_id)['hidden'] ?? 0) - (row.state === 'hidden' ? 1 : 0),
    })),
    next,
    counts: { waiting: count('waiting'), kept: count('kept'), hidden: count('hidden') },
    mine,
    now,
  }
})

export const doClaim = handle(contract.doClaim, async (context) => ({
  claim: await claimItem(context, reviewSource, BigInt(context.request.id)),
}))

export const doTake = handle(contract.doTake, async (context) => ({
  id: (await takeNext(context, reviewSource))?.toString() ?? null,
}))

export const doRelease = handle(contract.doRelease, async (context) => {
  await releaseItem(context, reviewSource, BigInt(context.request.id))
  return {}
})

const noticeOf = ({ member, order }: LockedReview, now: Date) => ({ member, link: order, now })

const tellReplied = (tx: Tx, review: LockedReview, at: Date) =>
  tellMember(tx, { ...noticeOf(review, at), kind: 'review-replied', params: { order: review.sn } })

export const doKeep = handle(contract.doKeep, (context) => {
  const { request, refuse } = context
  const { reply } = request
  const id = BigInt(request.id)
  return publishOnce(context, async (tx, news) => {
    await decideWork(tx, context, reviewSource, id, async (at) => {
      const review = (await lockReview(tx, id)) ?? refuse('record-not-found')
      if (request.followed === false && review.followed) refuse('review-changed')
      return {
        state: 'kept',
        columns: reply === '' ? {} : { reply, replied_at: at },
        action: 'review.keep',
        before: { reply: review.reply },
        after: { reply: reply || review.reply },
        async tell() {
          if (reply !== '') news.push(await tellReplied(tx, review, at))
        },
      }
    })
    return {}
  })
})

export const doHide = handle(contract.doHide, async (context) => {
  const { app, request, refuse } = context
  const { reason } = request
  if (reason === '') refuse('reason-missing')
  const id = BigInt(request.id)
  return publishOnce(context, async (tx, news) => {
    const review = (await lockReview(tx, id)) ?? refuse('record-not-found')
    const isLate = request.waiting === true && review.state !== 'waiting'
    if (review.state === 'hidden' || isLate) refuse('decided-already', { name: review.decided_by ?? '' })
    await uncountReview(tx, id)
    if (review.state === 'kept') await change(tx, context, { id, review }, 'hidden', reason)
    else
      await decideWork(tx, context, reviewSource, id, () =>
        Promise.resolve({
          state: 'hidden',
          columns: { reason },
          action: 'review.hide',
          before: {},
          after: { reason },
        }),
      )
    const params = { order: review.sn, reason }
    const notice = noticeOf(review, app.clock.now())
    news.push(await tellMember(tx, { ...notice, kind: 'review-hidden', params }))
    return {}
  })
})

/** Changes a review that was decided before, and writes the audit entry. */
async function change(
  tx: Tx,
  { app, staff, origin }: Pick<Context<typeof contract.doShow>, 'app' | 'staff' | 'origin'>,
  { id, review }: { id: bigint; review: LockedReview },
  state: 'kept' | 'hidden',
  reason: string,
): Promise<void> {
  const at = app.clock.now()
  await changeReview(tx, id, { state, reason, staffId: staff.staffId, at })
  await recordAction(tx, {
    at,
    staff,
    origin,
    action: state === 'hidden' ? 'review.hide' : 'review.show',
    subject: String(id),
    member: review.member,
    before: { state: review.state, reason: review.reason },
    after: { state, reason },
  })
}

export const doShow = handle(contract.doShow, (context) => {
  const { app, request, staff, refuse } = context
  const id = BigInt(request.id)
  return publishOnce(context, async (tx, news) => {
    const review = (await lockReview(tx, id)) ?? refuse('record-not-found')
    const isAnothers = request.own === true && review.decided_staff !== staff.staffId
    if (review.state !== 'hidden' || isAnothers) refuse('decided-already', { name: review.decided_by ?? '' })
    await change(tx, context, { id, review }, 'kept', '')
    const notice = noticeOf(review, app.clock.now())
    news.push(await tellMember(tx, { ...notice, kind: 'review-shown', params: { order: review.sn } }))
    return {}
  })
})

export const doReply = handle(contract.doReply, (context) => {
  const { app, request, staff, origin, refuse } = context
  const id = BigInt(request.id)
  const { reply } = request
  const at = app.clock.now()
  return publishOnce(context, async (tx, news) => {
    const review = (await lockReview(tx, id)) ?? refuse('record-not-found')
    if (review.state === 'hidden') refuse('review-gone')
    if (request.seen !== undefined && request.seen !== review.reply) refuse('reply-changed')
    await storeReply(tx, id, reply, at)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'review.reply',
      subject: request.id,
      member: review.member,
      before: { reply: review.reply },
      after: { reply },
    })
    news.push(await tellReplied(tx, review, at))
    return {}
  })
})

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, reviewSource, context.request)),
}))
