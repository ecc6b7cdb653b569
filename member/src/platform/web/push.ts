// Web push: the browser asks for permission and subscribes at its push service. iOS has it only from the home screen.
import { base64url, fromBase64url } from '@banyan/ui/lib/bytes/base64url'
import { workerFile } from '../../state/lib/worker-file.ts'
import type { Push, PushAddress } from '../device.ts'

/** Returns the subscription of this browser. Null if there is none. */
async function subscribed(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription()) ?? null
  } catch (error) {
    // A SecurityError, in Firefox with all cookies blocked.
    if (error instanceof DOMException) return null
    throw error
  }
}

function addressOf(subscription: PushSubscription): PushAddress {
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => {
    const key = subscription.getKey(name)
    return key ? base64url(new Uint8Array(key)) : ''
  })
  return { service: 'web', endpoint: subscription.endpoint, p256dh: p256dh ?? '', auth: auth ?? '' }
}

async function subscribe(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerFile)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return pushManager.subscribe(options).catch(async () => {
    // A subscription with another server's key must be removed first.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
}

// Tells a subscription that the browser has ended from one that the person has turned off.
const wanted = 'push'

/** Subscribes with the server's key. Returns undefined if the server has none. */
async function beginWith(key: string | null): Promise<PushAddress | undefined> {
  const bytes = key === null ? undefined : fromBase64url(key)
  if (!bytes) return undefined
  const subscription = await subscribe(new Uint8Array(bytes))
  localStorage.setItem(wanted, '1')
  return addressOf(subscription)
}

/** True if the subscription was made with this key of the server, or the browser does not say with which. */
function isOf({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  return applicationServerKey === null || base64url(new Uint8Array(applicationServerKey)) === key
}

const permissions = { granted: 'granted', denied: 'refused', default: 'prompt' } as const

const push: Push = {
  service: 'web',
  permission: () => Promise.resolve(permissions[Notification.permission]),
  async current() {
    const subscription = Notification.permission === 'granted' ? await subscribed() : null
    return subscription ? addressOf(subscription) : undefined
  },
  async renew(serverKey) {
    if (Notification.permission !== 'granted') return undefined
    const subscription = await subscribed()
    // A subscription of an older build has no mark yet.
    if (subscription) localStorage.setItem(wanted, '1')
    else if (localStorage.getItem(wanted) !== '1') return undefined
    const key = await serverKey()
    if (subscription && (key === null || isOf(subscription, key))) return addressOf(subscription)
    return beginWith(key)
  },
  async register(serverKey) {
    if ((await Notification.requestPermission()) !== 'granted') return 'refused'
    return (await beginWith(await serverKey())) ?? 'none'
  },
  async unregister() {
    localStorage.removeItem(wanted)
    return (await (await subscribed())?.unsubscribe()) !== undefined
  },
  // The service worker shows the notifications, and tells the app which one was tapped.
  onOpen(opened) {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => opened(data))
  },
  async clear() {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
  },
}

/** Undefined if this browser has no web push at this address. */
export const webPush: Push | undefined =
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window ? push : undefined
