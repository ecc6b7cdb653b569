// Takes the text and files that another app shares into this app. They stay in a cache of the device until the person has
// chosen a chat (member/src/state/chat/shared.ts).

/** The path to which the system posts a share, as the manifest says. */
const path = '/share'
const page = '/#/pages/chat/conversation/share'

/** Stores the shared text and files under an id of their own. Then deletes earlier shares that were not sent. */
async function store(scope: ServiceWorkerGlobalScope, form: FormData): Promise<void> {
  const cache = await scope.caches.open('shared')
  const before = await cache.keys()
  const share = `/shared/${scope.crypto.randomUUID()}`
  const words = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((one) => typeof one === 'string')
  const text = [...new Set(words.map((one) => one.trim()))].filter((one) => one !== '').join('\n')
  const files = form.getAll('files').filter((one) => one instanceof File)
  try {
    if (text !== '') await cache.put(`${share}/text`, new Response(text))
    for (const [place, file] of files.entries()) {
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name.toWellFormed()) }
      await cache.put(`${share}/file/${place}`, new Response(file, { headers }))
    }
  } catch (error) {
    // The device is full. The stored part is deleted, because it would look like the whole share.
    for (const { url } of await cache.keys()) if (url.includes(share)) await cache.delete(url)
    throw error
  }
  for (const { url } of before) await cache.delete(url)
}

/** Stores a share and opens the page that sends it. If the share can't be stored, the page says so. */
async function take(scope: ServiceWorkerGlobalScope, request: Request): Promise<Response> {
  const isStored = await request
    .formData()
    .then((form) => store(scope, form))
    .then(
      () => true,
      // The device is full, or the body is broken: the page says that it is lost.
      () => false,
    )
  return Response.redirect(`${scope.location.origin}${page}${isStored ? '' : '?lost=1'}`, 303)
}

export function followShare(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== 'POST' || origin !== scope.location.origin || pathname !== path) return
    event.respondWith(take(scope, event.request))
  })
}
