// Steps of the model by which staff freeze money and adjust wallets with two people.
import { expect } from 'vitest'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import { formatCents } from '@banyan/rules/money'
import { type Adjustment, balanceOf, enter, type Model, of, type Real, send, step } from './model.ts'

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

export type Terms = Pick<Adjustment, 'who' | 'wallet' | 'way' | 'source' | 'amount'>

export const propose = (terms: Terms, by: number) =>
  step(
    `staff ${by} proposes ${terms.way} ${terms.amount} of ${terms.wallet} for ${terms.who}, ${terms.source}`,
    async ({ adjustments }, real) => {
      let id = ''
      const told = await send(real, async (request_key) => {
        const { data } = await of(real.staff, by).ask(path, 'do-propose', {
          request_key,
          target: terms.wallet,
          way: terms.way,
          source: terms.source,
          amount: formatCents(terms.amount),
          member_id: String(of(real.people, terms.who).id),
          reason: 'Paid twice',
        })
        id = data.id
      })
      // Points come only from the points issued.
      if (terms.wallet === 'points' && terms.source === 'house') return expect(told).toBe('adjustment-terms')
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
function isCovered({ members, pools }: Model, { who, wallet, way, source, amount }: Adjustment): boolean {
  if (way === 'out') return balanceOf(of(members, who), wallet) >= amount
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
    const wallet: Wallet = item.wallet
    enter(of(model.members, item.who), wallet, 'adjust', amount)
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
