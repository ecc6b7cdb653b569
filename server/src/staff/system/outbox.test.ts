import { roles } from '@banyan/contract/staff/right'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutbox } from '../../gateway/outbox.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askCode, freshOrigin, signUp } from '../../testing/people.ts'
import { newStaff } from '../../testing/shop.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

test('[D28 D50] the owner reads the codes of a development server in the outbox, page by page', async () => {
  const owner = await newStaff(home, 'Somsak', 'owner')
  for (let person = 0; person < 25; person++)
    await home.client(undefined, 'en', freshOrigin())('/app/get-captcha', 'get-captcha', {
      sms_type: 'register',
      captchaType: 'email',
      sendTo: `reader${person}@example.la`,
    })
  const first = await owner('/staff/system/outbox', 'load-outbox', {})
  expect(first.data.list).toHaveLength(20)
  expect(first.data.list[0]).toMatchObject({
    to: 'reader24@example.la',
    channel: 'email',
    body: expect.stringMatching(
      /You are signing up for an account\nYour verification code is \d{6}\. It expires in 10 minutes\./,
    ),
    time: home.clock.now().toISOString(),
  })
  const cursor = first.data.next ?? ''
  const second = await owner('/staff/system/outbox', 'load-outbox', { cursor })
  expect(second.data.list.map((one) => one.to)).toEqual(
    [4, 3, 2, 1, 0].map((person) => `reader${person}@example.la`),
  )
  expect(second.data.next).toBeNull()
  const forged = `${cursor.slice(0, -2)}AA`
  await expect(owner('/staff/system/outbox', 'load-outbox', { cursor: forged })).rejects.toMatchObject({
    kind: 'rejected',
    code: 'illegal-parameter',
  })
})

test('[D50 D28] nobody but the owner reads members’ codes: no other role, no member, no visitor', async () => {
  const noy = await signUp(home, 'Noy')
  for (const role of roles.filter((one) => one !== 'owner')) {
    const other = await newStaff(home, `Reading ${role}`, role)
    await expect(other('/staff/system/outbox', 'load-outbox', {}), role).rejects.toMatchObject({
      kind: 'rejected',
      code: 'not-permitted',
    })
  }
  await expect(noy.ask('/staff/system/outbox', 'load-outbox', {})).rejects.toMatchObject({
    kind: 'lost-login',
  })
  await expect(home.client()('/staff/system/outbox', 'load-outbox', {})).rejects.toMatchObject({
    kind: 'lost-login',
    code: 'please-log-in-first',
  })
})

test('[D28] a development server prints each code, at the log level of npm start', async () => {
  let lines = ''
  const printing = await startTestApp({ LOG_LEVEL: 'warn' }, undefined, { write: (line) => (lines += line) })
  try {
    const visitor = printing.client(undefined, 'en', freshOrigin())
    const code = await askCode(printing, visitor, 'register', 'printed@example.la')
    expect(lines).toContain('printed@example.la')
    expect(lines).toContain(code)
  } finally {
    await printing.close()
  }
})

test('[D28 D59] production has no outbox: it is no gateway, and shows nothing', async () => {
  const { app } = home
  expect(() => openOutbox(app.database.db, app.clock, { production: true }, app.log, 'email')).toThrow(
    'development only',
  )
})
