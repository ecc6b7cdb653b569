import { expect, test } from 'vitest'
import { sweep } from './sweep.ts'
import { startTestApp } from '../testing/app.ts'
import { askCode, freshOrigin, signUp } from '../testing/people.ts'

test('[D28 D29 D30] what has ended by time is forgotten, and what still counts is kept', async () => {
  const home = await startTestApp()
  const tables = ['session', 'captcha', 'captcha_sent', 'login_slow', 'outbox'] as const
  const counts = async () =>
    Promise.all(
      tables.map(async (table) => (await home.database.db.selectFrom(table).selectAll().execute()).length),
    )
  const visitor = home.client(undefined, 'en', freshOrigin())
  const wrong = { account: 'nobody@example.la', password: 'wrong9guess' }
  await signUp(home, 'Noy')
  await expect(visitor('/login/login', 'do-login', wrong)).rejects.toMatchObject({ code: 'login-wrong' })
  const before = await counts()
  expect(before.every((count) => count > 0)).toBe(true)
  await sweep(home.app)
  expect(await counts(), 'fresh ones stay').toEqual(before)
  home.clock.advance({ days: 31 })
  await askCode(home, visitor, 'register', 'lan@example.la')
  await sweep(home.app)
  // Left: Lan's code, her count and her origin's, and her message.
  expect(await counts()).toEqual([0, 1, 2, 0, 1])
  await home.close()
})
