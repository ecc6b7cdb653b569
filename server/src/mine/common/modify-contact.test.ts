import { afterAll, expect, test } from 'vitest'
import { atOnce } from '../../testing/race/at-once.ts'
import { newKey, outcome } from '../../testing/shop.ts'
import { startTestApp } from '../../testing/app.ts'
import { askCode, lastCode, type Person, signUp } from '../../testing/people.ts'

const home = await startTestApp()
afterAll(() => home.close())

const path = '/mine/common/modify-contact'
let mobiles = 0
const freshMobile = () => `1390000${String(++mobiles).padStart(4, '0')}`
const load = async ({ ask }: Person) => (await ask(path, 'load-modify-contact', {})).data
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

/** Requests both codes. */
async function codes(person: Person, next: string, from: 'mobile' | 'email' = 'email', old = person.account) {
  const device_key = `device-of-${person.id}`.padEnd(22, '-')
  await person.ask('/app/get-captcha', 'get-captcha', {
    sms_type: 'old-contact',
    captchaType: from,
    sendTo: '',
  })
  const old_captcha = await lastCode(home, old)
  return {
    from,
    account: next,
    old_captcha,
    device_key,
    captcha: await askCode(home, person.ask, 'new-contact', next, device_key),
  }
}

test('Noy adds a mobile number with a code to each end; she can log in by both', async () => {
  const noy = await signUp(home, 'Noy')
  const mobile = freshMobile()
  await noy.ask(path, 'do-modify', await codes(noy, mobile))
  expect(await load(noy)).toMatchObject({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })
  for (const account of [mobile, noy.account]) {
    const { data } = await home.client()('/login/login', 'do-login', { account, password: noy.password })
    expect(data.user.user_id).toBe(String(noy.id))
  }
})

test('Noy can’t reach her old email: the code to her mobile proves her, and the email is free again', async () => {
  const noy = await signUp(home, 'Moving Noy')
  const mobile = freshMobile()
  await noy.ask(path, 'do-modify', await codes(noy, mobile))
  home.clock.advance({ minutes: 2 })
  const email = `new.${noy.account}`
  await noy.ask(path, 'do-modify', await codes(noy, email, 'mobile', mobile))
  const lan = await signUp(home, 'Lan', { account: noy.account })
  expect(lan.id).not.toBe(noy.id)
})

test('neither code alone is enough, and a wrong new code does not use up the old one', async () => {
  const noy = await signUp(home, 'Checked Noy')
  const before = await load(noy)
  const request = await codes(noy, freshMobile())
  const refused = (change: object, code: string) =>
    expect(noy.ask(path, 'do-modify', { ...request, ...change })).rejects.toMatchObject({
      kind: 'refused',
      code,
    })
  await refused({ old_captcha: wrong(request.old_captcha) }, 'old-captcha-wrong')
  await refused({ captcha: wrong(request.captcha) }, 'captcha-wrong')
  await refused({ account: freshMobile() }, 'captcha-wrong')
  await refused({ account: 'nobody' }, 'account-format')
  await refused({ account: noy.account }, 'contact-same')
  expect(await load(noy)).toEqual(before)
  await noy.ask(path, 'do-modify', request)
  // The codes are used up.
  await refused({ account: freshMobile() }, 'old-captcha-wrong')
})

test('a contact of another member is refused only to its owner, also when two take it at the same time', async () => {
  const [noy, lan] = [await signUp(home, 'First Noy'), await signUp(home, 'First Lan')]
  home.clock.advance({ minutes: 2 })
  await expect(noy.ask(path, 'do-modify', await codes(noy, lan.account))).rejects.toMatchObject({
    code: 'contact-taken',
  })
  home.clock.advance({ minutes: 2 })
  const mobile = freshMobile()
  const hers = await codes(noy, mobile)
  home.clock.advance({ minutes: 2 })
  const his = await codes(lan, mobile)
  const both = await Promise.allSettled([noy.ask(path, 'do-modify', hers), lan.ask(path, 'do-modify', his)])
  const outcomes = both.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'done'))
  expect(outcomes).toHaveLength(2)
  expect(outcomes).toEqual(expect.arrayContaining(['contact-taken', 'done']))
  const rows = await home.database.db.selectFrom('member').select('id').where('mobile', '=', mobile).execute()
  expect(rows).toHaveLength(1)
})

test('repeats with one request key at the same moment get the same answer; another key finds the codes used up', async () => {
  const noy = await signUp(home, 'Twice Noy')
  const request = { ...(await codes(noy, freshMobile())), request_key: newKey() }
  const repeat = () => noy.ask(path, 'do-modify', request)
  const hold = ['select from member where id = $1 for update', noy.id] as const
  expect(await atOnce(home, hold, [repeat, repeat, repeat, repeat])).toEqual(['done', 'done', 'done', 'done'])
  expect(await outcome(noy.ask(path, 'do-modify', { ...request, request_key: newKey() }))).toBe(
    'contact-same',
  )
  // The same for repeats that begin while the first one has not committed yet.
  home.clock.advance({ minutes: 2 })
  const again = { ...(await codes(noy, freshMobile(), 'email')), request_key: newKey() }
  const ends = Array.from({ length: 16 }, () => outcome(noy.ask(path, 'do-modify', again)))
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['done']))
})
