import { newRequestKey } from '../lib/random.ts'

const keyName = 'device'

/** The key of a device that stores nothing, until the page is closed. */
let unstored: string | undefined

/**
 * Returns the random key of this device. It stays after a logout: by it, the server knows a device that has logged in
 * before, and wrong passwords of strangers do not lock it out (D63).
 */
export function deviceKey(): string {
  try {
    const stored = localStorage.getItem(keyName)
    if (stored !== null && /^[\w-]{22,64}$/.test(stored)) return stored
    const key = unstored ?? newRequestKey()
    localStorage.setItem(keyName, key)
    return key
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return (unstored ??= newRequestKey())
  }
}

/** Returns the name of this device in the member's list of devices: `Chrome · Android`. */
export function deviceName(agent = navigator.userAgent): string {
  const browser =
    (/Edg\//.test(agent) && 'Edge') ||
    (/OPR\//.test(agent) && 'Opera') ||
    (/Firefox\//.test(agent) && 'Firefox') ||
    (/Chrome\//.test(agent) && 'Chrome') ||
    (/Safari\//.test(agent) && 'Safari') ||
    'Browser'
  const system =
    (/Android/.test(agent) && 'Android') ||
    (/iPhone|iPad/.test(agent) && 'iOS') ||
    (/Windows/.test(agent) && 'Windows') ||
    (/Mac OS/.test(agent) && 'macOS') ||
    (/Linux/.test(agent) && 'Linux') ||
    ''
  return system ? `${browser} · ${system}` : browser
}
