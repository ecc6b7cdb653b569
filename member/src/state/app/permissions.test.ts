import { beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '../../platform/device.ts'
import { permissionStep, usePermissionCache } from './permissions.ts'

const { learn } = usePermissionCache.getState()
beforeEach(() => usePermissionCache.setState({ cached: {}, refusedAgain: {} }))

describe('the cache', () => {
  test('[T22] each feature has its own value: granted 1, failed 0, refused -1', () => {
    learn('camera', 'granted')
    learn('location', 'failed')
    learn('microphone', 'refused')
    expect(usePermissionCache.getState().cached).toEqual({ camera: 1, location: 0, microphone: -1 })
    learn('microphone', 'granted')
    learn('camera', 'none')
    expect(usePermissionCache.getState().cached).toEqual({ camera: 0, location: 0, microphone: 1 })
  })
})

const openSettings = () => Promise.resolve()
const android = { kind: 'android', openSettings } as const
const ios = { kind: 'ios', openSettings } as const
const browser = { kind: 'web', openSettings: undefined } as const
const stepOn = (device: Parameters<typeof permissionStep>[3], told: Permission) =>
  permissionStep('microphone', told, usePermissionCache.getState(), device)

describe('the step before a feature is used', () => {
  test('follows the device’s answer, whatever is cached', () => {
    for (const answer of ['granted', 'failed', 'refused', 'refused'] as const) {
      learn('microphone', answer)
      for (const device of [android, ios]) {
        expect(stepOn(device, 'granted')).toBe('use')
        expect(stepOn(device, 'prompt')).toBe('explain')
        expect(stepOn(device, 'blocked')).toBe('settings')
        expect(stepOn(device, 'restricted')).toBe('failed')
        expect(stepOn(device, 'none')).toBe('none')
      }
    }
  })

  test('follows the cache where the device does not tell', () => {
    for (const device of [android, ios]) {
      usePermissionCache.setState({ cached: {} })
      expect(stepOn(device, 'unknown')).toBe('explain')
      learn('microphone', 'failed')
      expect(stepOn(device, 'unknown')).toBe('explain')
      learn('microphone', 'granted')
      expect(stepOn(device, 'unknown')).toBe('use')
    }
  })

  test('a refusal that the device does not tell: Android asks once more, iOS does not', () => {
    learn('microphone', 'refused')
    expect(stepOn(android, 'unknown')).toBe('explain')
    expect(stepOn(ios, 'unknown')).toBe('settings')
    learn('location', 'refused')
    learn('microphone', 'refused')
    expect(stepOn(android, 'unknown')).toBe('settings')
    expect(stepOn(ios, 'unknown')).toBe('settings')
    const location = permissionStep('location', 'unknown', usePermissionCache.getState(), android)
    expect(location, 'each feature has its own refusals').toBe('explain')
  })

  test('after the way to the settings one more refusal is enough; a grant makes all refusals forgotten', () => {
    for (const answer of ['refused', 'refused', 'failed', 'refused'] as const) learn('microphone', answer)
    expect(stepOn(android, 'unknown')).toBe('settings')
    learn('microphone', 'granted')
    learn('microphone', 'refused')
    expect(stepOn(android, 'unknown')).toBe('explain')
  })

  test('a browser cannot open the settings: a refusal that it does not tell is asked for again', () => {
    expect(stepOn(browser, 'blocked')).toBe('refused')
    for (let times = 0; times < 3; times++) {
      learn('microphone', 'refused')
      expect(stepOn(browser, 'unknown')).toBe('explain')
    }
  })
})
