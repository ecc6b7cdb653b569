// Notices and announcements over HTTP: texts in the reader's language, unread count, pages, other members, security, push.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { listOutbox } from '../../gateway/outbox.ts'
import { type PushService, startPushService } from '../../testing/chat/push-service.ts'
import { connect, type Device, listen } from '../../testing/chat/socket.ts'
import { type Person, signUp, usualPassword, usualPayPassword } from '../../testing/people.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import { storeSetting } from '../../testing/settings.ts'
import { newKey, outcome } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { tellMember } from '../notice.ts'

let home: TestApp
let service: PushService
let url: string
let owner: StaffPerson
let account: string
const open: Device[] = []

beforeAll(async () => {
  service = await startPushService()
  home = await startTestApp({ PUSH_HOSTS: service.host })
  url = await listen(home)
  owner = await staffPerson(home, 'owner')
  account = await openReceivingAccount(owner)
})
afterAll(async () => {
  await home.close()
  await service.close()
})
beforeEach(() => void (service.arrived.length = 0))
afterEach(async () => {
  for (const device of open.splice(0)) {
    device.ws.close()
    await device.closed
  }
})

const path = '/mine/common/system-notice'
type In = 'en' | 'lo' | 'vi' | 'zh'
const load = async (person: Person, language: In = 'en', cursor?: string) =>
  (await home.client(person.token, language)(path, 'load-system-notice', { cursor })).data
const mail = async (person: Person) => (await person.ask('/tarbar/mine', 'load-mine', {})).data.mail
const titles = async (person: Person, language?: In) =>
  (await load(person, language)).list.map(({ title }) => title)
const words = (title: string) => ({ zh: `${title}！`, en: title })
const article = (title: string, change: object = {}) =>
  owner.ask('/staff/content/article', 'do-save', {
    request_key: newKey(),
    kind: 'announcement',
    title: words(title),
    summary: { zh: '' },
    body: words('<p>All of it.</p>'),
    cover: '',
    pinned: false,
    state: 'published',
    ...change,
  })
const announce = async (title: string) => {
  home.clock.advance({ seconds: 1 })
  return (await article(title)).data.id
}
const online = async ({ id, token }: Person) => {
  const device = await connect(url, { key: String(id), token })
  open.push(device)
  return device
}

test('[N21 D33 D69] a decided recharge and an announcement are listed with their texts, details and pages', async () => {
  const noy = await signUp(home, 'Noy', { payPassword: usualPayPassword })
  expect(await load(noy)).toEqual({ list: [], next: null })
  const id = await askRecharge(noy, account, '100')
  await owner.ask('/staff/finance/recharge', 'do-reject', { id, reason: 'Not readable' })
  const news = await announce('New opening hours')
  const { list, next } = await load(noy)
  expect(next).toBeNull()
  expect(list).toMatchObject([
    {
      type: 'announcement',
      id: news,
      title: 'New opening hours',
      lines: [],
      is_read: false,
      opens: { page: 'pages/index/public-detail', id: news },
    },
    {
      type: 'notice',
      title: 'Your recharge was rejected. See the reason in your records.',
      lines: [
        { label: 'Amount', value: '100.00 USDT' },
        { label: 'Reason', value: 'Not readable' },
      ],
      is_read: false,
      opens: { page: 'pages/wallet/recharge-record', id },
    },
  ])
  // The text is made when it is read: another language, another text; what staff did not translate is Chinese.
  expect(await titles(noy, 'lo')).toEqual(['New opening hours！', 'ການເຕີມເງິນຖືກປະຕິເສດ ກະລຸນາເບິ່ງເຫດຜົນ'])
  // A hidden announcement is gone.
  await article('New opening hours', { id: news, version: 1, state: 'draft' })
  expect(await titles(noy)).toHaveLength(1)
})

