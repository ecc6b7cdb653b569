// The second person of a decision is independent of the first: people who joined through the same invitations count as one.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WaitingList } from '@banyan/contract/staff/start/figure'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Person, signUp, usualPayPassword } from '../testing/people.ts'
import { askRecharge, openReceivingAccount } from '../testing/recharge.ts'
import { storeSetting } from '../testing/settings.ts'
import { newKey, outcome } from '../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from '../testing/wallet/payout.ts'

type Joined = Pick<StaffPerson, 'ask' | 'name'>
let home: TestApp
let owner: StaffPerson
let head: Joined
/** Invited by the head. */
let twin: Joined
let triplet: Joined
/** Invited by the twin. */
let child: Joined
/** Invited by the owner, as the head was. */
let other: Joined
let noy: Person
let account: string
/** The role of all of them: it may approve each decision. */
let role: string

beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner', 'vilay')
  const { code } = (
    await owner.ask('/staff/people/role', 'do-save', {
      request_key: newKey(),
      name_zh: '主管',
      name_en: 'Head',
      says_zh: '',
      says_en: '',
      rights: [
        'recharge.decide',
        'withdraw.decide',
        'adjust.decide',
        'inviter.change',
        'staff.read',
        'staff.change',
      ],
    })
  ).data
  role = code
  head = await join(owner, 'head', code)
  other = await join(owner, 'other', code)
  twin = await join(head, 'twin', code)
  triplet = await join(head, 'triplet', code)
  child = await join(twin, 'child', code)
  await trustNewAccounts(home)
  for (const one of ['withdraw.secondAbove', 'recharge.secondAbove'] as const)
    await storeSetting(home.database.db, one, '50.00')
  home.app.settings.forget()
  noy = await signUp(home, 'Noy', { payPassword: usualPayPassword, balance: { user_money: '5000.00' } })
  account = await addAddress(noy)
})
afterAll(() => home.close())

/** Invites a person, who joins with the link of the mail. */
async function join(by: Joined, name: string, role: string): Promise<Joined> {
  const sent = { name, mail: `${name}@banyan.example`, role, mail_language: 'en' as const }
  await by.ask('/staff/people/invite', 'do-invite', { ...sent, request_key: newKey() })
  const mail = await home.app.database.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', sent.mail)
    .executeTakeFirstOrThrow()
  const link = /link=([\w-]{43})/.exec(mail.body)?.[1] ?? ''
  const visitor = home.client()
  const { secret } = (await visitor('/staff/login/setup', 'load-setup', { link })).data
  const code = generateSync({ secret, epoch: Math.floor(home.clock.now().getTime() / 1000) })
  const used = { link, password: 'Console2026', code }
  const { token } = (await visitor('/staff/login/setup', 'do-setup', used)).data
  return { name, ask: home.client(token) }
}

/** A decision of two people: one begins it, another one approves. */
interface Decision {
  /** Its name in the list of what waits. */
  list: WaitingList
  begin: (by: Joined) => Promise<string>
  approve: (by: Joined, id: string) => Promise<unknown>
  /** Takes the next item; absent if the list has no claims. */
  take?: (by: Joined) => Promise<string | null>
}
const decisions: Record<string, Decision> = {
  withdrawal: {
    list: 'withdraw',
    async begin(by) {
      const id = await askWithdrawal(noy, account, '100.00')
      await decisions['withdrawal']?.approve(by, id)
      return id
    },
    async approve(by, id) {
      const { data } = await by.ask('/staff/finance/withdraw', 'do-approve', { id })
      // Anyone can pay what two people have approved, so it would wait for all of them.
      if (data.stage === 'paying') await by.ask('/staff/finance/withdraw', 'do-pay', { id, reference: 'FT1' })
    },
    take: async (by) => (await by.ask('/staff/finance/withdraw', 'do-take', {})).data.id,
  },
  recharge: {
    list: 'recharge',
    async begin(by) {
      const id = await askRecharge(noy, await openReceivingAccount(owner), '100')
      await decisions['recharge']?.approve(by, id)
      return id
    },
    approve: (by, id) => by.ask('/staff/finance/recharge', 'do-approve', { id }),
    take: async (by) => (await by.ask('/staff/finance/recharge', 'do-take', {})).data.id,
  },
  adjustment: {
    list: 'adjustment',
    async begin(by) {
      const request = {
        request_key: newKey(),
        member_id: String(noy.id),
        target: 'user_money',
        way: 'in',
        source: 'outside',
        amount: '1.00',
        reason: 'Paid twice',
      } as const
      return (await by.ask('/staff/finance/adjustment', 'do-propose', request)).data.id
    },
    approve: (by, id) => by.ask('/staff/finance/adjustment', 'do-approve', { id }),
    take: async (by) => (await by.ask('/staff/finance/adjustment', 'do-take', {})).data.id,
  },
  inviter: {
    list: 'inviter',
    async begin(by) {
      const [member, inviter] = [await signUp(home, 'Kham'), await signUp(home, 'Lan')]
      const request = {
        request_key: newKey(),
        member_id: String(member.id),
        inviter_id: String(inviter.id),
        reason: 'Typed a wrong code',
      }
      return (await by.ask('/staff/member/inviter', 'do-propose', request)).data.id
    },
    approve: (by, id) => by.ask('/staff/member/inviter', 'do-approve', { id }),
  },
  reset: {
    list: 'factor',
    async begin(by) {
      const lost = await join(owner, `lost ${newKey()}`.replaceAll(' ', '-'), role)
      const { list } = (await by.ask('/staff/people/staff', 'load-staff', { search: lost.name })).data
      const request = { request_key: newKey(), id: list[0]?.id ?? '', reason: 'Lost the phone' }
      return (await by.ask('/staff/people/factor', 'do-propose', request)).data.id
    },
    approve: (by, id) => by.ask('/staff/people/factor', 'do-approve', { request_key: newKey(), id }),
  },
}

test.each(Object.keys(decisions))(
  '[D50 (two people)] %s: who invited the other, or was invited by the same person, is not a second person, and does not get it as the next item',
  async (name) => {
    const { list, begin, approve, take } = decisions[name] as Decision
    const waiting = async (by: Joined) => {
      const { data } = await by.ask('/staff/start/start', 'load-start', {})
      return data.list.find((row) => row.list === list)?.count
    }
    const isForNobodyOfThem = async () => {
      for (const related of [head, twin, triplet, child]) {
        expect([related.name, await waiting(related)]).toEqual([related.name, 0])
        expect([related.name, (await take?.(related)) ?? null]).toEqual([related.name, null])
      }
    }
    const first = await begin(head)
    await isForNobodyOfThem()
    expect(await waiting(other)).toBe(1)
    for (const related of [twin, triplet, child])
      expect([related.name, await outcome(approve(related, first))]).toEqual([related.name, 'second-related'])
    if (take) expect(await take(other)).toBe(first)
    expect(await outcome(approve(other, first))).toBe('done')
    const next = await begin(child)
    await isForNobodyOfThem()
    for (const related of [head, twin, triplet])
      expect([related.name, await outcome(approve(related, next))]).toEqual([related.name, 'second-related'])
    expect(await outcome(approve(owner, next))).toBe('done')
  },
)
