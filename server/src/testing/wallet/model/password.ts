// Steps of the model about payment passwords: requests with a wrong one, the reset by code, the change with the old one, and
// the calls that no other step makes.
import { expect } from 'vitest'
import { askCode } from '../../people.ts'
import { of, passwords, type Real } from './model.ts'
import { forgetLast, send, spend } from './send.ts'
import { type Step, step } from './step.ts'

/** Makes steps during which the member types a wrong payment password. */
export const mistyped = (steps: readonly Step[]): Step => ({
  check: () => true,
  toString: () => `mistyped: ${steps.map(String).join(', ')}`,
  async run(model, real) {
    for (const one of steps) {
      if (!one.check(model)) continue
      real.mistypes = true
      await one.run(model, real).finally(() => {
        real.mistypes = false
      })
    }
  },
})

/** Time passes, which can be the rest of a lock. */
export const wait = (seconds: number) =>
  step(`${seconds} seconds pass`, async (_model, { home }) => {
    home.clock.advance({ seconds })
  })

const gone = '999999999'
const bank = { country: 'LA', bank: 'none', number: '1', holder: 'Noy', branch: '' } as const
const upgrade = { rank: 1, from_balance: '0.00', from_income: '0.00' } as const
const investment = { product_id: gone, version: 1, amount: '100.00', risk_accepted: true } as const

type Ask = Real['people'][number]['ask']
interface Keyed {
  request_key: string
  pay_password: string
}

/**
 * A request of each call with a payment password that no other step makes, and what it is told if the payment password is
 * right. Then it changes nothing.
 */
const others = {
  '/mine/common/modify-pay-pwd do-check': [
    'done',
    (ask: Ask, { pay_password }: Keyed) => ask('/mine/common/modify-pay-pwd', 'do-check', { pay_password }),
  ],
  '/mine/receive/account do-default': [
    'payout-gone',
    (ask: Ask, keyed: Keyed) => ask('/mine/receive/account', 'do-default', { id: gone, ...keyed }),
  ],
  '/mine/receive/account do-label': [
    'payout-gone',
    (ask: Ask, keyed: Keyed) => ask('/mine/receive/account', 'do-label', { id: gone, label: 'x', ...keyed }),
  ],
  '/mine/receive/bank/bank-add do-save': [
    'bank-unknown',
    (ask: Ask, keyed: Keyed) => ask('/mine/receive/bank/bank-add', 'do-save', { ...bank, ...keyed }),
  ],
  '/mine/receive/alipay do-save': [
    'alipay-account',
    (ask: Ask, keyed: Keyed) =>
      ask('/mine/receive/alipay', 'do-save', { account: 'x', holder: 'Noy', ...keyed }),
  ],
  '/mine/common/my-level do-upgrade': [
    'level-not-higher',
    (ask: Ask, keyed: Keyed) => ask('/mine/common/my-level', 'do-upgrade', { ...upgrade, ...keyed }),
  ],
  '/market/invest/invest do-invest': [
    'invest-gone',
    (ask: Ask, keyed: Keyed) => ask('/market/invest/invest', 'do-invest', { ...investment, ...keyed }),
  ],
} as const

type OtherCall = keyof typeof others
export const otherCalls = Object.keys(others) as OtherCall[]

/** The calls with a payment password of the other steps. */
export const spendingCalls = [
  '/mine/common/modify-pay-pwd do-modify',
  '/mine/receive/account do-remove',
  '/mine/receive/block/block-add do-save',
  '/shop/order/order-pay do-pay',
  '/wallet/convert do-convert',
  '/wallet/recharge do-recharge',
  '/wallet/transfer do-transfer',
  '/wallet/withdraw do-withdraw',
] as const

export const otherCall = (who: number, call: OtherCall) =>
  step(`${who}: ${call}`, async (model, real) => {
    const [expected, request] = others[call]
    const told = await spend(model, real, who, (request_key, pay_password) =>
      request(of(real.people, who).ask, { request_key, pay_password }),
    )
    if (told !== undefined) expect(told).toBe(expected)
  })

/** Replaces the payment password, with the old one as the proof. */
export const changePassword = (who: number, to: number) =>
  step(`${who} changes the payment password to ${of(passwords, to)}`, async (model, real) => {
    const next = of(passwords, to)
    const told = await spend(
      model,
      real,
      who,
      (request_key, pay_password) =>
        of(real.people, who).ask('/mine/common/modify-pay-pwd', 'do-modify', {
          request_key,
          pay_password,
          new_password: next,
          new_password_again: next,
        }),
      true,
    )
    if (told === undefined) return
    const { password } = of(model.members, who)
    expect(told).toBe(next === password.digits ? 'pay-password-same' : 'done')
    password.digits = next
  })

/** Resets the payment password with a code, which also ends a lock; or tries to with a wrong code, which ends nothing. */
export const resetPassword = (who: number, to: number, right: boolean) =>
  step(
    `${who} resets the payment password to ${of(passwords, to)}${right ? '' : ' with a wrong code'}`,
    async (model, real) => {
      const { home, people } = real
      const { ask } = of(people, who)
      const next = of(passwords, to)
      const captcha = right ? await newCode(real, who) : '000000'
      const told = await send(real, (request_key) =>
        ask('/mine/common/pay-pwd-set', 'do-set', {
          request_key,
          captcha,
          pay_password: next,
          pay_password_again: next,
        }),
      )
      // A repeated wrong code would count.
      if (!right) forgetLast(real)
      expect(told).toBe(right ? 'done' : 'captcha-wrong')
      if (!right) return
      const reset = home.clock.now().getTime()
      of(model.members, who).password = { digits: next, wrong: 0, lockedUntil: 0, reset }
    },
  )

/** Returns a new code of a member. A second one is sent only a minute after the first. */
async function newCode({ home, people, emails }: Real, who: number): Promise<string> {
  home.clock.advance({ seconds: 61 })
  return askCode(home, of(people, who).ask, 'pay-password', of(emails, who))
}
