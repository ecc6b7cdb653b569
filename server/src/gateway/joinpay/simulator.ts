// The gateway for development, the demo and tests (D6): speaks JoinPay's protocol over a real socket on this machine, and
// has a page where the payer pays. It can be silent or slow, lose answers, and send notifications that are repeated, forged, late or out
// of order. It keeps everything in memory and never starts in production.
import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatCents, parseCents } from '@banyan/rules/money'
import { type Fields, isSigned, type Keys, signed } from './sign.ts'
import { payPage } from './simulator.page.ts'
import { readFormFields } from './wire.ts'

export type NotifyForm = 'form' | 'query' | 'json'

interface SimulatedPayment {
  readonly fields: Fields
  readonly trxNo: string
  state: 'created' | 'paid' | 'failed' | 'cancelled'
  refunded: bigint
}

interface SimulatedRefund {
  readonly fields: Fields
  state: 'done' | 'processing' | 'failed'
}

/** The faults of the simulator, which a test switches on by changing these fields. */
export interface Faults {
  /** Calls that get no answer at all, by the name of the call. */
  silent: Set<string>
  /** Calls whose connection is cut before they are carried out, by the name of the call. */
  down: Set<string>
  /** Calls that are refused with a signed answer, as during maintenance, by the name of the call. */
  refused: Set<string>
  /** Calls that are carried out, and whose connection is then cut. */
  lost: Set<string>
  /** Calls that are carried out immediately and answered only when this promise is fulfilled, by the name of the call. */
  slow: Map<string, () => Promise<unknown>>
  /** The first state of a new refund. */
  refund: 'done' | 'processing' | 'failed'
  /** False: the simulator sends no notification of a payment. */
  notify: boolean
}

export interface NotifyOptions {
  readonly form?: NotifyForm
  /** Fields with wrong values; they are signed like the others. */
  readonly change?: Fields
  /** Replaces the signature. */
  readonly hmac?: string
  /** Signs the whole message with these keys instead of the gateway's. */
  readonly keys?: Keys
  /** Another address than the one that the payment names. */
  readonly to?: string
}

export interface Simulator {
  /** The address of the gateway's calls. */
  readonly url: string
  readonly faults: Faults
  /** The payer pays, or the payment fails. Notifies once and returns the answer; undefined without a notification. */
  pay(sn: string, outcome?: 'paid' | 'failed'): Promise<string | undefined>
  /** Sends the notification of a payment; returns the text of the answer. */
  notify(sn: string, options?: NotifyOptions): Promise<string>
  /** Ends a refund. Notifies once and returns the answer; undefined without a notification. */
  endRefund(sn: string, outcome: 'done' | 'failed'): Promise<string | undefined>
  /** The numbers of all payments and refunds, oldest first. */
  payments(): string[]
  refunds(): string[]
  /** How often a call was made. */
  calls(name: string): number
  stop(): Promise<void>
}

/** Refuses any call: each reads the code and the message from one of two fields. */
const refusal = (code: string, message: string): Fields => ({
  ra_Code: code,
  rb_Code: code,
  rb_CodeMsg: message,
  rc_CodeMsg: message,
})

const statuses = { paid: '100', failed: '101', created: '102', cancelled: '103' } as const
const refundStatuses = { done: '100', failed: '101', processing: '102' } as const

export async function startSimulator({
  keys,
  production,
}: {
  keys: Keys
  production: boolean
}): Promise<Simulator> {
  if (production) throw new Error('the gateway simulator is for development only')
  const simulator = new Simulation(keys)
  await simulator.listen()
  return simulator
}

class Simulation implements Simulator {
  url = ''
  readonly faults: Faults = {
    silent: new Set(),
    down: new Set(),
    refused: new Set(),
    lost: new Set(),
    slow: new Map(),
    refund: 'done',
    notify: true,
  }
  readonly #keys: Keys
  readonly #payments = new Map<string, SimulatedPayment>()
  readonly #refunds = new Map<string, SimulatedRefund>()
  readonly #counts = new Map<string, number>()
  readonly #server: Server

