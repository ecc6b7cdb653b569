// Shows a notification for each message and notice while the app is closed, and opens its page after a tap.

/** What the server sends (server/src/chat/push and server/src/mine/notice-push). */
interface Notice {
  readonly title: string
  readonly body: string
  readonly conversation_id?: string
  readonly chat_type?: string
  readonly to_id?: string
  readonly notice_id?: string
  /** ISO 8601. */
  readonly at: string
}

/** What a notification stores to open the right page when it is tapped. */
type Whom = { readonly notice_id: string } | { readonly to_id: string; readonly chat_type: string }

/** One notification for each chat, where a newer message takes the older one's place, and one for each notice. */
async function show(scope: ServiceWorkerGlobalScope, notice: Notice | undefined): Promise<void> {
  if (!notice) return
  const { title, body, conversation_id, chat_type, to_id, notice_id, at } = notice
  const options = {
    body,
    tag: notice_id ? `notice-${notice_id}` : `chat-${conversation_id}`,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    timestamp: Date.parse(at),
    data: notice_id ? { notice_id } : { to_id, chat_type },
  }
  await scope.registration.showNotification(title, options)
  // The app itself sets the number when it runs. A browser without badges lacks the method.
  const marks = scope.navigator as Partial<Pick<WorkerNavigator, 'setAppBadge'>>
  // The notification is shown already; a refused badge changes nothing that a person needs.
  if ((await windows(scope)).length === 0) await marks.setAppBadge?.().catch(() => undefined)
}

/** Windows of the member app; the console of staff, beside it, is none of them. */
async function windows(scope: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => new URL(url).pathname === '/')
}

/**
 * Addresses are sealed by the app, not here: an open app is told which chat; a new one opens at the list, which
 * goes on to the chat that its address names. A notice opens the list of notices.
 */
async function open(scope: ServiceWorkerGlobalScope, whom: Whom): Promise<unknown> {
  const [app] = await windows(scope)
  const isNotice = 'notice_id' in whom
  if (!app)
    return scope.clients.openWindow(
      isNotice
        ? '/#/pages/mine/common/system-notice'
        : `/#/pages/tarbar/conversation?${new URLSearchParams({ ...whom }).toString()}`,
    )
  // A message to a client never leaves the origin; the lint rule is for windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  app.postMessage(isNotice ? { kind: 'open-notices' } : { kind: 'open-chat', ...whom })
  return app.focus()
}

export function followPush(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) =>
    event.waitUntil(show(scope, event.data?.json() as Notice | undefined)),
  )
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data as Whom))
  })
}
