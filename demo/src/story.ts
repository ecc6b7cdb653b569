// The story of the demo world, played through the real calls: members sign up, make friends, chat, recharge and buy
// for three weeks; staff open the shop and serve them. Tests, screenshots and new developers see the same people.
import { proposeAdjustment } from './adjustment.ts'
import { askAssistant, serve } from './service/service.ts'
import type { Ask } from '@banyan/contract/client'
import { invest, openInvestments } from './invest.ts'
import {
  type Actor,
  buy,
  endSale,
  recharge,
  refundSale,
  sell,
  send,
  type Shelf,
  signUp,
  writeAddresses,
} from './members.ts'
import { withdraw } from './payouts.ts'
import { refundAfter } from './refunds.ts'
import { buyers, receivingMs, type Sale, salesOf, saleTime, sendingMs } from './sales.ts'
import { collectFavourites, goodsOnShelf, openShipping, openShop, publishArticles } from './shop.ts'
import { actor, type EveryCall, type Stage } from './stage.ts'
import { circleOf, type Happening, instantOf, type Memory, newMemory, unfold } from './talk.ts'
import { firstDay, joined, type When } from './world/circle.ts'
import { members, staff } from './world/people.ts'
import { moments, talks } from './world/talk.ts'
import { openTickets } from './service/tickets.ts'
import { watchVideos } from './videos.ts'
import { buyLevel, buyPoints, sendMoney, transfers } from './wallet.ts'
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

/** Returns a function that returns the owner, who logs in again before the session can have ended. */
function ownerOf(stage: Stage): () => Promise<Ask<EveryCall>> {
  let owner: Ask<EveryCall> | undefined
  let since = 0
  return async () => {
    if (!owner || stage.now().getTime() - since > 11 * 60 * 60_000) {
      owner = await staffOf(stage, 'owner')
      since = stage.now().getTime()
    }
    return owner
  }
}

const shopOpens: When = { day: 20, at: '14:00' }
const buyersRecharge: When = { day: 19, at: '10:30' }
const othersRecharge: When = { day: 6, at: '10:15' }
const pointsBought: When = { day: 3, at: '20:30' }

/** The days on whose evening the commission is paid. */
const settlements = Array.from({ length: 16 }, (_, n) => 1 + n)

/** Members who sign up in the last days recharge at the end. */
const isLate = (id: string) => joined[id] !== undefined

/** Returns the opening of the shop, and the payments and orders of members in the weeks after the opening. */
function tradeOf(stage: Stage, memory: Memory, end: number, goods: number): Happening[] {
  const shelf = goodsOnShelf(goods)
  const sales = salesOf(shelf)
  const owner = ownerOf(stage)
  const at = (when: When) => instantOf(when, end)
  const variants: Shelf = new Map()
  const buying = members.filter(({ id }) => buyers.some((buyer) => buyer === id))
  const others = members.filter((one) => !buying.includes(one) && !isLate(one.id))
  const recharges = (who: readonly (typeof members)[number][], when: When): Happening[] =>
    who.map(({ id }, n) => ({
      at: at(when) + n * 47 * 60_000,
      happen: async () => recharge(await owner(), personOf(memory, id), sales),
    }))
  const made = new Map<number, string>()
  const saleSteps = (n: number, sale: Sale): Happening[] => {
    const begins = at(saleTime(n, sales.length))
    const buyer = () => personOf(memory, sale.buyer)
    const order = () => made.get(n) ?? ''
    return [
      { at: begins, happen: async () => void made.set(n, await sell(buyer(), n, sale, variants)) },
      { at: begins + sendingMs, happen: async () => send(await owner(), order(), stage.now()) },
      { at: begins + receivingMs, happen: () => endSale(buyer(), order(), sale) },
      {
        at: begins + receivingMs + refundAfter(n),
        happen: async () => refundSale(await owner(), buyer(), order(), n, sale),
      },
    ]
  }
  return [
    {
      at: at(shopOpens),
      async happen() {
        await openShop(await owner(), goods)
        await openReceivingAccounts(await owner())
        for (const one of memory.people.values()) await writeAddresses(one)
        await collectFavourites(await owner(), personOf(memory, 'noy').ask, goods)
      },
    },
    ...recharges(buying, buyersRecharge),
    ...recharges(others, othersRecharge),
    ...sales.flatMap((sale, n) => saleSteps(n, sale)),
    ...settlements.map((day) => ({ at: at({ day, at: '23:30' }), happen: () => stage.settleCommission() })),
    ...members
      .filter(({ id }) => !isLate(id))
      .map(({ id }, n) => ({
        at: at(pointsBought) + n * 60_000,
        happen: () => buyPoints(personOf(memory, id)),
      })),
    ...transfers.map((transfer) => ({
      at: at(transfer.when),
      happen: () => sendMoney([...memory.people.values()], transfer),
    })),
  ]
}

function personOf({ people }: Memory, id: string): Actor {
  const found = people.get(id)
  if (!found) throw new Error(`${id} has not signed up`)
  return found
}

/**
 * Plays the whole story on an empty development server on which the demo's staff exist. It begins at the server's time
 * and lasts until `end`, and a few minutes more for the last orders. Throws at the first unexpected result.
 */
export async function tell(stage: Stage, end: Date, { goods = Infinity }: Telling = {}): Promise<void> {
  const memory = newMemory()
  const founders = members.filter((one) => !isLate(one.id))
  const later = members.filter((one) => isLate(one.id))
  const comes = (who: readonly (typeof members)[number][], at: number): Happening => ({
    at,
    happen: async () => signUp(stage, await staffOf(stage, 'owner'), who, memory.people),
  })
  await unfold(stage, [
    comes(founders, instantOf(firstDay, end.getTime())),
    ...later.map((one) => comes([one], instantOf(joined[one.id] ?? firstDay, end.getTime()))),
    ...circleOf(memory, end.getTime()),
    ...tradeOf(stage, memory, end.getTime(), goods),
  ])
  await closeStory(stage, memory, goods)
}

/** Plays the last minutes: articles and reports, the late members' recharges, and orders that are still open. */
async function closeStory(stage: Stage, memory: Memory, goods: number): Promise<void> {
  const owner = await staffOf(stage, 'owner')
  await publishArticles(owner)
  await keepWatch(
    owner,
    [...talks.flatMap((talk) => talk.lines), ...moments].flatMap((one) => one.reported ?? []),
  )
  const actors = members.flatMap((one) => memory.people.get(one.id) ?? [])
  for (const one of actors) if (isLate(one.member.id)) await writeAddresses(one)
  const noy = memory.people.get('noy')
  const sales = salesOf(goodsOnShelf(goods))
  for (const one of actors) if (isLate(one.member.id)) await recharge(owner, one, sales)
  for (const one of actors) if (one.member.addresses.length > 0) await buy(stage, owner, one)
  for (const one of actors) if (isLate(one.member.id)) await buyPoints(one)
  for (const one of actors) await buyLevel(one)
  for (const one of actors) await withdraw(one)
  await openTickets(owner, actors)
  await watchVideos(actors)
  const finance = await staffOf(stage, 'finance')
  await invest(actors, await openInvestments(owner, finance))
  if (noy) await proposeAdjustment(finance, noy)
  await finance('/staff/login/login', 'sign-off', {})
  await openShipping(owner)
  const [james, fang] = [memory.people.get('james'), memory.people.get('fang')]
  if (james && fang) await serve(stage, owner, [james, fang])
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
