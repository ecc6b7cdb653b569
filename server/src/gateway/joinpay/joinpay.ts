// The client of the payment gateway JoinPay (D6): starts, queries, closes and refunds payments. Every answer is used only
// if it is signed by the gateway and is about the merchant and the order that were asked about.
import { formatCents, parseCents } from '@banyan/rules/money'
import type { ThirdWay } from '@banyan/contract/wallet/third/terms'
import { type Fields, isSigned, type Keys, signed } from './sign.ts'
import { readJsonFields } from './wire.ts'

/** No usable answer came: a request may have been carried out, and a question is open. */
export class GatewaySilent extends Error {
  override readonly name = 'GatewaySilent'
}

/** The gateway refused to start or to close a payment, with its own code. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly code: string
  constructor(code: string, message: string) {
    super(`the gateway refused: ${code} ${message}`)
    this.code = code
  }
}

/** The company's numbers at the gateway. */
export interface Merchant {
  readonly number: string
  /** The number of the merchant that is registered with Alipay. */
  readonly trade: string
}

export interface NewPayment {
  readonly sn: string
  /** CNY cents. */
  readonly amount: bigint
  readonly way: ThirdWay
  readonly subject: string
  /** Where the gateway notifies, and where the payer's browser returns to. */
  readonly notifyUrl: string
  readonly returnUrl: string
}

/** The answer of the gateway about a payment. */
export interface PaymentFacts {
  readonly state: 'paid' | 'failed' | 'created' | 'cancelled' | 'unknown'
  readonly merchant: string
  readonly sn: string
  /** CNY cents. */
  readonly amount: bigint
  readonly trxNo: string
}

export interface NewRefund {
  readonly sn: string
  readonly paymentSn: string
  readonly amount: bigint
  readonly reason: string
  readonly notifyUrl: string
}

export type RefundFacts =
  | { readonly state: 'done' | 'processing' | 'unknown' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string }

export interface JoinPay {
  /** Starts a payment; returns where to pay. Throws `GatewayRefused` or `GatewaySilent`. */
  pay(merchant: Merchant, payment: NewPayment): Promise<string>
  /** Throws `GatewaySilent` also if the gateway refuses the question. */
  query(merchant: Merchant, sn: string): Promise<PaymentFacts>
  /** Closes a payment that was not made. Throws `GatewayRefused` if the gateway does not close it. */
  close(merchant: Merchant, sn: string, way: ThirdWay): Promise<void>
  refund(merchant: Merchant, refund: NewRefund): Promise<RefundFacts>
  /** Throws `GatewaySilent` also if the gateway refuses the question. */
  queryRefund(merchant: Merchant, sn: string): Promise<RefundFacts>
  /** True if the gateway has signed these fields. */
  isSigned(fields: Fields): boolean
}

export interface GatewayOptions {
  /** The address of the calls, such as `https://trade.joinpay.com/tradeRt`. */
  readonly url: () => Promise<string>
  readonly keys: Keys
  /** Milliseconds until a call counts as unanswered. */
  readonly timeoutMs?: number
}

/** Codes of q1_FrpCode. */
export const frpCodes: Readonly<Record<ThirdWay, string>> = { native: 'ALIPAY_NATIVE', h5: 'ALIPAY_H5' }

/** The gateway's codes that mean: there is no such order, no such refund. */
const unknownCodes: ReadonlySet<string> = new Set(['10080012', '20090001', '20090010'])

/** The codes of a refund whose number the gateway has seen before. The server then asks for the state of the refund. */
const repeatCodes: ReadonlySet<string> = new Set(['20090007', '20090030'])

const paymentStates: Readonly<Record<string, PaymentFacts['state']>> = {
  '100': 'paid',
  '101': 'failed',
  '102': 'created',
  '103': 'cancelled',
}

/** Posts a signed form; returns the fields of the signed answer. */
type Send = (path: string, fields: Fields) => Promise<Fields>

export function openJoinPay(options: GatewayOptions): JoinPay {
  const send = openLine(options)
  return { ...paymentCalls(send), ...refundCalls(send), isSigned: (fields) => isSigned(fields, options.keys) }
}

