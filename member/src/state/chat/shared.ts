// What another app has shared into this one. The service worker has stored it on this device (member/src/worker/share.ts).

export interface Shared {
  text: string
  files: readonly SharedFile[]
}

export interface SharedFile {
  file: File
  /** The local address of a picture; '' for other files. It is valid as long as the app is open. */
  url: string
}

const cacheName = 'shared'

/** Missing on plain http, although the types claim it. */
const storage = () => (globalThis as { caches?: CacheStorage }).caches

/** Returns what waits to be sent. */
export async function readShared(): Promise<Shared> {
  const found = storage()
  if (!found || !(await found.has(cacheName))) return { text: '', files: [] }
  const cache = await found.open(cacheName)
  const text = (await (await cache.match('/shared/text'))?.text()) ?? ''
  const files: SharedFile[] = []
  for (const { url } of await cache.keys()) {
    const reply = url.includes('/shared/file/') ? await cache.match(url) : undefined
    if (!reply) continue
    const name = decodeURIComponent(reply.headers.get('x-name') ?? '')
    const file = new File([await reply.blob()], name, { type: reply.headers.get('content-type') ?? '' })
    files.push({ file, url: file.type.startsWith('image/') ? URL.createObjectURL(file) : '' })
  }
  // The longest text of a message.
  return { text: text.slice(0, 5000), files: files.slice(0, 20) }
}

/** It was sent, or its member has logged out. */
export const dropShared = async (): Promise<void> => void (await storage()?.delete(cacheName))