test('[E6 D33] unread ones are counted as mail; each is read once, on all devices, and all can be read at once', async () => {
  await announce('Before anybody joined')
  const mai = await signUp(home, 'Mai', { payPassword: usualPayPassword })
  const keo = await signUp(home, 'Keo')
  // An announcement from before the sign-up is listed and counts as read.
  expect([await mail(mai), (await load(mai)).list[0]?.is_read]).toEqual([0, true])
  const ids = [await askRecharge(mai, account, '10'), await askRecharge(mai, account, '20')]
  for (const id of ids) await owner.ask('/staff/finance/recharge', 'do-approve', { id })
  const one = await announce('One')
  await announce('Two')
  const badge = async () => (await mai.ask('/app/badge-data', 'load-badge-data', {})).data.mine_notice
  expect([await mail(mai), await badge()]).toEqual([4, 4])
  expect(await mail(keo)).toBe(2)
  const [, , notice] = (await load(mai)).list
  const [phone, stranger] = [await online(mai), await online(keo)]
  const read = (who: Person, type: 'notice' | 'announcement', id = '') =>
    who.ask(path, 'do-read', { type, id })
  expect((await read(mai, 'notice', notice?.id)).data).toEqual({ mail: 3 })
  expect((await read(mai, 'announcement', one)).data).toEqual({ mail: 2 })
  await phone.hears('mail', 2)
  expect(phone.of('mail')).toEqual([{ mail: 3 }, { mail: 2 }])
  // Repeats change nothing and tell nobody.
  expect((await read(mai, 'notice', notice?.id)).data).toEqual({ mail: 2 })
  expect((await read(mai, 'announcement', one)).data).toEqual({ mail: 2 })
  expect((await load(mai)).list.slice(0, 4).map(({ is_read }) => is_read)).toEqual([false, true, true, false])
  // The refusals of another member's notice and of an unknown notice are the same, and nothing changes.
  const [, , , unread] = (await load(mai)).list
  for (const id of [unread?.id ?? '', '999999999'])
    expect(await outcome(read(keo, 'notice', id))).toBe('record-not-found')
  expect(await outcome(read(keo, 'announcement', '999999999'))).toBe('record-not-found')
  expect(await mail(mai)).toBe(2)
  await mai.ask(path, 'do-read-all', {})
  await phone.hears('mail', 3)
  expect([await mail(mai), await badge(), await mail(keo)]).toEqual([0, 0, 2])
  expect((await load(mai)).list.every(({ is_read }) => is_read)).toBe(true)
  await mai.ask(path, 'do-read-all', {})
  expect(phone.of('mail')).toHaveLength(3)
  expect(stranger.of('mail')).toEqual([])
  // A later announcement is unread again.
  await announce('Three')
  expect(await mail(mai)).toBe(1)
})

test('[D33 D69] whoever opens an announcement from the public list has read it, on all devices; a visitor can open it too', async () => {
  const lan = await signUp(home, 'Opening Lan')
  const id = await announce('Opened')
  const before = await mail(lan)
  const phone = await online(lan)
  const page = '/index/public-detail'
  expect((await home.client()(page, 'load-public-detail', { id })).data.title).toBe('Opened')
  expect(await mail(lan)).toBe(before)
  for (let time = 0; time < 2; time++) await lan.ask(page, 'load-public-detail', { id })
  await phone.hears('mail', 1)
  expect(await mail(lan)).toBe(before - 1)
  expect(phone.of('mail')).toEqual([{ mail: before - 1 }])
})

test('[D69] opening the records marks their notices as read, and no others', async () => {
  const lan = await signUp(home, 'Lan', { payPassword: usualPayPassword })
  const id = await askRecharge(lan, account, '10')
  await owner.ask('/staff/finance/recharge', 'do-approve', { id })
  await announce('Four')
  expect(await mail(lan)).toBe(2)
  await lan.ask('/wallet/recharge-record', 'load-recharge-record', {})
  expect(await mail(lan)).toBe(1)
})

