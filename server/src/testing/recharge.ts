import type { StaffPerson } from './staff.ts'
import { drawPicture } from './pictures.ts'
import type { Person } from './people.ts'

let drawn = 0

/** The platform's account that members pay to; staff open it through their own call. */
export async function openReceivingAccount(staff: StaffPerson, shown = true): Promise<string> {
  const { data } = await staff.ask('/staff/finance/receiving-account', 'do-save', {
    kind: 'bank',
    title: 'BCEL',
    holder: 'Banyan Trading',
    number: '010 1201 0088 4021',
    detail: '',
    position: 1,
    shown,
  })
  return data.id
}

/** Uploads a voucher that no other recharge shows, and gives its file id. */
export async function uploadVoucher(person: Person, picture?: Buffer): Promise<string> {
  const file = picture ?? (await drawPicture(++drawn))
  const { data } = await person.ask('/app/upload', 'do-upload', { purpose: 'voucher' }, { file })
  return data.file_id
}

let keys = 0
export const freshKey = (): string => `test-request-${String(++keys).padStart(8, '0')}`

/** Asks for a recharge as the page does; gives its id. */
export async function askRecharge(person: Person, accountId: string, amount: string): Promise<string> {
  const { data } = await person.ask('/wallet/recharge', 'do-recharge', {
    request_key: freshKey(),
    amount,
    account_id: accountId,
    voucher: await uploadVoucher(person),
    pay_password: person.payPassword,
  })
  return data.recharge_id
}
