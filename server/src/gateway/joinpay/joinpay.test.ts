// The gateway's protocol: signatures by MD5 and RSA, the three forms of a notification, and a client that believes no answer that is
// unsigned or about something else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../boot/config.ts'
import { keyPair, sideOf } from '../../testing/wallet/rsa.ts'
import { GatewayRefused, GatewaySilent, openJoinPay } from './joinpay.ts'
import { type Fields, isSigned, type Keys, signed, signedText } from './sign.ts'
import { startSimulator } from './simulator.ts'
import { decodedAgain, readFormFields, readJsonFields } from './wire.ts'

const md5: Keys = { kind: 'md5', key: 'a-key-of-this-merchant' }
const merchant = { number: '888100000000001', trade: '777100000000001' }
const payment = {
  sn: 'P1',
  amount: 7_250n,
  way: 'native',
  subject: 'Banyan',
  notifyUrl: 'http://127.0.0.1:1/notify',
  returnUrl: '',
} as const

test('[D6] the signed text has the values only, sorted by field name, without empty ones and without the signature', () => {
  expect(signedText({ r2_OrderNo: ' P1 ', r1_MerchantNo: '888', ra_Code: '100', r5_Mp: '', hmac: 'x' })).toBe(
    '888P1100',
  )
  const known = signed({ p1_MerchantNo: '888', p2_OrderNo: 'P1' }, md5)
  expect(known['hmac']).toMatch(/^[0-9A-F]{32}$/)
  expect(isSigned(known, md5)).toBe(true)
  // The gateway writes lower case too.
  expect(isSigned({ ...known, hmac: known['hmac']?.toLowerCase() ?? '' }, md5)).toBe(true)
})

const [ours, theirs, strangers] = [keyPair(), keyPair(), keyPair()]
/** The keys of both sides, and of a stranger who knows our public key. */
const sides: { kind: string; keys: Keys; gateway: Keys; stranger: Keys }[] = [
  { kind: 'md5', keys: md5, gateway: md5, stranger: { kind: 'md5', key: 'a-key-of-somebody-else' } },
  {
    kind: 'rsa',
    keys: sideOf(ours, theirs),
    gateway: sideOf(theirs, ours),
    stranger: sideOf(strangers, ours),
  },
]

test.each(sides)(
  '[D6] $kind: a changed, added, missing or foreign signature is refused',
  ({ keys, gateway, stranger }) => {
    const fields = { r1_MerchantNo: '888', r2_OrderNo: 'P1', r3_Amount: '72.50' }
    const message = signed(fields, gateway)
    expect(isSigned(message, keys)).toBe(true)
    expect(isSigned({ ...message, r3_Amount: '0.01' }, keys)).toBe(false)
    expect(isSigned({ ...message, r9_BankTrxNo: '1' }, keys)).toBe(false)
    expect(isSigned(fields, keys)).toBe(false)
    expect(isSigned({ ...fields, hmac: '' }, keys)).toBe(false)
    expect(isSigned(signed(fields, stranger), keys)).toBe(false)
  },
)

test.each(sides)(
  '[D6] $kind: a notification is read from a form, a query and JSON, with numbers by their text and values encoded twice',
  ({ keys, gateway }) => {
    const fields = { r2_OrderNo: 'P1', r3_Amount: '1.00', ra_PayTime: '2026-11-22 16:00:00', r5_Mp: 'a%zz' }
    const message = signed(fields, gateway)
    expect(isSigned(readFormFields(new URLSearchParams(message).toString()), keys)).toBe(true)
    const json = JSON.stringify(message).replace('"1.00"', '1.00')
    expect(isSigned(readJsonFields(json) ?? {}, keys)).toBe(true)
    const twice = Object.fromEntries(
      Object.entries(message).map(([name, value]) => [name, encodeURIComponent(value)]),
    )
    expect(isSigned(decodedAgain(twice), keys)).toBe(true)
    expect(readJsonFields('{"a":{"b":1},"c":true,"d":"x"}')).toEqual({ d: 'x' })
    expect(readJsonFields('"text"')).toBeUndefined()
    // Of a repeated field, the first value is both read and signed.
    expect(readFormFields('a=1&a=2')).toEqual({ a: '1' })
  },
)

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A gateway that gives one answer to everything. */
async function gatewayThatSays(keys: Keys, answer: Fields | string, status = 200) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return openJoinPay({ url: () => Promise.resolve(`http://127.0.0.1:${port}`), keys })
}