test('[N21] a long list is paged without a gap or a repeat, also where times are equal', async () => {
  const minh = await signUp(home, 'Minh')
  const now = home.clock.now()
  await home.app.database.transaction(async (tx) => {
    for (let count = 0; count < 45; count++)
      await tellMember(tx, {
        member: minh.id,
        kind: 'team-joined',
        params: { name: `M${count}` },
        link: null,
        now,
      })
  })
  // Two announcements at the same time as the notices.
  for (const title of ['Same 1', 'Same 2']) await article(title)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await load(minh, 'en', cursor)
    expect(page.list.length).toBeLessThanOrEqual(20)
    seen.push(...page.list.map(({ type, id }) => `${type} ${id}`))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((one) => one.startsWith('notice'))).toHaveLength(45)
  const { rows } = await home.database.pool.query(
    "select count(*)::int as all from article where state = 'published' and kind = 'announcement'",
  )
  expect(seen.filter((one) => one.startsWith('announcement'))).toHaveLength(rows[0].all)
  await expect(load(minh, 'en', 'forged')).rejects.toMatchObject({ code: 'illegal-parameter' })
})

test('[D69 D63] a login on a new device and a new payment password are told; a known device is not', async () => {
  const bea = await signUp(home, 'Bea', { payPassword: usualPayPassword })
  const device_key = 'k'.repeat(43)
  const logIn = (key: string | undefined) =>
    home.client()('/login/login', 'do-login', {
      account: bea.account,
      password: usualPassword,
      device: 'Firefox on Linux',
      device_key: key,
    })
  await logIn(device_key)
  await logIn(device_key)
  const told = 'New device logged in. Not you? Change your password immediately.'
  expect(await titles(bea)).toContain(told)
  expect((await titles(bea)).filter((title) => title === told)).toHaveLength(1)
  const [first] = (await load(bea)).list
  expect(first?.lines[0]).toEqual({ label: 'Device', value: 'Firefox on Linux' })
  // A client that hides its key is told, too.
  await logIn(undefined)
  expect((await titles(bea)).filter((title) => title === told)).toHaveLength(2)
  await bea.ask('/mine/common/modify-pay-pwd', 'do-modify', {
    pay_password: usualPayPassword,
    new_password: '918273',
    new_password_again: '918273',
  })
  expect(await titles(bea)).toContain('Your payment password was changed. Not you? Contact customer service.')
})

test('[D16] while investment is off, its topic of push is gone, and while commission is off, the reply says so; the choice is kept', async () => {
  const som = await signUp(home, 'Switching Som')
  const load = async () => (await som.ask('/mine/common/system-notice', 'load-push-topics', {})).data
  expect(await load()).toMatchObject({
    topics: ['order', 'team', 'investment', 'service', 'announcement'],
    commission: true,
  })
  await som.ask('/mine/common/system-notice', 'do-push-topic', {
    request_key: newKey(),
    topic: 'investment',
    on: false,
  })
  await storeSetting(home.database.db, 'invest.open', false)
  await storeSetting(home.database.db, 'commission.open', false)
  home.clock.advance({ seconds: 5 })
  expect(await load()).toMatchObject({
    topics: ['order', 'team', 'service', 'announcement'],
    commission: false,
  })
  await storeSetting(home.database.db, 'invest.open', true)
  await storeSetting(home.database.db, 'commission.open', true)
  home.clock.advance({ seconds: 5 })
  expect((await load()).quiet).toEqual(['investment'])
})

