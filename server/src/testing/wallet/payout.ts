// Payout accounts and withdrawals for tests, through the real calls.
import type { Country } from '@banyan/contract/app/region'
import { cents, formatCents } from '@banyan/rules/money'
import { settingsFrom } from '@banyan/rules/settings'
import { arrivingAmount, partsOf, payoutTerms, withdrawTerms } from '@banyan/rules/wallet/withdraw'
import type { TestApp } from '../app.ts'
import { balances } from '../../ledger/ledger.ts'
import { type Person, signUp, usualPayPassword } from '../people.ts'
import { drawPicture } from '../pictures.ts'
import { freshKey } from '../recharge.ts'
import { storeSetting } from '../settings.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Lets new payout accounts be used immediately. Call it before the server reads its settings. */
export const trustNewAccounts = async ({ database: { db } }: TestApp): Promise<void> => {
  await storeSetting(db, 'withdraw.newAccountHours', 0)
  await storeSetting(db, 'withdraw.resetHours', 0)
}

type Payee = Pick<Person, 'ask' | 'payPassword'>

/** Adds a wallet address, which is paid in the balance's own unit. Returns its id. */
export async function addAddress({ ask, payPassword }: Payee, address = tron): Promise<string> {
  const { data } = await ask('/mine/receive/block/block-add', 'do-save', {
    request_key: freshKey(),
    network: 'TRC20',
    address,
    label: '',
    pay_password: payPassword,
  })
  return data.id
}

/** A card as the page sends it. */
const icbc = {
  country: 'CN',
  bank: 'ICBC',
  number: '6228 4804 0256 4890 018',
  holder: '王小明',
  branch: '昆明支行',
} as const

/** Adds a bank card, a Chinese one by default. Returns its id. */
export async function addCard(
  { ask, payPassword }: Payee,
  card: { country: Country; bank: string; number: string; holder: string; branch: string } = icbc,
): Promise<string> {
  const { data } = await ask('/mine/receive/bank/bank-add', 'do-save', {
    request_key: freshKey(),
    ...card,
    pay_password: payPassword,
  })
  return data.id
}

/** Adds an Alipay account with a QR picture. Returns its id. */
export async function addAlipay({ ask, payPassword }: Payee, account: string): Promise<string> {
  const file = await drawPicture(77)
  const uploaded = await ask('/app/upload', 'do-upload', { purpose: 'payout' }, { file })
  const { data } = await ask('/mine/receive/alipay', 'do-save', {
    request_key: freshKey(),
    account,
    holder: 'Lan Nguyen',
    qr: uploaded.data.file_id,
    pay_password: payPassword,
  })
  return data.id
}

/** Returns the amount that arrives at a wallet address for a withdrawal of `amount`, under the default settings. */
export const arriving = (amount: string): string => {
  const { settings } = settingsFrom({})
  const { net } = partsOf(cents(amount), withdrawTerms(settings))
  return formatCents(arrivingAmount(net, payoutTerms({ kind: 'block', country: null }, settings)))
}

/** The request of a withdrawal to a wallet address, as the page sends it. */
export const withdrawal = (person: Payee, accountId: string, amount: string) => ({
  request_key: freshKey(),
  amount,
  account_id: accountId,
  payout_amount: arriving(amount),
  pay_password: person.payPassword,
})

/** Requests a withdrawal to a wallet address; returns its id. */
export async function askWithdrawal(person: Payee, accountId: string, amount: string): Promise<string> {
  const { data } = await person.ask('/wallet/withdraw', 'do-withdraw', withdrawal(person, accountId, amount))
  return data.withdraw_id
}

/** Signs up a member with a balance and a wallet address. */
export async function newPayee(
  world: TestApp,
  name: string,
  balance = '1000.00',
): Promise<{ person: Person; account: string }> {
  const person = await signUp(world, name, {
    payPassword: usualPayPassword,
    balance: { user_money: balance },
  })
  return { person, account: await addAddress(person) }
}

/** Returns a member's available balance, held amount and income, in cents. */
export async function walletsOf(world: TestApp, { id }: Person): Promise<[bigint, bigint, bigint]> {
  const { user_money, income } = await balances(world.database.db, id)
  return [user_money.available, user_money.held, income.available]
}
