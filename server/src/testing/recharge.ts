import { cents, formatCents } from '@banyan/rules/money'
import { amountToPay, type PayTerms } from '@banyan/rules/wallet/recharge'
import type { StaffPerson } from './staff.ts'
import { drawPicture } from './pictures.ts'
import type { Person } from './people.ts'

let drawn = 0

/** Opens a receiving account through the staff call, by default in the balance's own unit. */
export async function openReceivingAccount(
  staff: StaffPerson,
  shown = true,
  terms: PayTerms = { currency: 'USDT', rate: '1' },
): Promise<string> {
  const { data } = await staff.ask('/staff/finance/receiving-account', 'do-save', {
    kind: 'bank',
    title: 'BCEL',
    holder: 'Banyan Trading',
    number: '010 1201 0088 4021',
    detail: '',
    position: 1,
    ...terms,
    shown,
  })
  return data.id
}

/** Uploads a new proof of payment and returns its file id. */
export async function uploadVoucher(person: Pick<Person, 'ask'>, picture?: Buffer): Promise<string> {
  const file = picture ?? (await drawPicture(++drawn))
  const { data } = await person.ask('/app/upload', 'do-upload', { purpose: 'voucher' }, { file })
  return data.file_id
}

let keys = 0
export const freshKey = (): string => `test-request-${String(++keys).padStart(8, '0')}`

/** Requests a recharge as the page does; returns its id. Pays the amount that the account's rate requires. */
export async function askRecharge(
  person: Pick<Person, 'ask' | 'payPassword'>,
  accountId: string,
  amount: string,
  terms: PayTerms = { currency: 'USDT', rate: '1' },
): Promise<string> {
  const { data } = await person.ask('/wallet/recharge', 'do-recharge', {
    request_key: freshKey(),
    amount,
    account_id: accountId,
    paid_amount: formatCents(amountToPay(cents(amount), terms)),
    voucher: await uploadVoucher(person),
    pay_password: person.payPassword,
  })
  return data.recharge_id
}
