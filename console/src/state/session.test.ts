import { CallFailed } from '@banyan/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { kept } from './kept.ts'
import { language } from './preferences.ts'
import { makeQueryClient, worthAnotherTry } from './query.ts'
import { backTo, token } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  token.write(undefined)
})

const answer = (body: unknown, status = 200) => {
  const fetched = vi.fn<(path: string, init: { headers: object; body: string }) => Promise<Response>>(
    async () => Response.json(body, { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a call is a form with control, language and fields; the token travels in its header', async () => {
  token.write('mali’s')
  language.write('en')
  const fetched = answer({ status: 1, msg: '', data: {} })
  await ask('/staff/finance/recharge', 'do-reject', {
    request_key: 'key-of-the-request',
    id: '7',
    reason: 'a & b = c',
  })
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/staff/finance/recharge')
  expect(init?.headers).toMatchObject({
    token: 'mali’s',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(Object.fromEntries(new URLSearchParams(init?.body))).toEqual({
    control: 'do-reject',
    language: 'en',
    request_key: 'key-of-the-request',
    id: '7',
    reason: 'a & b = c',
  })
})

test('the login itself sends no token', async () => {
  token.write('old')
  const fetched = answer({ status: 0, msg: 'Wrong', data: { code: 'staff-login-wrong' } })
  const request = { name: 'mali', password: 'x', code: '123456' }
  await expect(ask('/staff/login/login', 'do-login', request, { anonymous: true })).rejects.toMatchObject({
    kind: 'refused',
    code: 'staff-login-wrong',
    message: 'Wrong',
  })
  expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty('token')
})

test('a lost login ends the session here; a refusal does not', async () => {
  token.write('mali’s')
  const client = makeQueryClient()
  const look = (key: string) =>
    client
      .fetchQuery({
        queryKey: [key],
        queryFn: () => ask('/staff/login/login', 'load-me', {}),
      })
      .catch((error: unknown) => error)
  answer({ status: 0, msg: 'No', data: { code: 'not-permitted' } })
  expect(await look('refused')).toMatchObject({ kind: 'refused' })
  expect(token.read()).toBe('mali’s')
  answer({ status: 'lost-login', msg: 'Log in again', data: { code: 'lost-login' } })
  expect(await look('lost')).toMatchObject({ kind: 'lost-login' })
  expect(token.read()).toBeUndefined()
})

test('the end of a session that is told after the next login does not end that one', async () => {
  token.write('of before')
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const asked = ask('/staff/login/login', 'load-me', {}).catch((error: unknown) => error)
  token.write('of now')
  late.resolve(Response.json({ status: 'lost-login', msg: 'Log in again', data: { code: 'lost-login' } }))
  expect(await asked).toMatchObject({ kind: 'lost-login' })
  expect(token.read()).toBe('of now')
})

test('no answer is told apart from a refusal, and only it is tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  const unreachable: unknown = await ask('/staff/login/login', 'load-me', {}).catch((error: unknown) => error)
  expect(unreachable).toMatchObject({ kind: 'unreachable' })
  expect(worthAnotherTry(0, unreachable as Error)).toBe(true)
  expect(worthAnotherTry(2, unreachable as Error)).toBe(false)
  expect(worthAnotherTry(0, new CallFailed('refused', 'busy', 'Busy'))).toBe(false)
  expect(worthAnotherTry(0, new Error('a fault of the page'))).toBe(false)
})

test('after the login only an address of the console is gone back to', () => {
  expect(backTo('/finance/recharge?state=all')).toBe('/finance/recharge?state=all')
  for (const foreign of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/login/login',
  ])
    expect(backTo(foreign)).toBe('/')
})

test('a kept value survives storage that is forbidden', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  const one = kept<string>('one', (stored) => stored ?? 'first')
  expect(one.read()).toBe('first')
  one.write('second')
  expect(one.read()).toBe('second')
})
