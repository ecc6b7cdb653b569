// Notifications while the app is closed. The member turns them on with a tap, and the device asks for permission. The
// server stores the device's address with the session. Each start of the app registers it again.
import type { ChatType } from '@banyan/contract/chat/message'
import type { Push, PushAddress } from '../../platform/device.ts'
import { platform } from '../../platform/platform.ts'
import { ask } from '../../state/wire/ask.ts'
import { go } from '../../state/link/navigate.ts'
import { inBackground } from '../../state/lib/expected.ts'
import { openChat } from '../links.ts'

/**
 * Whether this device gets notifications: `refused` if only the device's settings can change it, `none` if it can't get
 * any.
 */
export type PushState = 'on' | 'off' | 'refused' | 'none'

/** Returns the device's notifications. Undefined if it has none, or the server can't reach their service. */
async function servedPush(): Promise<Push | undefined> {
  const { push } = await platform()
  // Whether the server has a key for web push is asked when they are turned on.
  if (!push || push.service === 'web') return push
  const { services } = await ask('/chat/push-key', 'load-push-key', {})
  return services.includes(push.service) ? push : undefined
}

export async function pushState(): Promise<PushState> {
  const push = await servedPush()
  if (!push) return 'none'
  if ((await push.permission()) === 'refused') return 'refused'
  return (await push.current()) ? 'on' : 'off'
}

async function tellServer(address: PushAddress): Promise<void> {
  await ask('/chat/push-key', 'do-subscribe', address)
}

const serverKey = async () => (await ask('/chat/push-key', 'load-push-key', {})).key

/** Asks for permission, gets the device's address and tells the server. Must run after a tap. */
export async function beginPush(): Promise<PushState> {
  const push = await servedPush()
  const address = (await push?.register(serverKey)) ?? 'none'
  if (address === 'refused' || address === 'none') return address
  await tellServer(address)
  return 'on'
}

/** Turns notifications off on this device, even if the server is unreachable or the session has ended. */
export async function endPush(tell = true): Promise<void> {
  const { push } = await platform()
  if ((await push?.unregister()) !== true) return
  if (tell) await ask('/chat/push-key', 'do-unsubscribe', {})
}

/** Registers the device's address with the session, at each start: it may be a new session, or a new address. */
export async function renewPush(): Promise<void> {
  const address = await (await servedPush())?.renew(serverKey)
  if (address) await tellServer(address)
}

/** Handles a tap on a notification, and removes notifications when the app is seen. */
export async function followPush(): Promise<void> {
  const { push } = await platform()
  push?.onOpen((content) => {
    if (isAboutNotice(content)) return go.to('pages/mine/common/system-notice')
    if (!isAboutChat(content)) return
    openChat({ toId: content.to_id, chatType: content.chat_type })
  })
  document.addEventListener('visibilitychange', () => {
    if (push && document.visibilityState === 'visible') inBackground(push.clear())
  })
}

interface AboutChat {
  to_id: string
  chat_type: ChatType
}

// The service worker names the page to open. A notification of the installed app contains the server's data.
const isAboutNotice = (content: unknown): boolean =>
  typeof content === 'object' &&
  content !== null &&
  (('kind' in content && content.kind === 'open-notices') || 'notice_id' in content)

const isAboutChat = (content: unknown): content is AboutChat =>
  typeof content === 'object' &&
  content !== null &&
  'to_id' in content &&
  typeof content.to_id === 'string' &&
  'chat_type' in content &&
  (content.chat_type === 'single' ||
    content.chat_type === 'group' ||
    content.chat_type === 'service' ||
    content.chat_type === 'assistant')
