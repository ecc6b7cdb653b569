import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { storeSetting } from '../testing/settings.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const load = () => home.client()('/app/config', 'load-config', {})

test('[C2 R1 G4] theme, tab bar and public settings come without a token', async () => {
  const { data } = await load()
  expect(data.theme.viewColor).toBe('#0E20FC')
  expect(data.tarbarTheme.tarbarSelectColor).toBe('#0E20FC')
  expect(data.tarbar.map((tab) => [tab.page, tab.badge])).toEqual([
    ['pages/tarbar/home', 'none'],
    ['pages/tarbar/cart', 'cart_number'],
    ['pages/tarbar/mine', 'mine_notice'],
  ])
  for (const tab of data.tarbar) expect(new Set(Object.values(tab.label)).size, 'five languages').toBe(5)
  expect(data.settings).toMatchObject({ symbol: '￥', unit: 'USDT', captchaWaitSeconds: 60 })
  expect(data.languages).toEqual(['zh', 'en', 'lo', 'vi', 'th'])
})

test('[C2] colours, symbol and tabs are configured, not compiled in', async () => {
  const { db } = home.database
  await storeSetting(db, 'tarbar.selected', '#AA0033')
  await storeSetting(db, 'money.symbol', '$')
  // A stored value outside its bounds is replaced by the default.
  await storeSetting(db, 'theme.viewColor', 'red')
  await db
    .insertInto('tab')
    .values({
      position: 3,
      page: 'pages/tarbar/conversation',
      icon: 'chat',
      label: JSON.stringify({ zh: '消息', en: 'Chats', lo: 'ສົນທະນາ', vi: 'Tin nhắn', th: 'แชท' }),
      badge: 'none',
    })
    .execute()
  home.clock.advance({ seconds: 3 })
  const { data } = await load()
  expect(data.tarbarTheme.tarbarSelectColor).toBe('#AA0033')
  expect(data.settings.symbol).toBe('$')
  expect(data.theme.viewColor).toBe('#0E20FC')
  expect(data.tarbar).toHaveLength(4)
  expect(data.tarbar[3]?.label.lo).toBe('ສົນທະນາ')
})

test('[N4] the links’ key is derived, the same for everybody, and says nothing of the other keys', async () => {
  const [one, two] = [await load(), await load()]
  expect(one.data.linkKey).toMatch(/^[\w-]{43}$/)
  expect(two.data.linkKey).toBe(one.data.linkKey)
  for (const purpose of ['pepper', 'captcha', 'cursor'])
    expect(home.app.config.key(purpose).toString('base64url')).not.toBe(one.data.linkKey)
})
