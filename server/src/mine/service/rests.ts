// The rests of a closed account: amounts that can't leave the wallets and that the member gives up (decision 0074).
// Money goes to the house, points to the account that issues them. rules/mine/service/logout decides which amounts are
// rests.
import { type RestKind, restKinds } from '@banyan/contract/mine/service/logout'
import { type Exits, isRest } from '@banyan/rules/mine/service/logout'
import { convertTerms } from '@banyan/rules/wallet/convert'
import { transferTerms } from '@banyan/rules/wallet/transfer'
import { withdrawTerms } from '@banyan/rules/wallet/withdraw'
import type { App } from '../../boot/app-context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { levelOf } from '../../identity/level.ts'
import { accountId, balances, type Leg, lockMemberAccounts, post } from '../../ledger/ledger.ts'
import { lowestPoints } from '../../shop/own/closing.ts'
import { insertRest } from './rests.sql.ts'

export interface Rest {
  readonly kind: RestKind
  /** Cents. */
  readonly amount: bigint
}

type Amounts = Readonly<Record<RestKind, bigint>>

/** Returns the ways out of the wallets for a member. */
export async function readExits(app: App, member: bigint): Promise<Exits> {
  const { db } = app.database
  const [settings, level, cheapest] = await Promise.all([
    app.settings.read(),
    levelOf(db, member),
    lowestPoints(db),
  ])
  return {
    withdraw: withdrawTerms(settings),
    transfer: transferTerms(settings, level.transfer_fee_discount),
    convert: convertTerms(settings),
    cheapest,
  }
}

const restsOf = (amounts: Amounts, exits: Exits): Rest[] =>
  restKinds
    .map((kind) => ({ kind, amount: amounts[kind] }))
    .filter(({ kind, amount }) => isRest(kind, amount, exits))

/** Returns the rests that the member gives up if the account is closed now. */
export async function listRests(db: Db, member: bigint, exits: Exits): Promise<Rest[]> {
  const { user_money, income, points } = await balances(db, member)
  return restsOf({ balance: user_money.available, income: income.available, points: points.available }, exits)
}

/** True if both name the same amounts. */
export const sameRests = (one: readonly Rest[], other: readonly Rest[]): boolean =>
  one.length === other.length &&
  one.every((rest) => other.some(({ kind, amount }) => kind === rest.kind && amount === rest.amount))

/**
 * Posts the rests that the member gives up. Returns false and posts nothing if the rests differ from the confirmed
 * ones. Locks all accounts of the member, as the closing does right after it, so that no posting comes in between.
 * @param confirmed at least one amount.
 */
export async function giveUp(
  tx: Tx,
  { member, at, exits }: { member: bigint; at: Date; exits: Exits },
  confirmed: readonly Rest[],
): Promise<boolean> {
  const locked = await lockMemberAccounts(tx, member)
  const has = (kind: RestKind) => {
    const own =
      kind === 'points'
        ? accountId({ member, kind: 'balance' }, 'points')
        : accountId({ member, kind }, 'money')
    return locked.get(own) ?? 0n
  }
  const rests = restsOf({ balance: has('balance'), income: has('income'), points: has('points') }, exits)
  if (!sameRests(rests, confirmed)) return false
  const given = (kind: RestKind) => rests.find((rest) => rest.kind === kind)?.amount ?? 0n
  await insertRest(tx, {
    member_id: member,
    balance: given('balance'),
    income: given('income'),
    points: given('points'),
    created_at: at,
  })
  await post(tx, at, {
    key: `closing:${member}`,
    kind: 'closing-rest',
    ref: { kind: 'closing', id: member },
    legs: rests.map((rest) => legOf(member, rest)),
  })
  return true
}

const legOf = (member: bigint, { kind, amount }: Rest): Leg =>
  kind === 'points'
    ? { currency: 'points', debit: { member, kind: 'balance' }, credit: 'points-issued', amount }
    : { currency: 'money', debit: { member, kind }, credit: 'house', amount }
