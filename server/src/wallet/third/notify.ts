// The address that the gateway notifies. It takes a form, a query string and JSON. The answer `success` is given only after
// the commit; every other answer makes the gateway notify again. A message that the gateway has not signed is answered before the
// database is asked.
import { parseCents } from '@banyan/rules/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../boot/app-context.ts'
import { GatewaySilent } from '../../gateway/joinpay/joinpay.ts'
import type { Fields } from '../../gateway/joinpay/sign.ts'
import { decodedAgain, readFormFields, readJsonFields } from '../../gateway/joinpay/wire.ts'
import { notifyPath, refundNotifyPath } from './payment.ts'
import { findPaymentBySn, recordNotice } from './payment.sql.ts'
import { queryPayment } from './query.ts'
import { firstNumber } from './refund-number.ts'
import { applyFacts, hasNumber } from './refund.ts'
import { findRefundBySn } from './refund.sql.ts'
import { settle } from './settle.ts'

const mostBytes = 16 * 1024

/** The body of an answer to the gateway. */
type Answer = 'success' | 'fail'

/** Registers the addresses of the gateway's notifications. */
export async function registerThirdNotify(server: FastifyInstance, app: App): Promise<void> {
  await server.register((scope, _options, ready) => {
    // The signature is checked over the same text that is read, so bodies arrive as text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    for (const [path, take] of [
      [notifyPath, takePayment],
      [refundNotifyPath, takeRefund],
    ] as const)
      scope.route({
        method: ['GET', 'POST'],
        url: path,
        config: { rateLimit: false },
        handler: (request, reply) => answer(app, { request, reply, take }),
      })
    ready()
  })
}

async function answer(
  app: App,
  {
    request,
    reply,
    take,
  }: {
    request: FastifyRequest
    reply: FastifyReply
    take: (app: App, fields: Fields) => Promise<Answer>
  },
): Promise<FastifyReply> {
  void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
  const fields = signedFields(app, request)
  if (!fields) {
    app.log.warn({ origin: request.ip }, 'third: a notification without a valid signature, it is refused')
    return reply.code(400).send('fail')
  }
  return reply.send(await take(app, fields))
}

/** Returns the fields of a notification if the gateway has signed them, in the form in which it signed them. */
function signedFields(app: App, request: FastifyRequest): Fields | undefined {
  const at = request.url.indexOf('?')
  const query = at === -1 ? '' : request.url.slice(at + 1)
  const body = typeof request.body === 'string' ? request.body : ''
  const fields = body.trimStart().startsWith('{')
    ? readJsonFields(body)
    : readFormFields(body === '' ? query : body)
  if (!fields) return undefined
  return [fields, decodedAgain(fields)].find((one) => app.third.joinpay.isSigned(one))
}

/** The fields that may stand before the state, in the order of the signature. */
const beforeState = new Set(['hmac', 'r0_Version', 'r1_MerchantNo', 'r2_OrderNo', 'r3_Amount', 'r4_Cur'])

/**
 * Returns false if the signature would also fit another state. The gateway signs the values only: in the order of their
 * names, joined without a separator. So `r6_Status=101, r7_TrxNo=1004711` (failed) has the same signature as
 * `r5_Mp=101, r6_Status=100, r7_TrxNo=4711` (paid). The fields of `beforeState` are compared with the stored payment. If
 * no other field stands before the state, its value can't have moved.
 */
const isClear = (fields: Fields): boolean =>
  Object.entries(fields).every(
    ([name, value]) => name >= 'r6_Status' || value.trim() === '' || beforeState.has(name),
  )

async function takePayment(app: App, fields: Fields): Promise<Answer> {
  const sn = fields['r2_OrderNo'] ?? ''
  const merchant = fields['r1_MerchantNo'] ?? ''
  const trxNo = fields['r7_TrxNo'] ?? ''
  const amount = parseCents(fields['r3_Amount'] ?? '')
  const status = fields['r6_Status'] ?? ''
  if (sn === '' || sn.length > 50 || trxNo === '' || trxNo.length > 100 || amount === undefined) return 'fail'
  // Only CNY is agreed on.
  if ((fields['r4_Cur'] ?? '1') !== '1') return 'fail'
  if (status === '' && fields['ra_Status'] === '100') return askInstead(app, sn)
  if (!isClear(fields)) return 'fail'
  if (status === '100') {
    const verdict = await settle(app, { sn, merchant, amount, trxNo }, fields)
    return verdict === 'booked' || verdict === 'returned' || verdict === 'known' ? 'success' : 'fail'
  }
  if (status !== '101') return 'fail'
  // A payment that failed can be tried again by the payer, so it changes nothing.
  await app.database.transaction((tx) =>
    recordNotice(tx, { sn, trxNo, status: 'failed', verdict: 'noted', body: fields, at: app.clock.now() }),
  )
  return 'success'
}

/** The newer form of the message has its state behind the number of the payment, where it is not clear: the gateway is asked. */
async function askInstead(app: App, sn: string): Promise<Answer> {
  const payment = await findPaymentBySn(app.database.db, sn)
  if (!payment) return 'fail'
  try {
    return (await queryPayment(app, payment)) ? 'success' : 'fail'
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error
    return 'fail'
  }
}

async function takeRefund(app: App, fields: Fields): Promise<Answer> {
  const sn = fields['r3_RefundOrderNo'] ?? ''
  const refund = await findRefundBySn(app.database.db, fields['r2_OrderNo'] ?? '', firstNumber(sn))
  const about =
    refund?.merchant === fields['r1_MerchantNo'] &&
    refund?.paid_amount === parseCents(fields['r4_RefundAmount'] ?? '')
  const status = fields['ra_Status'] ?? ''
  if (!refund || !about || !hasNumber(refund, sn) || (status !== '100' && status !== '101')) return 'fail'
  await applyFacts(app, refund.id, {
    sn,
    facts:
      status === '100'
        ? { state: 'done' }
        : { state: 'failed', code: status, message: fields['rc_CodeMsg'] ?? '' },
    message: { trxNo: (fields['r5_RefundTrxNo'] ?? '').slice(0, 100), body: fields },
  })
  return 'success'
}
