// Secrets never enter the audit log, whatever a call puts into its entry.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../door/door.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { staffPerson } from '../../testing/staff.ts'
import { recordAction } from '../audit.ts'
import { logged } from './redact.ts'

let world: TestApp
beforeAll(async () => {
  world = await startTestApp()
})
afterAll(() => world.close())

const isSecret = (name: string) => /password|pwd|secret|token|totp/i.test(name)

test('[D51] of all fields of all staff calls, no password, secret or token is stored', async () => {
  const names = new Set<string>(['password_hash', 'totp_secret', 'session_token', 'pay_pwd', 'api_key'])
  for (const byControl of allCalls().values())
    for (const { call } of byControl.values())
      if (typeof call.who === 'object' || call.path.startsWith('/staff/'))
        for (const name of Object.keys(call.request.shape)) names.add(name)
  expect(names.size).toBeGreaterThan(50)
  expect([...names].filter(isSecret).length).toBeGreaterThan(4)
  const fields = Object.fromEntries([...names].map((name) => [name, `value of ${name}`]))
  await staffPerson(world, 'owner')
  await world.app.database.transaction((tx) =>
    recordAction(tx, {
      at: world.clock.now(),
      staff: { staffId: 1n, name: 'owner' },
      origin: '',
      action: 'word.add',
      subject: 'all fields',
      before: { deep: [fields] },
      after: fields,
    }),
  )
  const row = await world.app.database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject', '=', 'all fields')
    .executeTakeFirstOrThrow()
  const stored = JSON.stringify(row)
  for (const name of names)
    expect([name, stored.includes(`"value of ${name}"`)]).toEqual([
      name,
      !isSecret(name) && name !== 'api_key',
    ])
})

test('[D51] the login with password and code leaves neither in the log', async () => {
  const person = await staffPerson(world, 'finance')
  const rows = await world.app.database.db.selectFrom('audit_log').selectAll().execute()
  const stored = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  for (const secret of [person.password, person.secret, person.token]) expect(stored).not.toContain(secret)
})

test.each([
  ['number', '4242 4242 4242 4242', '•••• 4242'],
  ['note', 'paid with 4242424242424242 today', 'paid with •••• 4242 today'],
  ['number', '010 1201 33', '010 1201 33'],
  ['number', '4242424242424241', '4242424242424241'],
  ['amount', 4242424242424242n, '4242424242424242'],
  ['note', '$argon2id$v=19$m=65536', '***'],
  ['token', null, null],
  ['password_set', true, true],
])('[D51] %s %s is stored as %s', (name, value, stored) => expect(logged(name, value)).toBe(stored))
