import '../../testing/storage.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Vault } from '../../platform/device.ts'

const noy = { id: '7', avatar: '', nick_name: 'Noy', paypwd: 1, points: '3.00' } as const

/** A phone's vault in memory. `isBroken`: its key is lost. */
function openVault(isBroken = false) {
  const texts = new Map<string, string>()
  const vault: Vault = {
    read: (name) => (isBroken ? Promise.reject(new Error('no key')) : Promise.resolve(texts.get(name))),
    write: (name, text) => Promise.resolve(void texts.set(name, text)),
    remove: (name) => Promise.resolve(void texts.delete(name)),
  }
  return { vault, texts }
}

/** Starts the app's session on a device with this vault: the modules are new, as after a start. */
async function start(vault: Vault | undefined) {
  vi.resetModules()
  vi.doMock('../../platform/platform.ts', () => ({ platform: () => Promise.resolve({ vault }) }))
  vi.doMock('../wire/fault.ts', () => ({ reportFault: () => undefined }))
  const [{ useSession, token }, { restoreToken }] = await Promise.all([
    import('./session.ts'),
    import('./session-vault.ts'),
  ])
  await restoreToken()
  return { useSession, token }
}

const stored = () => localStorage.getItem('session') ?? ''
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => localStorage.clear())

describe('the token in the vault', () => {
  test('the next start has the session; the token is in the vault and nowhere else', async () => {
    const { vault, texts } = openVault()
    const first = await start(vault)
    first.useSession.getState().signIn({ ...noy, user: { token: 'secret', user_id: '7' } })
    await settled()
    expect(stored()).toContain('Noy')
    expect(stored()).not.toContain('secret')
    expect(texts.get('session')).toContain('secret')

    const next = await start(vault)
    expect(next.token()).toBe('secret')
    expect(next.useSession.getState()).toMatchObject({ nick_name: 'Noy', user: { user_id: '7' } })
    expect(stored()).not.toContain('secret')
  })

  test('after a logout it is gone, also if another member has logged in before', async () => {
    const { vault, texts } = openVault()
    const { useSession } = await start(vault)
    useSession.getState().signIn({ ...noy, user: { token: 'secret', user_id: '7' } })
    useSession.getState().signIn({ ...noy, id: '8', user: { token: 'other', user_id: '8' } })
    await settled()
    expect([...texts.values()]).toEqual([JSON.stringify({ token: 'other', user_id: '8' })])
    useSession.getState().clear()
    await settled()
    expect(texts.size).toBe(0)
  })

  test('a session that was stored with its token is moved', async () => {
    const state = { ...noy, goods_discount: '0.00', user: { token: 'secret', user_id: '7' } }
    localStorage.setItem('session', JSON.stringify({ state, version: 1 }))
    const { vault, texts } = openVault()
    const { token } = await start(vault)
    await settled()
    expect(token()).toBe('secret')
    expect(stored()).not.toContain('secret')
    expect(texts.get('session')).toContain('secret')
  })
})

describe('a session without its token, or a token without its session, is dropped', () => {
  const withoutToken = () => {
    const state = { ...noy, goods_discount: '0.00', user: { token: '', user_id: '7' } }
    localStorage.setItem('session', JSON.stringify({ state, version: 1 }))
  }

  test.each([
    ['another member’s token', JSON.stringify({ token: 'secret', user_id: '8' })],
    ['no JSON', 'secret'],
    ['no token', JSON.stringify({ user_id: '7' })],
  ])('%s', async (_, text) => {
    withoutToken()
    const { vault, texts } = openVault()
    texts.set('session', text)
    const { useSession } = await start(vault)
    await settled()
    expect(useSession.getState().user).toBeNull()
    expect(texts.size).toBe(0)
  })

  test('a vault that has lost its key', async () => {
    withoutToken()
    const { useSession } = await start(openVault(true).vault)
    expect(useSession.getState().user).toBeNull()
    expect(stored()).not.toContain('Noy')
  })

  test('a token that an app left which was removed', async () => {
    const { vault, texts } = openVault()
    texts.set('session', JSON.stringify({ token: 'secret', user_id: '7' }))
    const { useSession } = await start(vault)
    await settled()
    expect(useSession.getState().user).toBeNull()
    expect(texts.size).toBe(0)
  })
})

test('without a vault the session is stored as in a browser', async () => {
  const { useSession } = await start(undefined)
  useSession.getState().signIn({ ...noy, user: { token: 'secret', user_id: '7' } })
  expect(stored()).toContain('secret')
})
