// The service worker of the member app: starts the app without a network, shows notifications while the app is closed,
// and takes shares into the app. It caches code and public pictures. It never sees an account's data: calls are
// not GET requests, and private files are left to the browser. Replies for reading offline are kept by the app itself
// (state/offline).
import { enable as preloadNavigations } from 'workbox-navigation-preload'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { followPush } from './push.ts'
import { followShare } from './share.ts'
import { openDocument } from './document.ts'

declare const self: ServiceWorkerGlobalScope

/** The document of this build, without a drawing. */
const shell = '/shell.html'

const day = 86_400

const limited = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })

// The build writes the files in here, each with its address and revision.
// oxlint-disable-next-line no-underscore-dangle -- Workbox's name.
const files = self.__WB_MANIFEST as PrecacheEntry[]
/** The build of this worker: the revision of its document (member/worker-files.ts). */
const ownBuild = files.find(({ url }) => url === shell)?.revision ?? undefined

// The shell of this build, complete before this worker takes over. A new worker waits until no page of the old build is
// open, or until a page of its own build asks it: so a start without a network never mixes two builds.
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
// Firefox shows its own error page as soon as a preloaded start fails, although the worker has an answer.
if (!/\bFirefox\//.test(navigator.userAgent)) preloadNavigations()

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === location.origin && url.pathname === '/',
  openDocument(() => matchPrecache(shell)),
)

// The code of the other pages, as they are opened. The names of these files change with their content.
registerRoute(
  ({ url, request }) =>
    url.origin === location.origin &&
    url.pathname.startsWith('/assets/') &&
    ['script', 'style', ''].includes(request.destination),
  new CacheFirst({ cacheName: 'code', plugins: [limited(150)] }),
)

// Public pictures whose names change with their content.
registerRoute(
  ({ url, request }) =>
    url.origin === location.origin &&
    request.destination === 'image' &&
    url.pathname.startsWith('/files/public/'),
  new CacheFirst({ cacheName: 'pictures', plugins: [limited(200)] }),
)

// Icons and stickers keep their names: shown at once, and renewed for the next time.
registerRoute(
  ({ url, request }) =>
    url.origin === location.origin &&
    request.destination === 'image' &&
    /^\/(icons|stickers)\//.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'icons', plugins: [limited(200)] }),
)

// A page of this build asks its worker to take over (member/src/shell/idle/worker.ts). Pages of other builds may be open: they
// get their code from the server, which keeps it.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const { kind, build } = (data ?? {}) as { kind?: string; build?: string }
  if (kind === 'take-over' && build === ownBuild) void self.skipWaiting()
})

followPush(self)
followShare(self)
