import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { befriend, crowdOf, newTalker } from '../../testing/chat/chat.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/chat/friend/contacts'

test('[D41 E5] contacts are listed by letter: pinyin for Chinese, base letters for Vietnamese, then Thai and Lao consonants', async () => {
  const noy = await newTalker(home, 'Noy')
  for (const name of ['王小明', 'Nguyễn Lan', 'anna', '单雄信', 'ສົມສັກ', 'Ánh', '曾国藩', 'Dao'])
    await befriend(noy, await newTalker(home, name))
  const { list } = (await noy.ask(page, 'load-contacts', {})).data
  expect(list.map((one) => [one.initial, one.friend_name])).toEqual([
    ['A', 'Ánh'],
    ['A', 'anna'],
    ['D', 'Dao'],
    ['N', 'Nguyễn Lan'],
    ['S', '单雄信'],
    ['W', '王小明'],
    ['Z', '曾国藩'],
    ['ສ', 'ສົມສັກ'],
  ])
})

test('[D41] a friend who closed the account is no contact any more', async () => {
  const noy = await newTalker(home, 'Noy')
  const lan = await newTalker(home, 'Lan')
  await befriend(noy, lan)
  await home.database.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', lan.id)
    .execute()
  expect((await noy.ask(page, 'load-contacts', {})).data.list).toEqual([])
})

test('[D41] five thousand friends come in one answer', async () => {
  const noy = await newTalker(home, 'Noy')
  await crowdOf(home, noy, 5000)
  expect((await noy.ask(page, 'load-contacts', {})).data.list).toHaveLength(5000)
})
