import '../../testing/storage.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useConfig } from './config.ts'
import { isFresh, loadConfig } from './load-config.ts'

const config = { linkKey: 'k', theme: { viewColor: '#0E20FC' }, tarbar: [] }
const asked = vi.fn()

beforeEach(() => {
  asked.mockReset()
  useConfig.setState({ config: null, at: 0, failed: false })
  vi.stubGlobal('fetch', (...given: unknown[]) => {
    asked(...given)
    return Promise.resolve(new Response(JSON.stringify({ status: 1, msg: '', data: config })))
  })
})

describe('the configuration', () => {
  test('[K3 C2] it is kept for 86400 s: younger is not asked for again, older is', async () => {
    await loadConfig()
    await loadConfig()
    expect(asked).toHaveBeenCalledTimes(1)
    useConfig.setState({ at: Date.now() - 86_400_000 })
    await loadConfig()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(isFresh(1000, 1000 + 86_399_999)).toBe(true)
    expect(isFresh(1000, 1000 + 86_400_000)).toBe(false)
    expect(isFresh(2000, 1000)).toBe(false)
  })

  test('[K3] a configuration that is out of date stays in use when no newer one comes', async () => {
    await loadConfig()
    useConfig.setState({ at: 1 })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await loadConfig()
    expect(useConfig.getState()).toMatchObject({ config, failed: false })
  })

  test('without any, a failure is told, and a later try heals it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await loadConfig()
    expect(useConfig.getState()).toMatchObject({ config: null, failed: true })
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ status: 1, msg: '', data: config }))),
    )
    await loadConfig()
    expect(useConfig.getState()).toMatchObject({ config, failed: false })
  })
})
