// The story of the demo world, played through the real calls: members sign up, make friends and chat for three weeks;
// staff open the shop; members recharge and buy. Tests, screenshots and new developers see the same people.
import { proposeAdjustment } from './adjustment.ts'
import { askAssistant, serve } from './service.ts'
import type { Ask } from '@banyan/contract/client'
import { invest, openInvestments } from './invest.ts'
import { buy, recharge, sell, signUp, writeAddresses } from './members.ts'
import { withdraw } from './payouts.ts'
import { salesOf } from './sales.ts'
import { collectFavourites, goodsOnShelf, openShipping, openShop } from './shop.ts'
import { actor, type EveryCall, type Stage } from './stage.ts'
import { circleOf, type Happening, instantOf, newMemory, unfold } from './talk.ts'
import { firstDay, joined } from './world/circle.ts'
import { members, staff } from './world/people.ts'
import { moments, talks } from './world/talk.ts'
import { openTickets } from './tickets.ts'
import { moveMoney } from './wallet.ts'
import { keepWatch } from './watch.ts'

export type { Stage } from './stage.ts'
export { members, staff } from './world/people.ts'

/** The authenticator secret of every demo member of staff; development only. */
export const demoTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export interface Telling {
  /** Maximum number of products; tests need few. */
  goods?: number
}

/** Days between the beginning of the story and its end. */
export const storyDays = 23

/** Logs a person of this role in at the console, again each time because staff sessions are short. */
async function staffOf(stage: Stage, role: 'owner' | 'finance'): Promise<Ask<EveryCall>> {
  const person = staff.find((one) => one.role === role)
  if (!person) throw new Error(`the demo has nobody in ${role}`)
  // A one-time code works once.
  stage.pass(31)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: person.name,
    password: person.password,
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return actor(stage, 'en', data.token)
}

/**
 * Plays the whole story on an empty development server on which the demo's staff exist. It begins at the server's time
 * and lasts until `end`, and a few minutes more for the shop. Throws at the first unexpected result.
 */
export async function tell(stage: Stage, end: Date, { goods = Infinity }: Telling = {}): Promise<void> {
  const memory = newMemory()
  const founders = members.filter((one) => joined[one.id] === undefined)
  const later = members.filter((one) => joined[one.id] !== undefined)
  const comes = (who: readonly (typeof members)[number][], at: number): Happening => ({
    at,
    happen: async () => signUp(stage, await staffOf(stage, 'owner'), who, memory.people),
  })
  await unfold(stage, [
    comes(founders, instantOf(firstDay, end.getTime())),
    ...later.map((one) => comes([one], instantOf(joined[one.id] ?? firstDay, end.getTime()))),
    ...circleOf(memory, end.getTime()),
  ])
  const owner = await staffOf(stage, 'owner')
  await openShop(owner, goods)
  await openReceivingAccounts(owner)
  await keepWatch(
    owner,
    [...talks.flatMap((talk) => talk.lines), ...moments].flatMap((one) => one.reported ?? []),
  )
  const actors = members.flatMap((one) => memory.people.get(one.id) ?? [])
  for (const one of actors) await writeAddresses(one)
  const noy = memory.people.get('noy')
  if (noy) await collectFavourites(owner, noy.ask, goods)
  const sales = salesOf(goodsOnShelf(goods))
  await recharge(owner, actors, sales)
  await sell(stage, owner, actors, sales)
  for (const one of actors) if (one.member.addresses.length > 0) await buy(stage, owner, one)
  await moveMoney(actors)
  for (const one of actors) await withdraw(one)
  await openTickets(owner, actors)
  const finance = await staffOf(stage, 'finance')
  await invest(actors, await openInvestments(owner, finance))
  if (noy) await proposeAdjustment(finance, noy)
  await finance('/staff/login/login', 'sign-off', {})
  await openShipping(owner)
  const [james, fang] = [memory.people.get('james'), memory.people.get('fang')]
  if (james && fang) await serve(owner, james, fang)
  if (james) await askAssistant(james)
  await freezeMoney(owner, memory.people.get('dao')?.id)
  await owner('/staff/login/login', 'sign-off', {})
}

/** A member whose money is frozen, for the console's list of members. */
async function freezeMoney(owner: Ask<EveryCall>, id: string | undefined): Promise<void> {
  if (id === undefined) return
  await owner('/staff/member/member', 'do-freeze', {
    id,
    restriction: 'money',
    hours: 720,
    reason: 'ກຳລັງກວດສອບລາຍການໂອນເງິນທີ່ຜິດປົກກະຕິ',
  })
}

async function openReceivingAccounts(owner: Ask<EveryCall>): Promise<void> {
  const accounts = [
    {
      kind: 'bank',
      title: 'BCEL',
      holder: 'Banyan Trading Co., Ltd.',
      number: '010 1201 0088 4021',
      detail: 'Vientiane main branch',
      currency: 'LAK',
      rate: '21500',
    },
    {
      kind: 'alipay',
      title: 'Alipay',
      holder: 'Banyan Trading',
      number: 'pay@banyan.example',
      detail: '',
      currency: 'CNY',
      rate: '7.25',
    },
    {
      kind: 'block',
      title: 'USDT (TRC20)',
      holder: '',
      number: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
      detail: 'TRC20',
      currency: 'USDT',
      rate: '1',
    },
  ] as const
  for (const [position, account] of accounts.entries())
    await owner('/staff/finance/receiving-account', 'do-save', { ...account, position, shown: true })
}
