// Takes what another app shares into this one. It waits in a cache of the device until the person has chosen a chat
// (pages/chat/conversation/share).

/** Where the manifest lets the system post what is shared. */
const path = '/share'
const page = '/#/pages/chat/conversation/share'

/** Stores the shared text and files; what was shared before and not sent is dropped. */
async function take(scope: ServiceWorkerGlobalScope, request: Request): Promise<Response> {
  const form = await request.formData()
  await scope.caches.delete('shared')
  const cache = await scope.caches.open('shared')
  const words = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((one) => typeof one === 'string')
  const text = [...new Set(words.map((one) => one.trim()))].filter((one) => one !== '').join('\n')
  if (text !== '') await cache.put('/shared/text', new Response(text))
  const files = form.getAll('files').filter((one) => one instanceof File)
  for (const [place, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
    await cache.put(`/shared/file/${place}`, new Response(file, { headers }))
  }
  return Response.redirect(page, 303)
}

export function followShare(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== 'POST' || origin !== scope.location.origin || pathname !== path) return
    event.respondWith(take(scope, event.request))
  })
}
