// The members' transactions: they buy points with their balance, send each other money, and upgrade.
import { cents, formatCents } from '@banyan/rules/money'
import { transferFee } from '@banyan/rules/wallet/transfer'
import type { Actor } from './members.ts'
import type { When } from './world/circle.ts'
import type { DemoMember } from './world/people.ts'

interface DemoTransfer {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly when: When
}

/** Transfers between members who have a balance, in their order. */
export const transfers: readonly DemoTransfer[] = [
  { from: 'lina', to: 'noy', amount: '60.00', when: { day: 5, at: '19:40' } },
  { from: 'noy', to: 'lan', amount: '12.50', when: { day: 4, at: '12:15' } },
  { from: 'noy', to: 'kham', amount: '25.00', when: { day: 2, at: '18:05' } },
  { from: 'kham', to: 'noy', amount: '8.80', when: { day: 1, at: '13:20' } },
]

/** The levels that members buy after their purchases, with the price of a new installation. All begin with the lowest. */
const upgrades: Readonly<Record<string, { rank: number; price: string }>> = {
  lan: { rank: 2, price: '99.00' },
  minh: { rank: 3, price: '299.00' },
  ploy: { rank: 4, price: '699.00' },
  james: { rank: 5, price: '1499.00' },
}

/** The fee and the rate of a new installation: one per cent, and ten points for one unit of the balance. */
const fee = { feeRate: 100n, feeDiscount: 0n }
const pointsForOne = 10n

/** Returns the price of a member's points, in cents; 0 without a payment password or with a waiting recharge. */
const paidFor = ({ wallets, payPassword, waitingRecharge }: DemoMember): bigint =>
  payPassword === null || waitingRecharge !== null ? 0n : cents(wallets.points) / pointsForOne

/** Returns the cost of a member's points, transfers and level, less the money from other members. Cents. */
export function walletCosts(member: DemoMember): bigint {
  const moved = transfers.reduce((sum, { from, to, amount }) => {
    const value = cents(amount)
    if (from === member.id) return sum + value + transferFee(value, fee)
    return to === member.id ? sum - value : sum
  }, 0n)
  return moved + paidFor(member) + cents(upgrades[member.id]?.price ?? '0.00')
}

/** A member buys points with the balance. */
export async function buyPoints({ member, ask }: Actor): Promise<void> {
  const amount = paidFor(member)
  if (amount === 0n) return
  await ask('/wallet/convert', 'do-convert', {
    request_key: `demo-convert-${member.id}`.padEnd(16, '-'),
    way: 'points',
    amount: formatCents(amount),
    receives: formatCents(amount * pointsForOne),
    pay_password: member.payPassword ?? '',
  })
}

/** Makes one of the transfers between these members. */
export async function sendMoney(actors: readonly Actor[], transfer: DemoTransfer): Promise<void> {
  const { from, to, amount } = transfer
  const sender = actors.find(({ member }) => member.id === from)
  const recipient = actors.find(({ member }) => member.id === to)
  if (!sender || !recipient) throw new Error(`${from} or ${to} has not signed up`)
  await sender.ask('/wallet/transfer', 'do-transfer', {
    request_key: `demo-transfer-${transfers.indexOf(transfer)}`.padEnd(16, '-'),
    to: recipient.userCode,
    amount,
    fee: formatCents(transferFee(cents(amount), fee)),
    pay_password: sender.member.payPassword ?? '',
  })
}

/** A member buys a level. */
export async function buyLevel({ member, ask }: Actor): Promise<void> {
  const upgrade = upgrades[member.id]
  if (!upgrade) return
  await ask('/mine/common/my-level', 'do-upgrade', {
    request_key: `demo-upgrade-${member.id}`.padEnd(16, '-'),
    rank: upgrade.rank,
    from_balance: upgrade.price,
    from_income: '0.00',
    pay_password: member.payPassword ?? '',
  })
}
