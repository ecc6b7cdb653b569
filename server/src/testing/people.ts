// Members for tests: they sign up through the real calls.
import type { Ask, Fills } from '@banyan/contract/client'
import type { calls } from '@banyan/contract/calls'
import { type CaptchaPurpose, ownPurposes } from '@banyan/contract/app/get-captcha'
import type { Language } from '@banyan/contract/language'
import type { staffCalls } from '@banyan/contract/staff/calls'
import { cents } from '@banyan/rules/money'
import { normalAccount } from '@banyan/rules/validate'
import { listOutbox } from '../gateway/outbox.ts'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import { type Leg, post } from '../ledger/ledger.ts'
import type { TestApp } from './app.ts'

type All = typeof calls & typeof staffCalls & Fills<'request_key'>

export interface Person {
  readonly name: string
  readonly id: bigint
  readonly account: string
  readonly password: string
  /** '' if none was set. */
  readonly payPassword: string
  readonly token: string
  readonly userCode: string
  /** A client with the member's token. */
  readonly ask: Ask<All>
}

export interface SignUp {
  account?: string
  password?: string
  payPassword?: string
  /** Initial amounts in the wallets: `{ user_money: '100.00' }`. */
  balance?: Partial<Record<Wallet, string>>
  inviterCode?: string
  language?: Language
}

/** A valid payment password that is not weak. */
export const usualPayPassword = '730518'
export const usualPassword = 'banana7tree'

/**
 * Signs a member up, with a payment password and filled wallets if requested. Every member has a different network
 * address, so the limits per address do not affect tests about other features.
 */
export async function signUp(testApp: TestApp, name: string, options: SignUp = {}): Promise<Person> {
  const account = options.account ?? freshAccount(name)
  const password = options.password ?? usualPassword
  const origin = freshOrigin()
  const visitor = testApp.client(undefined, options.language, origin)
  const captcha = await askCode(testApp, visitor, 'register', account)
  const { data } = await visitor('/login/register', 'do-register', {
    account,
    captcha,
    password,
    password_again: password,
    nickName: name,
    inviterCode: options.inviterCode,
    device: `${name}’s phone`,
  })
  const { token, user_id } = data.user
  const ask = testApp.client(token, options.language, origin)
  const id = BigInt(user_id)
  if (options.balance) await fill(testApp, id, options.balance)
  if (options.payPassword) await setPayPassword(testApp, ask, account, options.payPassword)
  const mine = await ask('/tarbar/mine', 'load-mine', {})
  return {
    name,
    id,
    account,
    password,
    payPassword: options.payPassword ?? '',
    token,
    userCode: mine.data.user_code,
    ask,
  }
}

/** Requests a code and reads it from the outbox. */
export async function askCode(
  testApp: TestApp,
  ask: Ask<All>,
  purpose: CaptchaPurpose,
  account: string,
  device_key?: string,
): Promise<string> {
  const captchaType = account.includes('@') ? 'email' : 'mobile'
  const sendTo = ownPurposes.includes(purpose) ? '' : account
  await ask('/app/get-captcha', 'get-captcha', {
    sms_type: purpose,
    captchaType,
    sendTo,
    ...(device_key !== undefined && { device_key }),
  })
  return lastCode(testApp, account)
}

/** Returns the newest code in the outbox for an account. */
export async function lastCode(testApp: TestApp, account: string): Promise<string> {
  const known = normalAccount(account)?.account ?? account
  const sent = await listOutbox(testApp.database.db, undefined, 200)
  const code = /\d{6}/.exec(sent.find((message) => message.recipient === known)?.body ?? '')?.[0]
  if (!code) throw new Error(`no code went to ${account}`)
  return code
}

async function setPayPassword(testApp: TestApp, ask: Ask<All>, account: string, payPassword: string) {
  const captcha = await askCode(testApp, ask, 'pay-password', account)
  await ask('/mine/common/pay-pwd-set', 'do-set', {
    captcha,
    pay_password: payPassword,
    pay_password_again: payPassword,
  })
}

let posted = 0

/**
 * Fills wallets from their real sources: the balance by a recharge, points from the points issued, income by a
 * commission, for which the house needs money.
 */
export async function fill(
  testApp: TestApp,
  member: bigint,
  balance: Partial<Record<Wallet, string>>,
): Promise<void> {
  const amount = (wallet: Wallet): bigint => cents(balance[wallet] ?? '0.00')
  const own = { member, kind: 'balance' } as const
  const income = { currency: 'money', amount: amount('income') } as const
  const legs: Leg[] = [
    { currency: 'money', kind: 'recharge', debit: 'recharged', credit: own, amount: amount('user_money') },
    { currency: 'points', kind: 'adjust', debit: 'points-issued', credit: own, amount: amount('points') },
    { ...income, kind: 'adjust', debit: 'recharged', credit: 'house' },
    { ...income, kind: 'commission', debit: 'house', credit: { member, kind: 'income' } },
  ]
  const needed = legs.filter((leg) => leg.amount > 0n)
  if (needed.length === 0) return
  const key = `test:${member}:${++posted}`
  const posting = { key, kind: 'adjust', ref: null, legs: needed } as const
  await testApp.database.transaction((tx) => post(tx, testApp.clock.now(), posting))
}

let people = 0

function freshAccount(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return `${plain || 'person'}.${++people}@example.la`
}

/** Returns a new network address, so that limits per address affect only the intended callers. */
export const freshOrigin = (): string => {
  people++
  return `10.7.${(people >> 8) & 255}.${people & 255}`
}