  constructor(keys: Keys) {
    this.#keys = keys
    this.#server = createServer((request, response) => {
      // Its caller sees the lost connection.
      this.#serve(request, response).catch(() => response.destroy())
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening))
    // The simulator alone keeps no process alive.
    this.#server.unref()
    const { port } = this.#server.address() as AddressInfo
    this.url = `http://127.0.0.1:${port}/tradeRt`
  }

  payments = (): string[] => [...this.#payments.keys()]
  refunds = (): string[] => [...this.#refunds.keys()]
  calls = (name: string): number => this.#counts.get(name) ?? 0

  stop = (): Promise<void> =>
    new Promise((closed) => {
      this.#server.closeAllConnections()
      this.#server.close(() => closed())
    })

  async pay(sn: string, outcome: 'paid' | 'failed' = 'paid'): Promise<string | undefined> {
    const payment = this.#find(sn)
    if (payment.state === 'created' || payment.state === 'failed') payment.state = outcome
    return this.faults.notify ? this.notify(sn) : undefined
  }

  async notify(
    sn: string,
    { form = 'form', change = {}, hmac, keys = this.#keys, to }: NotifyOptions = {},
  ): Promise<string> {
    const { fields, trxNo, state } = this.#find(sn)
    const told = signed(
      {
        r1_MerchantNo: fields['p1_MerchantNo'] ?? '',
        r2_OrderNo: sn,
        r3_Amount: fields['p3_Amount'] ?? '',
        r4_Cur: '1',
        r6_Status: state === 'failed' ? statuses.failed : statuses.paid,
        r7_TrxNo: trxNo,
        r8_BankOrderNo: `B${trxNo}`,
        ra_PayTime: '2026-11-22 16:00:00',
        rb_DealTime: '2026-11-22 16:00:01',
        rc_BankCode: fields['q1_FrpCode'] ?? '',
        ...change,
      },
      keys,
    )
    return this.#tell(to ?? fields['p9_NotifyUrl'] ?? '', hmac === undefined ? told : { ...told, hmac }, form)
  }

  async endRefund(sn: string, outcome: 'done' | 'failed'): Promise<string | undefined> {
    const refund = this.#refunds.get(sn)
    if (!refund) throw new Error(`the simulator knows no refund ${sn}`)
    refund.state = outcome
    if (!this.faults.notify) return undefined
    const told = signed(
      {
        r1_MerchantNo: refund.fields['p1_MerchantNo'] ?? '',
        r2_OrderNo: refund.fields['p2_OrderNo'] ?? '',
        r3_RefundOrderNo: sn,
        r4_RefundAmount: refund.fields['p4_RefundAmount'] ?? '',
        r5_RefundTrxNo: `T${sn}`,
        ra_Status: refundStatuses[outcome],
        rb_Code: '100',
      },
      this.#keys,
    )
    return this.#tell(refund.fields['p6_NotifyUrl'] ?? '', told, 'form')
  }

  #find(sn: string): SimulatedPayment {
    const payment = this.#payments.get(sn)
    if (!payment) throw new Error(`the simulator knows no payment ${sn}`)
    return payment
  }

  async #tell(address: string, fields: Fields, form: NotifyForm): Promise<string> {
    const query = new URLSearchParams(fields).toString()
    const reply =
      form === 'query'
        ? await fetch(`${address}?${query}`)
        : await fetch(address, {
            method: 'POST',
            headers: {
              'content-type':
                form === 'json' ? 'application/json' : 'application/x-www-form-urlencoded; charset=UTF-8',
            },
            // The amount as a number with its decimals, as some versions of the gateway write it.
            body:
              form === 'json'
                ? JSON.stringify(fields).replace(/"r3_Amount":"([\d.]+)"/, '"r3_Amount":$1')
                : query,
          })
    return reply.text()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const body = await bodyOf(request)
    if (url.pathname.startsWith('/pay/')) return this.#servePayer(url, request.method, body, response)
    const name = url.pathname.replace('/tradeRt/', '')
    this.#counts.set(name, this.calls(name) + 1)
    if (this.faults.silent.has(name)) return
    if (this.faults.down.has(name)) return void response.destroy()
    const fields = readFormFields(body)
    const answer = isSigned(fields, this.#keys) ? this.#answer(name, fields) : refusal('10080002', '签名错误')
    await this.faults.slow.get(name)?.()
    if (this.faults.lost.has(name)) return void response.destroy()
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(signed(answer, this.#keys)))
  }

  #answer(name: string, fields: Fields): Fields {
    if (this.faults.refused.has(name)) return refusal('10080001', '系统维护中')
    if (name === 'uniPay') return this.#start(fields)
    if (name === 'queryOrder') return this.#query(fields)
    if (name === 'closeOrder') return this.#close(fields)
    if (name === 'refund') return this.#refund(fields)
    if (name === 'queryRefund') return this.#refundFacts(fields['p2_RefundOrderNo'] ?? '')
    return { rb_Code: '10080015', rc_CodeMsg: '接口不存在' }
  }

  #start(fields: Fields): Fields {
    const sn = fields['p2_OrderNo'] ?? ''
    const about = { r1_MerchantNo: fields['p1_MerchantNo'] ?? '', r2_OrderNo: sn }
    if (!/^[A-Za-z0-9_]{1,50}$/.test(sn))
      return { ...about, ra_Code: '10080017', rb_CodeMsg: '订单号格式错误' }
    if (this.#payments.has(sn)) return { ...about, ra_Code: '10080016', rb_CodeMsg: '订单号已存在' }
    const trxNo = `${100_000_000 + randomInt(900_000_000)}${randomBytes(4).readUInt32BE()}`
    this.#payments.set(sn, { fields, trxNo, state: 'created', refunded: 0n })
    return {
      ...about,
      r0_Version: '2.6',
      r3_Amount: fields['p3_Amount'] ?? '',
      r4_Cur: '1',
      r6_FrpCode: fields['q1_FrpCode'] ?? '',
      r7_TrxNo: trxNo,
      ra_Code: '100',
      rc_Result: `${new URL(this.url).origin}/pay/${sn}`,
    }
  }

  #query(fields: Fields): Fields {
    const sn = fields['p2_OrderNo'] ?? ''
    const about = { r1_MerchantNo: fields['p1_MerchantNo'] ?? '', r2_OrderNo: sn }
    const payment = this.#payments.get(sn)
    if (!payment) return { ...about, rb_Code: '10080012', rc_CodeMsg: '订单不存在' }
    return {
      ...about,
      r3_Amount: payment.fields['p3_Amount'] ?? '',
      r5_TrxNo: payment.trxNo,
      ra_Status: statuses[payment.state],
      rb_Code: '100',
    }
  }

  #close(fields: Fields): Fields {
    const sn = fields['p2_OrderNo'] ?? ''
    const about = { r1_MerchantNo: fields['p1_MerchantNo'] ?? '', r2_OrderNo: sn }
    const payment = this.#payments.get(sn)
    if (!payment) return { ...about, rb_Code: '10080012', rc_CodeMsg: '订单不存在' }
    const isOver = payment.state === 'paid' || payment.state === 'cancelled'
    if (isOver || fields['p3_FrpCode'] !== payment.fields['q1_FrpCode'])
      return { ...about, rb_Code: '10083009', rc_CodeMsg: '关单失败' }
    payment.state = 'cancelled'
    return { ...about, rb_Code: '100' }
  }

  #refund(fields: Fields): Fields {
    const sn = fields['p3_RefundOrderNo'] ?? ''
    const payment = this.#payments.get(fields['p2_OrderNo'] ?? '')
    const amount = parseCents(fields['p4_RefundAmount'] ?? '') ?? 0n
    if (!payment) return { rb_Code: '20090001', rc_CodeMsg: '原订单不存在' }
    if (payment.state !== 'paid') return { rb_Code: '20090002', rc_CodeMsg: '订单未支付' }
    if (this.#refunds.has(sn)) return { rb_Code: '20090007', rc_CodeMsg: '退款订单号重复' }
    const left = (parseCents(payment.fields['p3_Amount'] ?? '') ?? 0n) - payment.refunded
    if (amount <= 0n || amount > left) return { rb_Code: '20090003', rc_CodeMsg: '退款金额超限' }
    this.#refunds.set(sn, { fields, state: this.faults.refund })
    if (this.faults.refund !== 'failed') payment.refunded += amount
    return this.#refundFacts(sn)
  }

  #refundFacts(sn: string): Fields {
    const refund = this.#refunds.get(sn)
    if (!refund) return { r3_RefundOrderNo: sn, rb_Code: '20090010', rc_CodeMsg: '退款订单不存在' }
    return {
      r1_MerchantNo: refund.fields['p1_MerchantNo'] ?? '',
      r2_OrderNo: refund.fields['p2_OrderNo'] ?? '',
      r3_RefundOrderNo: sn,
      r4_RefundAmount: refund.fields['p4_RefundAmount'] ?? '',
      r5_RefundTrxNo: `T${sn}`,
      ra_Status: refundStatuses[refund.state],
      rb_Code: '100',
      rc_CodeMsg: refund.state === 'failed' ? '商户余额不足' : '',
    }
  }

  async #servePayer(
    url: URL,
    method: string | undefined,
    body: string,
    response: ServerResponse,
  ): Promise<void> {
    const payment = this.#payments.get(url.pathname.replace('/pay/', ''))
    if (!payment) return void response.writeHead(404).end()
    const { fields } = payment
    const sn = fields['p2_OrderNo'] ?? ''
    if (method === 'POST') {
      const choice = readFormFields(body)['choice']
      if (choice === 'unheard' && payment.state === 'created') payment.state = 'paid'
      else if (choice !== 'unheard') await this.pay(sn, choice === 'fail' ? 'failed' : 'paid')
      const back = fields['p8_ReturnUrl'] ?? ''
      return void response.writeHead(303, { location: back === '' ? url.pathname : back }).end()
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const amount = formatCents(parseCents(fields['p3_Amount'] ?? '') ?? 0n)
    response.end(payPage({ amount, subject: fields['p5_ProductName'] ?? '', sn, state: payment.state }))
  }
}

const mostBytes = 64 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
