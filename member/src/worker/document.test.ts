import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDocument } from './document.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shell = new Response('the shell of this build')
const request = new Request('https://banyan.example/')

/** Starts the app; `server` answers, `early` is what the browser has asked while the worker started. */
const start = (server: () => Promise<Response>, stored: Response | undefined = shell, early?: Response) => {
  vi.stubGlobal('fetch', server)
  const event = { preloadResponse: Promise.resolve(early) } as unknown as ExtendableEvent
  return openDocument(async () => stored)({ request, event })
}

test('a start with a network gets the newest document', async () => {
  const fresh = new Response('the newest')
  expect(await start(async () => fresh)).toBe(fresh)
  const never = () => Promise.reject(new Error('asked twice'))
  expect(await start(never, shell, fresh), 'asked by the browser').toBe(fresh)
})

test('without a network, with a broken server and with one that does not answer, the app starts all the same', async () => {
  expect(await start(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(shell)
  expect(await start(async () => new Response('Bad gateway', { status: 502 }))).toBe(shell)
  const waiting = start(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await waiting).toBe(shell)
})

test('if nothing is stored, the person gets what the server says, however late', async () => {
  const broken = new Response('Bad gateway', { status: 502 })
  const nothing = undefined as unknown as Response
  vi.stubGlobal('fetch', async () => broken)
  const open = openDocument(async () => nothing)
  const event = { preloadResponse: Promise.resolve() } as unknown as ExtendableEvent
  expect(await open({ request, event })).toBe(broken)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(open({ request, event })).rejects.toThrow('Failed to fetch')
})