test('push can be switched off by topic, never for money; devices are woken in their language', async () => {
  const som = await signUp(home, 'Som', { payPassword: usualPayPassword })
  const { subscription } = service.subscribe()
  await home.client(som.token, 'lo')('/chat/push-key', 'do-subscribe', subscription)
  const topics = async () => (await som.ask(path, 'load-push-topics', {})).data.quiet
  const change = (topic: 'team' | 'order', on: '1' | '0', request_key = newKey()) =>
    som.ask(path, 'do-push-topic', { request_key, topic, on } as never)
  expect(await topics()).toEqual([])
  await change('team', '0')
  await change('team', '0')
  await change('order', '0')
  await change('order', '1')
  expect(await topics()).toEqual(['team'])
  await expect(
    som.ask(path, 'do-push-topic', { request_key: newKey(), topic: 'money', on: '0' } as never),
  ).rejects.toThrow()
  const tell = async (kind: 'team-joined' | 'order-paid', who = som) => {
    const now = home.clock.now()
    const params = kind === 'team-joined' ? { name: 'Kham' } : { order: '20261122' }
    const told = await home.app.database.transaction((tx) =>
      tellMember(tx, { member: who.id, kind, params, link: null, now }),
    )
    home.app.bus.publish(told)
  }
  await tell('team-joined')
  const id = await askRecharge(som, account, '10')
  await owner.ask('/staff/finance/recharge', 'do-approve', { id })
  await tell('order-paid')
  await expect.poll(() => service.arrived.length).toBe(2)
  const notices = service.arrived.map(({ notice }) => notice)
  expect(notices).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ title: 'ເງິນທີ່ເຕີມເຂົ້າແລ້ວ', body: 'ຈຳນວນເງິນ 10.00 USDT' }),
      expect.objectContaining({ title: 'ຊຳລະຄຳສັ່ງຊື້ແລ້ວ', body: 'ເລກຄຳສັ່ງຊື້ 20261122' }),
    ]),
  )
  // A member whose app is open gets no web push. Dao, who has no open app, gets a push for a later notice.
  const device = await online(som)
  const live = home.database.db.selectFrom('socket_live').select('member_id')
  await expect.poll(() => live.where('member_id', '=', som.id).execute()).toHaveLength(1)
  const dao = await signUp(home, 'Dao')
  await dao.ask('/chat/push-key', 'do-subscribe', service.subscribe().subscription)
  await tell('order-paid')
  for (const count of [3, 4]) {
    await tell('order-paid', dao)
    await expect.poll(() => service.arrived.length).toBe(count)
  }
  await device.hears('record')
  expect(service.arrived.filter(({ notice }) => notice.title === 'Your order is paid')).toHaveLength(2)
})

test('after a change of the language, later notifications and codes come in it, and all notices are read in it', async () => {
  const mai = await signUp(home, 'Mai')
  const { subscription } = service.subscribe()
  const lastMail = async () =>
    (await listOutbox(home.database.db, undefined, 50)).find(({ recipient }) => recipient === mai.account)
      ?.body
  const purposes = { lo: 'ທ່ານກຳລັງລຶບບັນຊີ', vi: 'Bạn đang xóa tài khoản' } as const
  const arrived: string[] = []
  for (const language of ['lo', 'vi'] as const) {
    const ask = home.client(mai.token, language)
    await ask('/chat/push-key', 'do-subscribe', subscription)
    const told = await home.app.database.transaction((tx) =>
      tellMember(tx, {
        member: mai.id,
        kind: 'order-paid',
        params: { order: '20261122' },
        link: null,
        now: home.clock.now(),
      }),
    )
    home.app.bus.publish(told)
    await expect.poll(() => service.arrived.length).toBe(arrived.length + 1)
    arrived.push(service.arrived.at(-1)?.notice.title ?? '')
    home.clock.advance({ minutes: 2 })
    await ask('/app/get-captcha', 'get-captcha', {
      sms_type: 'close-account',
      captchaType: 'email',
      sendTo: '',
    })
    expect(await lastMail()).toContain(purposes[language])
  }
  expect(arrived).toEqual(['ຊຳລະຄຳສັ່ງຊື້ແລ້ວ', 'Đơn hàng đã được thanh toán'])
  const paid = (await load(mai, 'vi')).list.filter(({ type }) => type === 'notice').map(({ title }) => title)
  expect(paid).toEqual(['Đơn hàng đã được thanh toán', 'Đơn hàng đã được thanh toán'])
})
