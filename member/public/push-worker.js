// Wakes for messages and notices while the app is closed, and for nothing else: it answers no request and keeps no file.
// It is registered when the member asks for notifications, by member/src/chat/push.ts.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Windows of the member app; the console of staff, beside it, is none of them. */
async function windows() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => new URL(url).pathname === '/')
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))

/** One notification for each chat, where a newer message takes the older one's place, and one for each notice. */
async function show(notice) {
  if (!notice) return
  const { title, body, conversation_id, chat_type, to_id, notice_id, at } = notice
  await self.registration.showNotification(title, {
    body,
    tag: notice_id ? `notice-${notice_id}` : `chat-${conversation_id}`,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    timestamp: Date.parse(at),
    data: notice_id ? { notice_id } : { to_id, chat_type },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/**
 * Addresses are sealed by the app, not here: an open app is told which chat; a new one opens at the list, which
 * goes on to the chat that its address names. A notice opens the list of notices.
 */
async function open(whom) {
  const [app] = await windows()
  if (whom.notice_id) {
    if (!app) return self.clients.openWindow('/#/pages/mine/common/system-notice')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    app.postMessage({ kind: 'open-notices' })
    return app.focus()
  }
  if (!app) return self.clients.openWindow(`/#/pages/tarbar/conversation?${new URLSearchParams(whom)}`)
  // A client's message stays within the origin by itself; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  app.postMessage({ kind: 'open-chat', ...whom })
  return app.focus()
}
