// The story of the demo world, told through the calls that everybody uses: staff open the shop,
// members sign up, recharge and buy. Tests, screenshots and newcomers meet the same people.
import { buy, recharge, signUp, writeAddresses } from './members.ts'
import { openShop } from './shop.ts'
import { actor, type Stage } from './stage.ts'
import { staff } from './world/people.ts'

export type { Stage } from './stage.ts'
export { members, staff } from './world/people.ts'

/** The authenticator secret of every demo member of staff; development only. */
export const demoTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export interface Telling {
  /** How many goods the shelves hold at most; tests need few. */
  goods?: number
}

/**
 * Tells the whole story on an empty development server on which the demo's staff exist.
 * Throws at the first thing that does not go as told.
 */
export async function tell(stage: Stage, { goods = Infinity }: Telling = {}): Promise<void> {
  const person = staff.find((one) => one.role === 'owner')
  if (!person) throw new Error('the cast has no owner')
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: person.name,
    password: person.password,
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const owner = actor(stage, 'en', data.token)
  await openShop(owner, goods)
  await openReceivingAccounts(owner)
  const actors = await signUp(stage, owner)
  for (const one of actors) await writeAddresses(one)
  await recharge(owner, actors)
  for (const one of actors) if (one.member.addresses.length > 0) await buy(one)
  await owner('/staff/login/login', 'sign-off', {})
}

async function openReceivingAccounts(owner: ReturnType<typeof actor>): Promise<void> {
  const accounts = [
    {
      kind: 'bank',
      title: 'BCEL',
      holder: 'Banyan Trading Co., Ltd.',
      number: '010 1201 0088 4021',
      detail: 'Vientiane main branch',
    },
    { kind: 'alipay', title: 'Alipay', holder: 'Banyan Trading', number: 'pay@banyan.example', detail: '' },
    {
      kind: 'block',
      title: 'USDT (TRC20)',
      holder: '',
      number: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
      detail: 'TRC20',
    },
  ] as const
  for (const [position, account] of accounts.entries())
    await owner('/staff/finance/receiving-account', 'do-save', { ...account, position, shown: true })
}