function openLine({ url, keys, timeoutMs = 10_000 }: GatewayOptions): Send {
  return async (path, fields) => {
    const given = signed(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')), keys)
    let text: string
    try {
      const reply = await fetch(`${await url()}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: new URLSearchParams(given).toString(),
        // A redirect means a wrong configuration; payments must not be asked for elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await reply.text()
      if (!reply.ok) throw new GatewaySilent(`${path}: HTTP ${reply.status}`)
    } catch (error) {
      if (error instanceof GatewaySilent) throw error
      throw new GatewaySilent(`${path}: no answer`, { cause: error })
    }
    const answer = readJsonFields(text)
    if (!answer || !isSigned(answer, keys))
      throw new GatewaySilent(`${path}: an answer without a valid signature`)
    return answer
  }
}

/** Throws unless an answer is about this merchant and this order, so that no answer is taken for another's. */
function expectAbout(path: string, answer: Fields, expected: Fields): void {
  for (const [name, value] of Object.entries(expected))
    if (answer[name] !== value) throw new GatewaySilent(`${path}: ${name} is of another order`)
}

/** A refused question, as during maintenance or with a wrong key, says nothing about the payment or the refund. */
const refusedQuestion = (path: string, code: string, answer: Fields): GatewaySilent =>
  new GatewaySilent(`${path}: refused with ${code} ${answer['rc_CodeMsg'] ?? ''}`)

function paymentCalls(send: Send): Pick<JoinPay, 'pay' | 'query' | 'close'> {
  return {
    async pay(merchant, { sn, amount, way, subject, notifyUrl, returnUrl }) {
      const paid = formatCents(amount)
      const answer = await send('uniPay', {
        p0_Version: '2.6',
        p1_MerchantNo: merchant.number,
        p2_OrderNo: sn,
        p3_Amount: paid,
        p4_Cur: '1',
        p5_ProductName: subject.slice(0, 30),
        p8_ReturnUrl: way === 'h5' ? returnUrl : '',
        p9_NotifyUrl: notifyUrl,
        q1_FrpCode: frpCodes[way],
        q9_TransactionModel: way === 'h5' ? 'MODEL1' : '',
        qa_TradeMerchantNo: merchant.trade,
      })
      const code = answer['ra_Code'] ?? ''
      if (code !== '100') throw new GatewayRefused(code, answer['rb_CodeMsg'] ?? '')
      expectAbout('uniPay', answer, { r1_MerchantNo: merchant.number, r2_OrderNo: sn, r3_Amount: paid })
      const link = answer['rc_Result'] ?? ''
      if (!/^https?:\/\//.test(link) || !URL.canParse(link))
        throw new GatewaySilent('uniPay: an answer without an address to pay at')
      return link
    },
    async query(merchant, sn) {
      const answer = await send('queryOrder', {
        p0_Version: '2.6',
        p1_MerchantNo: merchant.number,
        p2_OrderNo: sn,
      })
      const nothing = { merchant: merchant.number, sn, amount: 0n, trxNo: '' }
      const code = answer['rb_Code'] ?? ''
      if (unknownCodes.has(code)) return { ...nothing, state: 'unknown' }
      if (code !== '100') throw refusedQuestion('queryOrder', code, answer)
      expectAbout('queryOrder', answer, { r1_MerchantNo: merchant.number, r2_OrderNo: sn })
      const amount = parseCents(answer['r3_Amount'] ?? '')
      const state = paymentStates[answer['ra_Status'] ?? '']
      if (amount === undefined || state === undefined)
        throw new GatewaySilent('queryOrder: an answer without amount or state')
      const trxNo = answer['r5_TrxNo'] ?? ''
      if (state === 'paid' && trxNo === '')
        throw new GatewaySilent('queryOrder: a payment without its number')
      return { merchant: merchant.number, sn, amount, state, trxNo }
    },
    async close(merchant, sn, way) {
      const answer = await send('closeOrder', {
        p0_Version: '1.0',
        p1_MerchantNo: merchant.number,
        p2_OrderNo: sn,
        p3_FrpCode: frpCodes[way],
      })
      const code = answer['rb_Code'] ?? ''
      if (code !== '100') throw new GatewayRefused(code, answer['rc_CodeMsg'] ?? '')
      expectAbout('closeOrder', answer, { r1_MerchantNo: merchant.number, r2_OrderNo: sn })
    },
  }
}

function refundCalls(send: Send): Pick<JoinPay, 'refund' | 'queryRefund'> {
  return {
    async refund(merchant, { sn, paymentSn, amount, reason, notifyUrl }) {
      const answer = await send('refund', {
        p0_Version: '2.3',
        p1_MerchantNo: merchant.number,
        p2_OrderNo: paymentSn,
        p3_RefundOrderNo: sn,
        p4_RefundAmount: formatCents(amount),
        p5_RefundReason: reason.slice(0, 100),
        p6_NotifyUrl: notifyUrl,
      })
      const code = answer['rb_Code'] ?? ''
      if (repeatCodes.has(code)) return { state: 'processing' }
      if (code !== '100') return { state: 'failed', code, message: answer['rc_CodeMsg'] ?? '' }
      return refundFacts(answer, {
        r1_MerchantNo: merchant.number,
        r2_OrderNo: paymentSn,
        r3_RefundOrderNo: sn,
      })
    },
    async queryRefund(merchant, sn) {
      const answer = await send('queryRefund', {
        p0_Version: '2.3',
        p1_MerchantNo: merchant.number,
        p2_RefundOrderNo: sn,
      })
      const code = answer['rb_Code'] ?? ''
      if (unknownCodes.has(code)) return { state: 'unknown' }
      if (code !== '100') throw refusedQuestion('queryRefund', code, answer)
      return refundFacts(answer, { r1_MerchantNo: merchant.number, r3_RefundOrderNo: sn })
    },
  }
}

function refundFacts(answer: Fields, about: Fields): RefundFacts {
  expectAbout('refund', answer, about)
  const state = answer['ra_Status'] ?? ''
  if (state === '100') return { state: 'done' }
  if (state === '102') return { state: 'processing' }
  if (state === '101') return { state: 'failed', code: state, message: answer['rc_CodeMsg'] ?? '' }
  throw new GatewaySilent('refund: an answer without a state')
}
