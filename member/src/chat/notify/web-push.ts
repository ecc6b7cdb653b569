// Web push: notifications while the app is closed. The member asks for them with a tap, the browser asks the member,
// and the server keeps the subscription for as long as its session lives; a new session brings it again.
import type { ChatType } from '@banyan/contract/chat/message'
import { ask } from '../../state/wire/ask.ts'
import { base64url, fromBase64url } from '../../state/lib/base64url.ts'
import { openChat } from '../links.ts'

const worker = '/push-worker.js'

/** Whether this browser, at this address, can be woken at all; iOS can from the home screen only. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether the member has said no in the browser itself, which only its settings can take back. */
export const isPushRefused = (): boolean => canPush() && Notification.permission === 'denied'

async function current(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this device is woken. */
export const isPushed = async (): Promise<boolean> =>
  canPush() && Notification.permission === 'granted' && (await current()) !== null

async function tellServer(subscription: PushSubscription): Promise<void> {
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => {
    const key = subscription.getKey(name)
    return key ? base64url(new Uint8Array(key)) : ''
  })
  await ask('/chat/push-key', 'do-subscribe', {
    endpoint: subscription.endpoint,
    p256dh: p256dh ?? '',
    auth: auth ?? '',
  })
}

/** Asks the member, then the push service, then tells the server. Must follow a tap. */
export async function beginPush(): Promise<'on' | 'refused' | 'none'> {
  if (!canPush()) return 'none'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const { key } = await ask('/chat/push-key', 'load-push-key', {})
  const bytes = key === null ? undefined : fromBase64url(key)
  if (!bytes) return 'none'
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: new Uint8Array(bytes) }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One for another server's key stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await tellServer(subscription)
  return 'on'
}

/** No more notifications on this device, whether or not the server can be told. */
export async function endPush(tell = true): Promise<void> {
  const subscription = await current()
  if (!subscription) return
  await subscription.unsubscribe()
  if (tell) await ask('/chat/push-key', 'do-unsubscribe', {})
}

/** A new session knows nothing of the device's subscription yet. */
export async function renewPush(): Promise<void> {
  const subscription = await current()
  if (subscription && Notification.permission === 'granted') await tellServer(subscription)
}

/** What a tap on a notification asks of the open app, and the notifications that its being seen makes old. */
export function followPush(): void {
  if (!canPush()) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOpenChat(data)) return
    openChat({ toId: data.to_id, chatType: data.chat_type })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void closeNotices()
  })
}

interface OpenChat {
  to_id: string
  chat_type: ChatType
}

const isOpenChat = (data: unknown): data is OpenChat =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === 'open-chat' &&
  'to_id' in data &&
  typeof data.to_id === 'string' &&
  'chat_type' in data &&
  (data.chat_type === 'single' || data.chat_type === 'group')

async function closeNotices(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
}
