/// <reference types="node" />
import '../../testing/storage.ts'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CallFailed } from '@banyan/contract/client'
import { toast } from '@banyan/ui/layer/toast'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, requestTimeout } from './ask.ts'
import { useLanguage } from '../app/language.ts'
import { setNavigator } from '../link/navigate.ts'
import { logout, useSession } from '../app/session.ts'

// A small server that stores the requests it gets and answers as a test asks. The client, the encoding, fetch and the
// rules are the real ones.
interface Received {
  path: string
  type: string | undefined
  token: string | undefined
  fields: URLSearchParams
}
let received: Received[] = []
let answer: { status: number; body: string; retryAfter?: string } = { status: 200, body: '' }
let hold: Promise<void> | undefined
const reply = (status: unknown, msg: string, data: unknown, http = 200) => {
  answer = { status: http, body: JSON.stringify({ status, msg, data }) }
}

let server: Server
const shown: string[] = []
const went: { path: string; options: unknown }[] = []
const realFetch = globalThis.fetch

const noy = {
  user: { token: 'token-of-noy', user_id: '7' },
  id: '7',
  avatar: '/files/noy.webp',
  nick_name: 'Noy',
  paypwd: 1 as const,
  points: '860.00',
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { token } = request.headers
      received.push({
        path: request.url ?? '',
        type: request.headers['content-type'],
        token: typeof token === 'string' ? token : undefined,
        fields: new URLSearchParams(body),
      })
      const { status, body: text, retryAfter } = answer
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
      void Promise.resolve(hold).then(() => response.writeHead(status, headers).end(text))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  )
  vi.stubGlobal('location', { hash: '#/pages/wallet/detail?wallet=points' })
  vi.spyOn(toast, 'show').mockImplementation((text) => void shown.push(text))
  setNavigator({ go: (path, options) => void went.push({ path, options }), back: () => undefined })
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

beforeEach(() => {
  received = []
  shown.length = 0
  went.length = 0
  hold = undefined
  useSession.getState().signIn(noy)
  useLanguage.getState().choose('en')
})

const mine = (quiet?: boolean) => ask('/tarbar/mine', 'load-mine', {}, { quiet: quiet ?? false })

describe('what a call sends', () => {
  test('[C1 G1] form-encoded, control and language in the body, the token in its header', async () => {
    reply(1, '', { nick_name: 'Noy' })
    useLanguage.getState().choose('lo')
    await mine()
    expect(received[0]?.path).toBe('/tarbar/mine')
    expect(received[0]?.type).toBe('application/x-www-form-urlencoded')
    expect(received[0]?.fields.get('control')).toBe('load-mine')
    expect(received[0]?.fields.get('language')).toBe('lo')
    expect(received[0]?.fields.has('token')).toBe(false)
    expect(received[0]?.token).toBe('token-of-noy')
  })

  test('[R3] a login leaves the token out', async () => {
    reply(1, '', noy)
    await ask(
      '/login/login',
      'do-login',
      { account: 'noy@banyan.example', password: 'x' },
      { anonymous: true },
    )
    expect(received[0]?.token).toBeUndefined()
  })
})

