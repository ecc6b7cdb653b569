// A chat with customer service is rated once, also by many requests at the same time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateSession } from '../../chat/service/session.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalker } from '../../testing/chat/chat.ts'
import { newKey, refused } from '../../testing/chat/talk.ts'
import { atOnce } from '../../testing/race/at-once.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const page = '/mine/service/external-service'

test('[D46] of 16 ratings at once one is stored, and no later one replaces it', async () => {
  const noy = await newTalker(home, 'Noy')
  const { conversation_id: to_id } = (await noy.ask(page, 'do-open', {})).data
  const message = { to_id, chat_type: 'service', type: 'text', data: 'Hello', client_id: newKey() }
  await noy.ask('/chat/conversation/chat', 'send-message', message as never)
  await noy.ask(page, 'do-end', {})
  const session = async () => (await noy.ask(page, 'load-session', {})).data.session
  const id = (await session())?.id ?? ''
  const tries = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) =>
      noy.ask(page, 'do-rate', { session_id: id, stars: 1 + (n % 5), words: `try ${n}` }),
    ),
  )
  const won = tries.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []))
  expect(won).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(refused('service-rated'))
  const stars = 1 + ((won[0] ?? 0) % 5)
  expect(await session()).toMatchObject({ stars, may_rate: false })
  // The statement itself keeps the first rating: no caller can replace it.
  const other = {
    id: BigInt(id),
    member: BigInt(noy.key),
    stars: 6 - stars || 1,
    words: '',
    at: home.clock.now(),
  }
  expect(await home.app.database.transaction((tx) => rateSession(tx, other))).toBe(false)
  expect(await session()).toMatchObject({ stars })
})

test('[D46] a member who opens customer service on several devices at once has one chat', async () => {
  const lan = await newTalker(home, 'Lan')
  const chats = new Set<string>()
  const open = async () => void chats.add((await lan.ask(page, 'do-open', {})).data.conversation_id)
  const told = await atOnce(
    home,
    ['lock table service_chat in share row exclusive mode'],
    Array.from({ length: 6 }, () => open),
  )
  expect(told).toEqual(Array(6).fill('done'))
  expect(chats.size).toBe(1)
})
