// Web push: notifications while the app is closed. The member turns them on with a tap and the browser asks for
// permission. The server stores the subscription with the session; a new session registers it again.
import type { ChatType } from '@banyan/contract/chat/message'
import { ask } from '../../state/wire/ask.ts'
import { go } from '../../state/link/navigate.ts'
import { base64url, fromBase64url } from '../../state/lib/base64url.ts'
import { workerFile } from '../../state/lib/worker-file.ts'
import { openChat } from '../links.ts'

/** True if this browser supports web push at this address; iOS supports it only from the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** True if the member has denied notifications; only the browser's settings can change that. */
export const isPushRefused = (): boolean => canPush() && Notification.permission === 'denied'

async function current(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription()) ?? null
  } catch (error) {
    // A SecurityError, in Firefox with all cookies blocked.
    if (error instanceof DOMException) return null
    throw error
  }
}

/** True if this device receives web push. */
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

/** Asks for permission, subscribes at the push service and tells the server. Must run after a tap. */
export async function beginPush(): Promise<'on' | 'refused' | 'none'> {
  if (!canPush()) return 'none'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const { key } = await ask('/chat/push-key', 'load-push-key', {})
  const bytes = key === null ? undefined : fromBase64url(key)
  if (!bytes) return 'none'
  await navigator.serviceWorker.register(workerFile)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: new Uint8Array(bytes) }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with another server's key must be removed first.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await tellServer(subscription)
  return 'on'
}

/** Turns notifications off on this device, even if the server is unreachable. */
export async function endPush(tell = true): Promise<void> {
  const subscription = await current()
  if (!subscription) return
  await subscription.unsubscribe()
  if (tell) await ask('/chat/push-key', 'do-unsubscribe', {})
}

/** Registers the device's subscription with a new session. */
export async function renewPush(): Promise<void> {
  const subscription = await current()
  if (subscription && Notification.permission === 'granted') await tellServer(subscription)
}

/** Handles a tap on a notification in the open app, and closes notifications of chats that are visible. */
export function followPush(): void {
  if (!canPush()) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOpenNotices(data)) return go.to('pages/mine/common/system-notice')
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

const isOpenNotices = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'open-notices'

const isOpenChat = (data: unknown): data is OpenChat =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === 'open-chat' &&
  'to_id' in data &&
  typeof data.to_id === 'string' &&
  'chat_type' in data &&
  (data.chat_type === 'single' ||
    data.chat_type === 'group' ||
    data.chat_type === 'service' ||
    data.chat_type === 'assistant')

async function closeNotices(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
}
