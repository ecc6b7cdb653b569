import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { befriend, newTalkers, setSetting, type Talker } from '../../testing/chat/chat.ts'
import { storeSetting } from '../../testing/settings.ts'

const home = await startTestApp()
beforeAll(async () => {
  await storeSetting(home.database.db, 'transfer.feePercent', '0.00')
  await setSetting(home, 'chat.findsHourly', 1000)
})
afterAll(() => home.close())

const path = '/mine/common/setting'
const two = async () => (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
const open = { mobile: true, email: true, code: true }
const hide = (who: Talker, ways: Partial<typeof open>) => who.ask(path, 'set-privacy', { ...open, ...ways })
const find = async (who: Talker, words: string): Promise<string> => {
  try {
    return (await who.ask('/chat/friend/add', 'find-member', { words })).data.nick_name
  } catch (error) {
    return (error as { code: string }).code
  }
}
const recipient = async (who: Talker, words: string): Promise<string> => {
  try {
    return (await who.ask('/wallet/transfer', 'find-recipient', { words })).data.nick_name
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('[D41] everyone can be found until they say otherwise; the choice is stored', async () => {
  const [noy] = await two()
  expect((await noy.ask(path, 'load-privacy', {})).data).toEqual({ mobile: true, email: true, code: true })
  await hide(noy, { email: false, code: false })
  expect((await noy.ask(path, 'load-privacy', {})).data).toEqual({ mobile: true, email: false, code: false })
})

test.each(['email', 'code'] as const)(
  '[D41] strangers who search by %s find nobody when it is switched off, for friends and for transfers',
  async (way) => {
    const [noy, lan] = await two()
    const words = way === 'email' ? noy.email : noy.userCode
    const other = way === 'email' ? noy.userCode : noy.email
    expect(await find(lan, words)).toBe('Noy')
    await hide(noy, { [way]: false })
    expect(await find(lan, words)).toBe('member-not-found')
    expect(await recipient(lan, words)).toBe('recipient-not-found')
    expect(await find(lan, other)).toBe('Noy')
    expect(await recipient(lan, other)).toBe('Noy')
  },
)

test('[D41] friends still find a member who hides, and she finds herself', async () => {
  const [noy, lan] = await two()
  await befriend(noy, lan)
  await hide(noy, { mobile: false, email: false, code: false })
  expect(await find(lan, noy.email)).toBe('Noy')
  expect(await recipient(lan, noy.userCode)).toBe('Noy')
  expect(await find(noy, noy.email)).toBe('Noy')
})

test('[D41] a stranger who kept the code can’t send a request to a member who hides entirely', async () => {
  const [noy, lan] = await two()
  const apply = () => lan.ask('/chat/friend/add', 'do-apply', { user_code: noy.userCode, note: '' })
  await hide(noy, { mobile: false, email: false, code: false })
  await expect(apply()).rejects.toMatchObject({ code: 'member-not-found' })
  await hide(noy, { mobile: false, code: false })
  expect((await apply()).data.relation).toBe('applied')
})
