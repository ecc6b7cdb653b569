import { expect, test } from 'vitest'
import { openVault } from './vault.ts'

test('texts stay on this phone, are read while it is unlocked, and are not synchronised', async () => {
  const kept = new Map<string, string>()
  const given: unknown[] = []
  const vault = openVault({
    internalGetItem: ({ prefixedKey, sync }) => {
      given.push({ sync })
      return Promise.resolve({ data: kept.get(prefixedKey) ?? null })
    },
    internalSetItem: ({ prefixedKey, data, ...how }) => {
      given.push(how)
      return Promise.resolve(void kept.set(prefixedKey, data))
    },
    internalRemoveItem: ({ prefixedKey, sync }) => {
      given.push({ sync })
      return Promise.resolve({ success: kept.delete(prefixedKey) })
    },
  })
  expect(await vault.read('session')).toBeUndefined()
  await vault.write('session', 'a secret')
  expect(await vault.read('session')).toBe('a secret')
  await vault.remove('session')
  expect(await vault.read('session')).toBeUndefined()
  // 1 is the plugin's KeychainAccess.whenUnlockedThisDeviceOnly.
  expect(given).toEqual([
    { sync: false },
    { sync: false, access: 1 },
    { sync: false },
    { sync: false },
    { sync: false },
  ])
})