describe('what goes wrong is told', () => {
  test('[X1] a status other than 200 shows the reply’s msg, or server failed, and rejects', async () => {
    reply(0, 'Too many requests', { code: 'too-many-requests' }, 429)
    await expect(mine()).rejects.toBeInstanceOf(CallFailed)
    answer = { status: 500, body: '<html>Internal server error</html>' }
    await expect(mine()).rejects.toBeInstanceOf(CallFailed)
    expect(shown).toEqual(['Too many requests', 'Server failed'])
    expect(useSession.getState().user).not.toBeNull()
  })

  test('[X1] with toasts turned off nothing is shown, and the call is rejected all the same', async () => {
    reply(0, 'Server failed', { code: 'server-failed' }, 500)
    await expect(mine(true)).rejects.toMatchObject({ kind: 'rejected', code: 'server-failed' })
    expect(shown).toEqual([])
  })

  test('a proxy without a server is asked again, and nothing is shown', async () => {
    answer = { status: 502, body: '<html>Bad gateway</html>' }
    const asked = mine()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    reply(1, '', { nick_name: 'Noy' })
    expect(await asked).toEqual({ nick_name: 'Noy' })
    expect(received).toHaveLength(2)
    expect(shown).toEqual([])
  })

  test('Retry-After decides when a call is sent again; a page that closes ends the wait', async () => {
    // With the largest random part this is 22.5 s, which is within the time for repeats.
    answer = { status: 503, body: '{"status":0,"msg":"","data":{"code":"busy"}}', retryAfter: '15' }
    const closing = new AbortController()
    const asked = ask('/tarbar/mine', 'load-mine', {}, { quiet: true, signal: closing.signal })
    await vi.waitFor(() => expect(received).toHaveLength(1))
    closing.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(received).toHaveLength(1)
  })

  test('[X2] a network failure shows request failed, in the language of the app', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(mine()).rejects.toMatchObject({ kind: 'unreachable' })
    useLanguage.getState().choose('zh')
    await expect(mine()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(shown).toEqual(['Request failed. Check your connection and try again.', '请求失败，请检查网络'])
    const { port } = server.address() as AddressInfo
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      realFetch(`http://127.0.0.1:${port}${path}`, init),
    )
  })

  test('[X3] any msg of a reply is a toast: of a success and of a refusal', async () => {
    reply(1, 'Saved', {})
    await mine()
    reply(0, 'Balance not enough', { code: 'balance-not-enough' })
    await expect(mine()).rejects.toMatchObject({ kind: 'refused', code: 'balance-not-enough' })
    expect(shown).toEqual(['Saved', 'Balance not enough'])
  })

  test('codes that a page draws itself are not toasted, others are', async () => {
    const quiet = ['pay-password-wrong']
    reply(0, 'Wrong, 4 tries left', { code: 'pay-password-wrong', params: { left: '4' } })
    await expect(ask('/tarbar/mine', 'load-mine', {}, { quiet })).rejects.toMatchObject({
      params: { left: '4' },
    })
    expect(shown).toEqual([])
    reply(0, 'Other', { code: 'other' })
    await expect(ask('/tarbar/mine', 'load-mine', {}, { quiet })).rejects.toBeInstanceOf(CallFailed)
    expect(shown).toEqual(['Other'])
  })

  test('[K1] a request that gets no answer ends after 60 000 ms, and says so', async () => {
    let release = () => {}
    hold = new Promise((resolve) => (release = resolve))
    const ends = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ends.signal)
    const asked = mine()
    ends.abort(new DOMException('late', 'TimeoutError'))
    await expect(asked).rejects.toMatchObject({ kind: 'unreachable', code: 'timed-out' })
    expect(timeout).toHaveBeenCalledWith(60_000)
    expect(requestTimeout).toBe(60_000)
    expect(shown).toEqual(['The request timed out. Please try again.'])
    timeout.mockRestore()
    release()
  })
})

describe('the session', () => {
  test('[T1 E1] a login keeps token, user id, avatar, nickname, paypwd and points', () => {
    const { user, id, avatar, nick_name, paypwd, points } = useSession.getState()
    expect({ user, id, avatar, nick_name, paypwd, points }).toEqual(noy)
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toEqual({
      state: { ...noy, goods_discount: '0.00' },
      version: 1,
    })
  })

  test('[T2] logout clears token, user and user id, and relaunches to login', () => {
    logout()
    expect(useSession.getState()).toMatchObject({ user: null, id: '', paypwd: 0 })
    expect(localStorage.getItem('session')).not.toContain('token-of-noy')
    expect(went).toEqual([
      { path: '/pages/login/login', options: { replace: true, state: { relaunch: true, back: undefined } } },
    ])
  })

  test('[T3] lost-login forces logout, and login returns to the page', async () => {
    reply('lost-login', 'Your login has ended', { code: 'lost-login' })
    await expect(mine(true)).rejects.toMatchObject({ kind: 'lost-login' })
    expect(useSession.getState().user).toBeNull()
    expect(shown).toEqual(['Your login has ended'])
    expect(went[0]).toEqual({
      path: '/pages/login/login',
      options: { replace: true, state: { relaunch: true, back: '/pages/wallet/detail?wallet=points' } },
    })
  })

  test('[X4 R2] without a token the server says please log in first, and login opens', async () => {
    useSession.getState().clear()
    reply('lost-login', 'Please log in first', { code: 'please-log-in-first' })
    await expect(mine()).rejects.toBeInstanceOf(CallFailed)
    expect(received[0]?.token).toBeUndefined()
    expect(shown).toEqual(['Please log in first'])
    expect(went[0]?.path).toBe('/pages/login/login')
  })

  test('a late lost-login of the session before does not end the new one', async () => {
    let release = () => {}
    hold = new Promise((resolve) => (release = resolve))
    reply('lost-login', 'Your login has ended', { code: 'lost-login' })
    const asked = mine()
    await vi.waitFor(() => expect(received).toHaveLength(1))
    useSession.getState().signIn({ ...noy, user: { token: 'newer', user_id: '7' } })
    release()
    await expect(asked).rejects.toMatchObject({ kind: 'lost-login' })
    expect(useSession.getState().user?.token).toBe('newer')
    expect(went).toEqual([])
  })
})
