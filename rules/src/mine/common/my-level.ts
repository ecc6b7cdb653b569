// The rules of an upgrade (D10, T25): it costs the difference between two prices. The balance pays first, and income the
// remainder. There is no way down.
import { formatCents } from '../../money.ts'

/** The wallets that can pay for an upgrade, in cents. */
export interface UpgradeWallets {
  readonly balance: bigint
  readonly income: bigint
}

/** The price of an upgrade, and the part that each wallet pays. Cents. */
export interface Upgrade {
  readonly due: bigint
  readonly fromBalance: bigint
  readonly fromIncome: bigint
  /** The cents that are missing after both wallets are empty; 0 if the wallets pay the price. */
  readonly short: bigint
}

/** A level, as far as its price matters. */
export interface Priced {
  readonly rank: number
  readonly price: bigint
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Returns the price of the upgrade from a level to another level; undefined if the other level is not higher. */
export function upgradeOf(own: Priced, to: Priced, wallets: UpgradeWallets): Upgrade | undefined {
  if (to.rank <= own.rank) return undefined
  const due = to.price - own.price
  const fromBalance = lesser(due, wallets.balance)
  const fromIncome = lesser(due - fromBalance, wallets.income)
  return { due, fromBalance, fromIncome, short: due - fromBalance - fromIncome }
}

export type UpgradeFault =
  | { code: 'level-not-higher'; params?: undefined }
  | { code: 'upgrade-price-changed'; params: { due: string } }
  | { code: 'upgrade-not-enough'; params: { short: string } }
  | { code: 'upgrade-parts-changed'; params: { balance: string; income: string } }

/** Why an upgrade is refused whose two parts the member has confirmed; undefined if it is not. */
export function upgradeFault(
  upgrade: Upgrade | undefined,
  confirmed: { fromBalance: bigint; fromIncome: bigint },
): UpgradeFault | undefined {
  if (!upgrade) return { code: 'level-not-higher' }
  const { due, fromBalance, fromIncome, short } = upgrade
  if (confirmed.fromBalance + confirmed.fromIncome !== due)
    return { code: 'upgrade-price-changed', params: { due: formatCents(due) } }
  if (short > 0n) return { code: 'upgrade-not-enough', params: { short: formatCents(short) } }
  if (confirmed.fromBalance !== fromBalance)
    return {
      code: 'upgrade-parts-changed',
      params: { balance: formatCents(fromBalance), income: formatCents(fromIncome) },
    }
  return undefined
}
