// Notifications of the installed app: Firebase delivers them on Android, Apple on iOS.
import type { Push, PushAddress } from '../device.ts'
import type { NativePermission, Plugins } from './bridge.ts'

const states: Record<NativePermission, 'granted' | 'refused' | 'prompt'> = {
  granted: 'granted',
  limited: 'granted',
  prompt: 'prompt',
  'prompt-with-rationale': 'prompt',
  denied: 'refused',
}

// The system keeps the address of a device, but not whether the person has turned notifications on in the app.
const wanted = 'push'

/** The longest wait for an address. Milliseconds. */
const longestWait = 15_000

export function openNativePush(kind: 'android' | 'ios', plugin: Plugins['PushNotifications']): Push {
  const service = kind === 'ios' ? 'apns' : 'fcm'
  const permission = async () => states[(await plugin.checkPermissions()).receive]

  /** Returns the address that the system has for this device. Undefined if its service can't be reached. */
  async function address(): Promise<PushAddress | undefined> {
    let tell: (token: string | undefined) => void = () => undefined
    const told = new Promise<string | undefined>((resolve) => {
      tell = resolve
    })
    const listening = await Promise.all([
      plugin.addListener('registration', ({ value }) => tell(value)),
      plugin.addListener('registrationError', () => tell(undefined)),
    ])
    // Without a network, iOS says nothing.
    const timer = setTimeout(tell, longestWait)
    try {
      await plugin.register()
      const token = await told
      return token === undefined ? undefined : { service, token }
    } finally {
      clearTimeout(timer)
      for (const { remove } of listening) void remove()
    }
  }

  /** The system gives another address if the one before has ended. */
  const current = async () =>
    localStorage.getItem(wanted) === '1' && (await permission()) === 'granted' ? address() : undefined

  return {
    service,
    permission,
    current,
    renew: current,
    async register() {
      if (states[(await plugin.requestPermissions()).receive] !== 'granted') return 'refused'
      const found = await address()
      if (found) localStorage.setItem(wanted, '1')
      return found ?? 'none'
    },
    async unregister() {
      const was = localStorage.getItem(wanted) === '1'
      localStorage.removeItem(wanted)
      if (was) await plugin.unregister()
      return was
    },
    onOpen: (opened) =>
      void plugin.addListener('pushNotificationActionPerformed', ({ notification }) =>
        opened(notification.data),
      ),
    clear: () => plugin.removeAllDeliveredNotifications(),
  }
}
