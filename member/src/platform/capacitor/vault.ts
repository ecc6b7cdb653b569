// The vault of the installed app: the Keychain on iOS, a key of the Keystore on Android.
import type { Vault } from '../device.ts'
import type { Plugins } from './bridge.ts'

/** `sync`: not to other devices of the person. `access`: readable while the phone is unlocked, and only on this phone. */
const kept = { sync: false, access: 1 }

const keyOf = (name: string) => `banyan_${name}`

export const openVault = (plugin: Plugins['SecureStorage']): Vault => ({
  read: async (name) =>
    (await plugin.internalGetItem({ prefixedKey: keyOf(name), sync: kept.sync })).data ?? undefined,
  write: (name, text) => plugin.internalSetItem({ prefixedKey: keyOf(name), data: text, ...kept }),
  async remove(name) {
    await plugin.internalRemoveItem({ prefixedKey: keyOf(name), sync: kept.sync })
  },
})
