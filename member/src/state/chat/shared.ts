// What another app has shared into this one. The service worker has stored it on this device (member/src/worker/share.ts).

export interface Shared {
  /** Names this share. Another app may share something else before it is sent. */
  id: string
  text: string
  files: readonly SharedFile[]
}

export interface SharedFile {
  file: File
  /** The local address of a picture; '' for other files. It is valid as long as the app is open. */
  url: string
}

export const nothingShared: Shared = { id: '', text: '', files: [] }

const cacheName = 'shared'

/** Missing on plain http, although the types claim it. */
const storage = () => (globalThis as { caches?: CacheStorage }).caches

/** The id of a share, and the part of it. The worker of an earlier build gives no id. */
function placeOf({ url }: Request): { id: string; part: string } {
  const [, id = '', part = ''] = /\/shared\/(?:([\da-f-]{36})\/)?(text|file\/\d+)$/.exec(url) ?? []
  return { id, part }
}

/** Returns what waits to be sent: the newest share. */
export async function readShared(): Promise<Shared> {
  const found = storage()
  if (!found || !(await found.has(cacheName))) return nothingShared
  const cache = await found.open(cacheName)
  const requests = await cache.keys()
  const newest = requests.at(-1)
  if (!newest) return nothingShared
  const { id } = placeOf(newest)
  let text = ''
  const files: SharedFile[] = []
  for (const request of requests) {
    const place = placeOf(request)
    const reply = place.id === id ? await cache.match(request) : undefined
    if (!reply) continue
    if (place.part === 'text') text = await reply.text()
    if (place.part.startsWith('file/')) files.push(await fileOf(reply))
  }
  return { id, text, files }
}

async function fileOf(reply: Response): Promise<SharedFile> {
  const name = decodeURIComponent(reply.headers.get('x-name') ?? '')
  const file = new File([await reply.blob()], name, { type: reply.headers.get('content-type') ?? '' })
  return { file, url: file.type.startsWith('image/') ? URL.createObjectURL(file) : '' }
}

/** Drops a share that was sent. What was shared since then waits on. */
export async function dropSent({ id }: Shared): Promise<void> {
  const cache = await storage()?.open(cacheName)
  for (const request of (await cache?.keys()) ?? [])
    if (placeOf(request).id === id) await cache?.delete(request)
}

/** Drops everything: its member has logged out. */
export const dropShared = async (): Promise<void> => void (await storage()?.delete(cacheName))

/** The page that sends it. */
const page = '#/pages/chat/conversation/share'

/** True if a person at this address is about to send what was shared. */
export const isSharing = (hash: string): boolean => hash === page || hash.startsWith(`${page}?`)

/** The longest text of one message, in characters. */
const longest = 5000

/** Returns a text in pieces that fit into one message each. */
export function inMessages(text: string): string[] {
  const characters = [...text]
  const count = Math.ceil(characters.length / longest)
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * longest, (at + 1) * longest).join(''),
  ).filter((piece) => piece.trim() !== '')
}
