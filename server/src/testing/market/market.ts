// Investment products and a funded pool, for tests.
import { cents } from '@banyan/rules/money'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import { poolBalance, post } from '../../ledger/ledger.ts'
import { hourMs } from '../../lib/time.ts'
import type { TestApp } from '../app.ts'
import { type Person, usualPayPassword } from '../people.ts'
import { newKey } from '../shop.ts'
import type { StaffPerson } from '../staff.ts'

export interface ProductTerms {
  id?: string
  version?: string
  shown_before?: boolean
  quota_before?: string
  shown?: boolean
  quota?: string
  term_days?: number
  daily_rate?: string
  minimum?: string
  maximum?: string
  step?: string
  name?: { zh: string; en?: string }
  request_key?: string
}

/** A member of staff whose session ends when the test's clock passes days. Asks again after a new login. */
export function lasting(home: TestApp, person: StaffPerson): StaffPerson {
  let { ask } = person
  let until = home.clock.now().getTime() + 6 * hourMs
  const asking: StaffPerson['ask'] = async (path, control, request, options) => {
    const now = home.clock.now().getTime()
    if (now > until) {
      const { name, password, code } = person
      const login = await home.client()('/staff/login/login', 'do-login', { name, password, code: code() })
      ask = home.client(login.data.token)
      until = now + 6 * hourMs
    }
    return ask(path, control, request, options)
  }
  return { ...person, ask: asking }
}

/** Saves a product: 10 days, 1 % a day, 100.00 to 10,000.00 in steps of 10.00, or as changed. With `id`, the product is one as saved here. */
export async function saveProduct(
  staff: Pick<StaffPerson, 'ask'>,
  { version, ...change }: ProductTerms = {},
): Promise<{ id: string; version: number }> {
  const { data } = await staff.ask('/staff/finance/invest-product', 'do-save', {
    request_key: newKey(),
    shown: true,
    quota: '1000000.00',
    name: { zh: '稳健十日', en: 'Ten days' },
    risk: { zh: '投资有风险。', en: 'Investing has risks.' },
    term_days: 10,
    daily_rate: '1',
    minimum: '100.00',
    maximum: '10000.00',
    step: '10.00',
    ...(version !== undefined && { version: Number(version) }),
    ...(change.id !== undefined && { shown_before: true, quota_before: '1000000.00' }),
    ...change,
  })
  return data
}

interface Purchase {
  product_id: string
  version?: number
  amount?: string
  risk_accepted?: boolean
  request_key?: string
  pay_password?: string
}

/** Buys a product for 100.00, or as changed. Returns the investment's id. */
export async function buy(person: Pick<Person, 'ask'>, purchase: Purchase): Promise<string> {
  const { data } = await person.ask('/market/invest/invest', 'do-invest', {
    request_key: newKey(),
    version: 1,
    amount: '100.00',
    risk_accepted: true,
    pay_password: usualPayPassword,
    ...purchase,
  })
  return data.investment_id
}

let fundings = 0

/** Puts money into the investment pool; it comes from the house, which gets it from outside. */
export async function fundPool({ app, clock }: TestApp, amount: string): Promise<void> {
  const kind: EntryKind = 'pool-funding'
  const value = { currency: 'money', amount: cents(amount) } as const
  await app.database.transaction((tx) =>
    post(tx, clock.now(), {
      key: `test-pool:${++fundings}`,
      kind,
      ref: null,
      legs: [
        { ...value, kind: 'adjust', debit: 'recharged', credit: 'house' },
        { ...value, debit: 'house', credit: 'investment' },
      ],
    }),
  )
}

/** Returns the balance of the investment pool, in cents. */
export const poolOf = ({ app }: TestApp): Promise<bigint> => poolBalance(app.database.db, 'investment')
