// Steps of the model about withdrawals: payout accounts, requests, the decisions of two people of staff, and cancelling.
import { expect } from 'vitest'
import { cents, formatCents } from '@banyan/rules/money'
import { hourMs } from '@banyan/rules/time'
import { balanceOf, enter, type MemberModel, type Model, of, type Real, type Withdrawal } from './model.ts'
import { send, spend } from './send.ts'
import { step } from './step.ts'

const path = '/staff/finance/withdraw'
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** The settings of the model, which the test stores before its first request. */
export const withdrawSettings = {
  'withdraw.minimum': '2.00',
  'withdraw.step': '1.00',
  'withdraw.feePercent': 1,
  'withdraw.dividendPercent': 10,
  'withdraw.receivers': 4,
  'withdraw.waitingMax': 3,
  'withdraw.secondAbove': '15.00',
  'withdraw.newAccountHours': 0,
  'withdraw.resetHours': 1,
} as const

const feeOf = (amount: bigint) => amount / 100n
const dividendOf = (amount: bigint) => amount / 10n

/** Adds the one wallet address that the model knows. */
export const addAccount = (who: number) =>
  step(`${who} adds a payout account`, async (model, real) => {
    const mine = of(model.members, who)
    const known = mine.accounts.some(({ removed }) => !removed)
    let id = ''
    const told = await spend(model, real, who, async (request_key, pay_password) => {
      const { data } = await of(real.people, who).ask('/mine/receive/block/block-add', 'do-save', {
        request_key,
        network: 'TRC20',
        address,
        label: '',
        pay_password,
      })
      id = data.id
    })
    if (told === undefined) return
    expect(told).toBe(known ? 'payout-known' : 'done')
    if (!known) mine.accounts.push({ id, added: real.home.clock.now().getTime(), removed: false })
  })

export const removeAccount = (who: number) =>
  step(
    `${who} removes the last payout account`,
    async (model, real) => {
      const last = of(model.members, who).accounts.at(-1)
      if (!last) return
      const told = await spend(model, real, who, (request_key, pay_password) =>
        of(real.people, who).ask('/mine/receive/account', 'do-remove', {
          request_key,
          id: last.id,
          pay_password,
        }),
      )
      if (told === undefined) return
      expect(told).toBe(last.removed ? 'payout-gone' : 'done')
      last.removed = true
    },
    ({ members }) => of(members, who).accounts.length > 0,
  )

/** True if a reset of the payment password still makes transfers and new accounts wait. */
export const isInResetWait = (reset: number, now: number): boolean =>
  reset + withdrawSettings['withdraw.resetHours'] * hourMs > now

/** True if withdrawals to an account wait: the payment password was reset, and then the account was added. */
const waits = ({ password: { reset } }: MemberModel, added: number, now: number) =>
  reset !== undefined && added > reset && isInResetWait(reset, now)

/** Asks for a withdrawal to the last account. */
export const withdraw = (who: number, amount: bigint) =>
  step(`${who} withdraws ${amount}`, async (model, real) => {
    const mine = of(model.members, who)
    const account = mine.accounts.at(-1)
    let id = ''
    const told = await spend(model, real, who, async (request_key, pay_password) => {
      const { data } = await of(real.people, who).ask('/wallet/withdraw', 'do-withdraw', {
        request_key,
        amount: formatCents(amount),
        account_id: account?.id,
        payout_amount: formatCents(amount - feeOf(amount) - dividendOf(amount)),
        pay_password,
      })
      id = data.withdraw_id
    })
    if (told === undefined) return undefined
    const open = model.withdrawals.filter(
      (one) => one.who === who && (one.state === 'waiting' || one.state === 'paying'),
    )
    if (!account) return expect(told).toBe('payout-missing')
    if (account.removed) return expect(told).toBe('payout-gone')
    if (amount < cents(withdrawSettings['withdraw.minimum'])) return expect(told).toBe('withdraw-minimum')
    if (amount % cents(withdrawSettings['withdraw.step']) > 0n) return expect(told).toBe('withdraw-step')
    if (amount > balanceOf(mine, 'user_money')) return expect(told).toBe('withdrawable-not-enough')
    if (waits(mine, account.added, real.home.clock.now().getTime())) return expect(told).toBe('payout-waits')
    if (open.length >= withdrawSettings['withdraw.waitingMax'])
      return expect(told).toBe('withdrawals-waiting')
    if (mine.frozen) return expect(told).toBe('money-frozen')
    expect(told).toBe('done')
    enter(mine, 'user_money', 'withdraw', -amount)
    model.withdrawals.push({ id, who, amount, state: 'waiting', first: undefined })
    return undefined
  })

/** A step about one of the withdrawals, if there is any. */
const about = (
  name: string,
  at: number,
  run: (model: Model, real: Real, item: Withdrawal) => Promise<void>,
) =>
  step(
    name,
    (model, real) => run(model, real, of(model.withdrawals, at)),
    ({ withdrawals }) => withdrawals.length > 0,
  )

const isDecided = ({ state }: Withdrawal) => state !== 'waiting' && state !== 'paying'

export const approve = (at: number, by: number) =>
  about(`staff ${by} approves withdrawal ${at}`, at, async (_model, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-approve', { request_key, id: item.id }),
    )
    if (isDecided(item)) return expect(told).toBe('decided-already')
    if (item.state === 'paying') return expect(told).toBe('approved-already')
    if (item.first === by) return expect(told).toBe('second-person')
    expect(told).toBe('done')
    if (item.first === undefined && item.amount > cents(withdrawSettings['withdraw.secondAbove']))
      item.first = by
    else item.state = 'paying'
    return undefined
  })

export const pay = (at: number, by: number) =>
  about(`staff ${by} pays withdrawal ${at}`, at, async ({ pools }, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-pay', { request_key, id: item.id, reference: `ref-${item.id}` }),
    )
    if (isDecided(item)) return expect(told).toBe('decided-already')
    if (item.state === 'waiting') return expect(told).toBe('not-approved')
    expect(told).toBe('done')
    item.state = 'paid'
    // One member has finished an order, so there is one share; the others stay in the pool.
    const dividend = dividendOf(item.amount)
    pools.fees += feeOf(item.amount)
    const share = dividend / BigInt(withdrawSettings['withdraw.receivers'])
    pools.income += share
    pools.dividend += dividend - share
    return undefined
  })

export const reject = (at: number, by: number) =>
  about(`staff ${by} rejects withdrawal ${at}`, at, async ({ members }, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-reject', { request_key, id: item.id, reason: 'Wrong name' }),
    )
    if (isDecided(item)) return expect(told).toBe('decided-already')
    expect(told).toBe('done')
    item.state = 'rejected'
    enter(of(members, item.who), 'user_money', 'withdraw-return', item.amount)
    return undefined
  })

/** Cancels a withdrawal as a member, who need not be its owner. */
export const cancel = (at: number, who: number) =>
  about(`${who} cancels withdrawal ${at}`, at, async ({ members }, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.people, who).ask('/wallet/withdraw-record', 'do-cancel', { request_key, id: item.id }),
    )
    if (item.who !== who) return expect(told).toBe('record-not-found')
    if (item.state !== 'waiting') return expect(told).toBe('withdraw-decided')
    expect(told).toBe('done')
    item.state = 'cancelled'
    enter(of(members, who), 'user_money', 'withdraw-return', item.amount)
    return undefined
  })
