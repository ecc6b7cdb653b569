// Refunds and reviews in shop/order/order.model.test.ts: each step acts on the server and on the model.
import { expect } from 'vitest'
import { newKey, outcome } from '../shop.ts'
import {
  day,
  endRefund,
  type Kind,
  type Model,
  type Order,
  type Refund,
  refundedPieces,
  refundModel,
  unsentModel,
} from './order-model.ts'
import { byMember, moneyOf, onOrder, type Real, type Target } from './order-steps.ts'

export const refundIt = (target: Target, pieces: number, cents: number, kind: Kind) =>
  byMember(`${kind} ${pieces} for ${cents} of`, target, async ({ id: order_id, one, model, person }) => {
    const asked = person.ask('/shop/order/order-refund', 'do-refund', {
      request_key: newKey(),
      order_id,
      kind,
      lines: [{ position: 0, quantity: pieces, amount: moneyOf(cents) }],
      reason: 'other',
      words: 'model',
      images: [],
    })
    const told = await outcome(asked)
    expect(told).toBe(refundModel(one, model.minute, { pieces, cents: BigInt(cents), kind }))
    if (one && told === 'done')
      one.open.push({ id: (await asked).data.refund_id, pieces, kind, returning: false })
  })

export const cantSend = (target: Target, pieces: number) =>
  onOrder(`staff refund ${pieces} of`, target, async ({ id, one, real }) => {
    const lines = [{ position: 0, quantity: pieces }]
    const asked = real.shop.staff('/staff/goods/order', 'do-refund', { id, lines, words: 'model' })
    const told = await outcome(asked)
    expect(told).toBe(unsentModel(one, pieces))
    if (one && told === 'done')
      one.open.push({ id: (await asked).data.refund_id, pieces, kind: 'unsent', returning: false })
  })

/** A step on one of the open refunds of an order; without one, nothing happens. */
const onRefund = (
  name: string,
  target: Target,
  run: (refund: Refund, one: Order, model: Model, real: Real) => Promise<void>,
) =>
  onOrder(name, target, async ({ one, model, real }) => {
    const refund = one?.open[target.which % one.open.length]
    if (one && refund) await run(refund, one, model, real)
  })

export const decideIt = (target: Target, agree: boolean) =>
  onRefund(agree ? 'agree' : 'refuse', target, async (refund, one, model, { finance }) => {
    const { id, kind, returning } = refund
    const path = '/staff/finance/refund'
    const told = await outcome(
      agree ? finance(path, 'do-agree', { id }) : finance(path, 'do-refuse', { id, reason: 'model' }),
    )
    // An approved return is not approved again.
    expect(told).toBe(agree && returning ? 'decided-already' : 'done')
    if (told !== 'done') return
    if (agree && kind === 'return') refund.returning = true
    else endRefund(one, model, refund, agree)
  })

export const confirmIt = (target: Target) =>
  onRefund('confirm the goods of', target, async (refund, one, model, { finance }) => {
    const told = await outcome(finance('/staff/finance/refund', 'do-confirm-return', { id: refund.id }))
    expect(told).toBe(refund.returning ? 'done' : 'refund-state')
    if (refund.returning) endRefund(one, model, refund, true)
  })

export const takeBack = (target: Target) =>
  onRefund('take back a refund of', target, async (refund, one, model, { people }) => {
    const ask = (member: number) =>
      outcome(
        (people[member] ?? people[0]).ask('/shop/order/order-refund-defail', 'do-cancel', {
          refund_id: refund.id,
        }),
      )
    expect(await ask(1 - one.member)).toBe('refund-gone')
    expect(await ask(one.member)).toBe('done')
    endRefund(one, model, refund, false)
  })

export const reviewIt = (target: Target) =>
  byMember('review', target, async ({ id: order_id, one, model, person }) => {
    const asked = person.ask('/shop/reviews/goods-reviews-detail', 'do-review', {
      request_key: newKey(),
      order_id,
      position: 0,
      stars: 4,
      words: '',
      images: [],
      anonymous: true,
    })
    const told = await outcome(asked)
    // A completely refunded line can't be reviewed.
    const may = one?.state === 'finished' && refundedPieces(one) < one.quantity
    expect(told).toBe(!one ? 'order-gone' : !may ? 'order-state' : one.review ? 'review-done' : 'done')
    if (told !== 'done' || !one) return
    one.review = { id: (await asked).data.review_id, minute: model.minute, followed: false }
    model.ratings++
  })

export const followIt = (target: Target) =>
  byMember('follow up', target, async ({ one, model, person }) => {
    if (!one?.review) return
    const { id, minute, followed } = one.review
    const told = await outcome(
      person.ask('/shop/reviews/goods-reviews-detail', 'do-follow', {
        request_key: newKey(),
        review_id: id,
        words: 'still good',
        images: [],
      }),
    )
    const late = model.minute - minute >= 30 * day
    expect(told).toBe(followed ? 'follow-done' : late ? 'follow-late' : 'done')
    one.review.followed ||= told === 'done'
  })