test.each(sides)(
  '[D6] $kind: an answer that is unsigned, broken, redirected, refused or about another order is no answer',
  async ({ keys, gateway, stranger }) => {
    const facts = { r1_MerchantNo: merchant.number, r2_OrderNo: 'P1', r3_Amount: '72.50', r5_TrxNo: '1' }
    const paid = { ...facts, ra_Status: '100', rb_Code: '100' }
    const ask = async (answer: Fields | string, status?: number) =>
      (await gatewayThatSays(keys, answer, status)).query(merchant, 'P1')
    expect(await ask(signed(paid, gateway))).toEqual({
      merchant: merchant.number,
      sn: 'P1',
      amount: 7_250n,
      state: 'paid',
      trxNo: '1',
    })
    for (const [answer, status] of [
      [paid, 200],
      [signed(paid, stranger), 200],
      [signed({ ...paid, r2_OrderNo: 'P2' }, gateway), 200],
      [signed({ ...paid, r1_MerchantNo: '9' }, gateway), 200],
      [signed({ ...paid, r3_Amount: 'much' }, gateway), 200],
      [signed({ ...paid, r5_TrxNo: '' }, gateway), 200],
      ['<html>', 200],
      [signed(paid, gateway), 500],
      [signed(paid, gateway), 302],
      [signed({ rb_Code: '10080002' }, gateway), 200],
    ] as const)
      await expect(ask(answer, status)).rejects.toBeInstanceOf(GatewaySilent)
  },
)

test.each(sides)(
  '[D6] $kind: the simulator speaks the protocol: pay, query, close and refund; a silent one counts as unanswered',
  async ({ keys, gateway, stranger }) => {
    const simulator = await startSimulator({ keys: gateway, production: false })
    closing.push(() => simulator.stop())
    const url = () => Promise.resolve(simulator.url)
    const joinpay = openJoinPay({ url, keys })
    expect(await joinpay.query(merchant, 'P1')).toMatchObject({ state: 'unknown' })
    const link = await joinpay.pay(merchant, payment)
    expect(await (await fetch(link)).text()).toContain('￥72.50')
    await expect(joinpay.pay(merchant, payment)).rejects.toMatchObject({ code: '10080016' })
    expect(await joinpay.query(merchant, 'P1')).toMatchObject({ state: 'created', amount: 7_250n })
    await expect(joinpay.close(merchant, 'P1', 'h5')).rejects.toMatchObject({ code: '10083009' })
    simulator.faults.notify = false
    // The payer pays on the page that stands for Alipay.
    await fetch(link, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' })
    expect(await joinpay.query(merchant, 'P1')).toMatchObject({ state: 'paid' })
    await expect(joinpay.close(merchant, 'P1', 'native')).rejects.toBeInstanceOf(GatewayRefused)
    const back = { sn: 'R1', paymentSn: 'P1', amount: 7_000n, reason: 'x', notifyUrl: payment.notifyUrl }
    expect(await joinpay.queryRefund(merchant, 'R1')).toEqual({ state: 'unknown' })
    expect(await joinpay.refund(merchant, back)).toEqual({ state: 'done' })
    expect(await joinpay.refund(merchant, back)).toEqual({ state: 'processing' })
    expect(await joinpay.refund(merchant, { ...back, sn: 'R2', amount: 251n })).toMatchObject({
      state: 'failed',
    })
    expect(await joinpay.refund(merchant, { ...back, sn: 'R2', amount: 250n })).toEqual({ state: 'done' })
    simulator.faults.silent.add('queryOrder')
    const impatient = openJoinPay({ url, keys, timeoutMs: 300 })
    await expect(impatient.query(merchant, 'P1')).rejects.toBeInstanceOf(GatewaySilent)
    const foreign = openJoinPay({ url, keys: stranger })
    await expect(foreign.pay(merchant, { ...payment, sn: 'P9' })).rejects.toBeInstanceOf(GatewaySilent)
  },
)

test('[D59] production takes no simulator, no plain http and no gateway without keys', async () => {
  await expect(startSimulator({ keys: md5, production: true })).rejects.toThrow('development only')
  const start = (env: Record<string, string>) => () =>
    readConfig({
      NODE_ENV: 'production',
      SECRET: 'x'.repeat(40),
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://banyan.example',
      JOINPAY_URL: 'https://trade.joinpay.com/tradeRt',
      JOINPAY_KEY: 'a-key-of-this-merchant',
      ...env,
    })
  expect(start({})().JOINPAY_URL).toBe('https://trade.joinpay.com/tradeRt')
  expect(start({ JOINPAY_URL: 'https://127.0.0.1:8099/tradeRt' })).toThrow(
    'simulator is for development only',
  )
  expect(start({ JOINPAY_URL: 'http://trade.joinpay.com/tradeRt' })).toThrow('must be an https address')
  expect(start({ JOINPAY_KEY: '' })).toThrow('JOINPAY_KEY or both')
  expect(start({ PUBLIC_URL: '' })).toThrow('PUBLIC_URL must be set')
  expect(start({ JOINPAY_KEY: '', JOINPAY_PRIVATE_KEY: 'x', JOINPAY_PUBLIC_KEY: 'y' })).toThrow('no RSA key')
})
