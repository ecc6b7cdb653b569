// The member's level and its upgrade (D10, T25). The member's row is locked first, so of several upgrades at the same
// time the later ones see the new level; then the two wallets pay the house. rules/mine/common/my-level splits the price.
import type { ReplyOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/mine/common/my-level'
import { cents, formatCents } from '@banyan/rules/money'
import { type Upgrade, upgradeFault, upgradeOf } from '@banyan/rules/mine/common/my-level'
import { publishOnce } from '../../bus/publish-once.ts'
import { handle } from '../../door/handler.ts'
import { goodsDiscountOf, type Level, levelOf, readLevels } from '../../identity/level.ts'
import { checkPayPassword, hasPayPassword } from '../../identity/pay-password.ts'
import { balances, type Leg, tryPost } from '../../ledger/ledger.ts'
import { bit } from '../../lib/bit.ts'
import { tellMember } from '../notice.ts'
import { insertUpgrade, lockRank, readUpgrade } from './my-level.sql.ts'

type Shown = ReplyOf<typeof contract.loadLevel>['levels'][number]

const showUpgrade = ({ due, fromBalance, fromIncome, short }: Upgrade): Shown['upgrade'] => ({
  due: formatCents(due),
  from_balance: formatCents(fromBalance),
  from_income: formatCents(fromIncome),
  short: short > 0n ? formatCents(short) : null,
})

const commissionOf = (level: Level): Shown['commission'] => ({
  direct: formatCents(level.commission_1),
  indirect: formatCents(level.commission_2),
  cap: formatCents(level.commission_cap),
})

/** Returns one of the five levels by its rank. */
function levelAt(levels: readonly Level[], rank: number): Level {
  const level = levels.find((one) => one.rank === rank)
  if (!level) throw new Error('a rank has a level')
  return level
}

export const loadLevel = handle(contract.loadLevel, async ({ app, member: { memberId }, language }) => {
  const { db } = app.database
  const [settings, levels, own, wallets, set] = await Promise.all([
    app.settings.read(),
    readLevels(db),
    levelOf(db, memberId),
    balances(db, memberId),
    hasPayPassword(db, memberId),
  ])
  const has = { balance: wallets.user_money.available, income: wallets.income.available }
  return {
    rank: own.rank,
    user_money: formatCents(has.balance),
    income: formatCents(has.income),
    paypwd: bit(set),
    levels: levels.map((level) => {
      const upgrade = upgradeOf(own, level, has)
      return {
        rank: level.rank,
        name: level.name[language] || level.name.zh,
        price: formatCents(level.price),
        goods_discount: formatCents(level.goods_discount),
        commission: settings['commission.open'] ? commissionOf(level) : null,
        transfer_fee_discount: formatCents(level.transfer_fee_discount),
        upgrade: upgrade ? showUpgrade(upgrade) : null,
      }
    }),
  }
})

export const loadDiscount = handle(contract.loadDiscount, async ({ app, member }) => {
  return { goods_discount: formatCents(await goodsDiscountOf(app.database.db, member.memberId)) }
})

export const doUpgrade = handle(contract.doUpgrade, async (context) => {
  const { app, request, member, refuse } = context
  await checkPayPassword(context, request.pay_password)
  return publishOnce(context, async (tx, news) => {
    const { memberId } = member
    const from_rank = await lockRank(tx, memberId)
    const levels = await readLevels(tx)
    const wallets = await balances(tx, memberId)
    const upgrade = upgradeOf(levelAt(levels, from_rank), levelAt(levels, request.rank), {
      balance: wallets.user_money.available,
      income: wallets.income.available,
    })
    const confirmed = { fromBalance: cents(request.from_balance), fromIncome: cents(request.from_income) }
    const fault = upgradeFault(upgrade, confirmed)
    if (fault) return refuse(fault.code, fault.params)
    const { fromBalance, fromIncome } = confirmed
    const at = app.clock.now()
    const id = await insertUpgrade(tx, {
      member_id: memberId,
      from_rank,
      to_rank: request.rank,
      from_balance: fromBalance,
      from_income: fromIncome,
      created_at: at,
    })
    const outcome = await tryPost(tx, at, {
      key: `upgrade:${id}`,
      kind: 'upgrade',
      ref: { kind: 'upgrade', id },
      legs: legsOf(memberId, fromBalance, fromIncome),
    })
    // A wallet has paid something else since it was read.
    if (!outcome.posted) {
      const { user_money, income } = await balances(tx, memberId)
      const short = fromBalance + fromIncome - user_money.available - income.available
      if (short > 0n) return refuse('upgrade-not-enough', { short: formatCents(short) })
      return refuse('upgrade-parts-changed', {
        balance: formatCents(user_money.available),
        income: formatCents(fromBalance + fromIncome - user_money.available),
      })
    }
    news.push(
      await tellMember(tx, {
        member: memberId,
        kind: 'level-upgraded',
        params: { level: levelAt(levels, request.rank).name },
        link: id,
        now: at,
      }),
    )
    return { upgrade_id: String(id) }
  })
})

function legsOf(member: bigint, fromBalance: bigint, fromIncome: bigint): Leg[] {
  const parts = [
    { kind: 'balance', amount: fromBalance },
    { kind: 'income', amount: fromIncome },
  ] as const
  return parts
    .filter(({ amount }) => amount > 0n)
    .map(({ kind, amount }) => ({ currency: 'money', debit: { member, kind }, credit: 'house', amount }))
}

export const loadUpgrade = handle(
  contract.loadUpgrade,
  async ({ app, request, member, language, refuse }) => {
    const row =
      (await readUpgrade(app.database.db, member.memberId, BigInt(request.upgrade_id), language)) ??
      refuse('record-not-found')
    return {
      id: String(row.id),
      rank: row.to_rank,
      from_name: row.from_name,
      name: row.to_name,
      due: formatCents(row.from_balance + row.from_income),
      from_balance: formatCents(row.from_balance),
      from_income: formatCents(row.from_income),
      time: row.created_at.toISOString(),
    }
  },
)
