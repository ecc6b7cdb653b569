// Steps of the model by which staff freeze money, and adjust wallets and fund pools with two people.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { isPool, poolSource } from '@banyan/rules/staff/adjustment'
import { type Adjustment, balanceOf, enter, type Model, of, type Real } from './model.ts'
import { send } from './send.ts'
import { step } from './step.ts'

const path = '/staff/finance/adjustment'

export const freeze = (who: number) =>
  step(
    `the money of ${who} is frozen`,
    async ({ members }, real) => {
      const told = await send(real, (request_key) =>
        real.owner.ask('/staff/member/member', 'do-freeze', {
          request_key,
          id: String(of(real.people, who).id),
          restriction: 'money',
          hours: 24,
          reason: 'Under review',
        }),
      )
      expect(told).toBe('done')
      of(members, who).frozen = true
    },
    ({ members }) => !of(members, who).frozen,
  )

export const unfreeze = (who: number) =>
  step(`the money of ${who} is no longer frozen`, async ({ members }, real) => {
    const told = await send(real, (request_key) =>
      real.owner.ask('/staff/member/member', 'do-unfreeze', {
        request_key,
        id: String(of(real.people, who).id),
        restriction: 'money',
        reason: 'All is well',
      }),
    )
    expect(told).toBe(of(members, who).frozen ? 'done' : 'not-in-force')
    of(members, who).frozen = false
  })

export type Terms = Pick<Adjustment, 'who' | 'target' | 'way' | 'source' | 'amount'>

/** The house is funded only from outside, the other pools only from the house; points come only from the points issued. */
const fits = ({ target, way, source }: Terms) =>
  isPool(target) ? way === 'in' && source === poolSource(target) : target !== 'points' || source === 'outside'

export const propose = (terms: Terms, by: number) =>
  step(
    `staff ${by} proposes ${terms.way} ${terms.amount} of ${terms.target} for ${terms.who}, ${terms.source}`,
    async ({ adjustments }, real) => {
      const { who, target, way, source, amount } = terms
      let id = ''
      const told = await send(real, async (request_key) => {
        const { data } = await of(real.staff, by).ask(path, 'do-propose', {
          request_key,
          target,
          way,
          source,
          amount: formatCents(amount),
          ...(!isPool(target) && { member_id: String(of(real.people, who).id) }),
          reason: 'Paid twice',
        })
        id = data.id
      })
      if (!fits(terms)) return expect(told).toBe('adjustment-terms')
      expect(told).toBe('done')
      adjustments.push({ ...terms, id, state: 'waiting', proposer: by })
      return undefined
    },
  )

const about = (
  name: string,
  at: number,
  run: (model: Model, real: Real, item: Adjustment) => Promise<void>,
) =>
  step(
    name,
    (model, real) => run(model, real, of(model.adjustments, at)),
    ({ adjustments }) => adjustments.length > 0,
  )

/** True if the account that the adjustment debits has the amount. */
function isCovered({ members, pools }: Model, { who, target, way, source, amount }: Adjustment): boolean {
  if (isPool(target)) return target === 'house' || pools.house >= amount
  if (way === 'out') return balanceOf(of(members, who), target) >= amount
  return source === 'outside' || pools.house >= amount
}

export const approveAdjustment = (at: number, by: number) =>
  about(`staff ${by} approves adjustment ${at}`, at, async (model, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-approve', { request_key, id: item.id }),
    )
    if (item.state !== 'waiting') return expect(told).toBe('decided-already')
    if (item.proposer === by) return expect(told).toBe('proposed-self')
    if (!isCovered(model, item)) return expect(told).toBe('adjustment-short')
    expect(told).toBe('done')
    item.state = 'approved'
    const amount = item.way === 'in' ? item.amount : -item.amount
    if (isPool(item.target)) model.pools[item.target] += amount
    else enter(of(model.members, item.who), item.target, 'adjust', amount)
    if (item.source === 'house') model.pools.house -= amount
    return undefined
  })

export const rejectAdjustment = (at: number, by: number) =>
  about(`staff ${by} rejects adjustment ${at}`, at, async (_model, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-reject', { request_key, id: item.id, reason: 'Wrong member' }),
    )
    expect(told).toBe(item.state === 'waiting' ? 'done' : 'decided-already')
    if (item.state === 'waiting') item.state = 'rejected'
  })
