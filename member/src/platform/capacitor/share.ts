// The system's sheet to share, which also offers the places of the phone to save a file.
import type { Plugins } from './bridge.ts'
import { toBase64 } from '../base64.ts'
import { DownloadFailed } from '../device.ts'

type Sheet = Pick<Plugins, 'Share' | 'Filesystem'>

/** True if the person has closed the system's sheet: the plugins only tell it in words. */
const isCancelled = (error: unknown): boolean => error instanceof Error && /cancel/i.test(error.message)

/** Returns a name for a file of the cache. Members choose names, which must not lead to another folder. */
const cacheName = (name: string): string =>
  name
    .replaceAll(/[/\\:\p{Cc}]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-100) || 'file'

async function openSheet(
  { Share }: Sheet,
  { title, text, url }: ShareData,
  files: readonly string[],
): Promise<boolean> {
  try {
    await Share.share({
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
      ...(url !== undefined && { url }),
      ...(files.length > 0 && { files: [...files] }),
    })
    return true
  } catch (error) {
    if (isCancelled(error)) return false
    throw error
  }
}

/** Opens the sheet to share; a file is stored first, because the sheet takes addresses of files. */
export async function shareNative(sheet: Sheet, data: ShareData): Promise<boolean> {
  const files: string[] = []
  for (const file of data.files ?? []) {
    const bytes = toBase64(new Uint8Array(await file.arrayBuffer()))
    const given = { path: cacheName(file.name), data: bytes, directory: 'CACHE' } as const
    files.push((await sheet.Filesystem.writeFile(given)).uri)
  }
  return openSheet(sheet, data, files)
}

/** Returns what a step of a download gives. A failure of the network or of the phone becomes `DownloadFailed`. */
async function step<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new DownloadFailed('the download failed', { cause })
  }
}

/** The running download of each file of the cache, by its path. */
const running = new Map<string, { readonly link: string; readonly end: Promise<boolean> }>()

/**
 * Opens the sheet with the file behind a link of the server. A web view downloads nothing itself. A second download of the
 * same link joins the one that runs; one of another link with the same name begins after it, since both use one file.
 * @throws DownloadFailed without the file, or if the phone can't store it.
 */
export async function downloadNative(sheet: Sheet, link: string, name: string): Promise<boolean> {
  const path = cacheName(name)
  const before = running.get(path)
  if (before?.link === link) return before.end
  const begin = () => download(sheet, link, name)
  const own = { link, end: before ? before.end.then(begin, begin) : begin() }
  running.set(path, own)
  try {
    return await own.end
  } finally {
    if (running.get(path) === own) running.delete(path)
  }
}

/** The file crosses to the phone in pieces, so that a long video does not have to fit into memory. */
async function download(sheet: Sheet, link: string, name: string): Promise<boolean> {
  const { Filesystem } = sheet
  const reply = await step(fetch(link))
  if (!reply.ok || !reply.body) throw new DownloadFailed(`the file replied ${reply.status}`)
  const place = { path: cacheName(name), directory: 'CACHE' } as const
  const reader = reply.body.getReader()
  const first = await step(reader.read())
  // Replaces a file of this name that an earlier download has left.
  const begun = toBase64(first.value ?? new Uint8Array())
  const { uri } = await step(Filesystem.writeFile({ ...place, data: begun }))
  for (let next = first; !next.done;) {
    next = await step(reader.read())
    if (next.value) await step(Filesystem.appendFile({ ...place, data: toBase64(next.value) }))
  }
  return step(openSheet(sheet, { title: name }, [uri]))
}
