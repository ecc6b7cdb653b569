import { beforeEach, describe, expect, test } from 'vitest'
import { permissionStep, usePermissionCache } from './permissions.ts'

describe('the cache', () => {
  beforeEach(() => usePermissionCache.setState({ cached: {} }))

  test('[T22] each feature has its own value: granted 1, failed 0, refused -1', () => {
    const { learn } = usePermissionCache.getState()
    learn('camera', 'granted')
    learn('location', 'failed')
    learn('microphone', 'refused')
    expect(usePermissionCache.getState().cached).toEqual({ camera: 1, location: 0, microphone: -1 })
    learn('microphone', 'granted')
    learn('camera', 'none')
    expect(usePermissionCache.getState().cached).toEqual({ camera: 0, location: 0, microphone: 1 })
  })
})

describe('the step before a feature is used', () => {
  test('follows the device’s answer, whatever is cached', () => {
    for (const cached of [1, 0, -1, undefined] as const) {
      expect(permissionStep('granted', cached, true)).toBe('use')
      expect(permissionStep('prompt', cached, true)).toBe('explain')
      expect(permissionStep('blocked', cached, true)).toBe('settings')
      expect(permissionStep('restricted', cached, true)).toBe('failed')
      expect(permissionStep('none', cached, true)).toBe('none')
    }
  })

  test('follows the cache where the device does not tell', () => {
    expect(permissionStep('unknown', 1, true)).toBe('use')
    expect(permissionStep('unknown', -1, true)).toBe('settings')
    expect(permissionStep('unknown', 0, true)).toBe('explain')
    expect(permissionStep('unknown', undefined, true)).toBe('explain')
  })

  test('a browser cannot open the settings: a refusal that it does not tell is asked for again', () => {
    expect(permissionStep('blocked', undefined, false)).toBe('refused')
    expect(permissionStep('unknown', -1, false)).toBe('explain')
  })
})
