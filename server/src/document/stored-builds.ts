// Keeps the code of builds in the object store as well. Servers that share no folder then serve each other's code: a page
// of an earlier build finds its chunks on a server that never had that build, and, while servers are replaced one after
// the other, a page of the next build finds them on a server that does not have it yet.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figures } from '../boot/watch/figures.ts'
import type { Bucket } from '../files/store.ts'
import { openCache, sharedValues } from '../lib/cache.ts'
import type { Clock } from '../lib/clock.ts'
import { ifThere } from '../lib/if-there.ts'
import { type Build, type BuildList, type Front, keepFile, listText, longestMs } from './kept-builds.ts'

/** The objects of a front end: the list of each build, and the files of all builds side by side. */
const listsOf = (front: Front) => `builds/${front}/lists/`
const assetsOf = (front: Front) => `builds/${front}/assets/`

const parseList = (text: Buffer) => JSON.parse(text.toString()) as BuildList

/** Maximum of requests of one process at the same time. */
const maxRequests = 16

/** Browsers that accept gzip but not Brotli get the file itself. */
const isStored = (file: string) => !file.endsWith('.gz')

/**
 * Puts the files of a build that runs now into the bucket, unless they are there. Returns the names that were in the
 * bucket before. Several servers may do so at the same moment, and the next server completes the work of a killed one:
 * an object is whole or absent. The list comes before the files, so that no other server takes them for unused files.
 * @param folder the kept files of this server.
 */
async function storeBuild(
  bucket: Bucket,
  { front, build, folder, now }: { front: Front; build: Build; folder: string; now: number },
): Promise<string[]> {
  await bucket.put(
    `${listsOf(front)}${build.name}.json`,
    Buffer.from(listText(build, now)),
    'application/json',
  )
  const there = await namesIn(bucket, front)
  const missing = new Set(build.files.filter(isStored)).difference(new Set(there))
  await forEach([...missing], async (file) => {
    const bytes = await ifThere(readFile(join(folder, 'assets', file)))
    if (bytes) await bucket.put(assetsOf(front) + file, bytes, 'application/octet-stream')
  })
  return there
}

/**
 * Keeps a build that runs now in the bucket, and deletes files that only builds of more than 30 days ago have. Returns
 * the files of all builds that stay. If a server starts with a build while another server deletes this build, files can
 * be lost; the next pass puts them back.
 */
export async function keepStored(
  bucket: Bucket,
  kept: { front: Front; build: Build; folder: string; now: number },
): Promise<ReadonlySet<string>> {
  const there = await storeBuild(bucket, kept)
  const { front, now } = kept
  const wanted = new Set<string>()
  for (const list of await bucket.list(listsOf(front))) {
    const text = await bucket.get(list)
    // Another server has removed it.
    if (text === undefined) continue
    const { at, files } = parseList(text)
    if (now - at > longestMs) await bucket.remove(list)
    else for (const file of files) wanted.add(file)
  }
  const old = there.filter((file) => !wanted.has(file))
  await forEach(old, (file) => bucket.remove(assetsOf(front) + file))
  return wanted
}

async function namesIn(bucket: Bucket, front: Front): Promise<string[]> {
  const begin = assetsOf(front)
  return (await bucket.list(begin)).map((name) => name.slice(begin.length))
}

/** Does work for all items, some at the same time. Ends at the first failure. */
async function forEach(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const left = [...items]
  const run = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  try {
    await Promise.all(Array.from({ length: maxRequests }, run))
  } finally {
    left.length = 0
  }
}

/**
 * Returns a function that brings a file of another build from the bucket into the folder of kept files, if a build in the
 * bucket has it. It does nothing if the file is there. It fails if the bucket fails.
 */
export function openStoredFiles(
  bucket: Bucket,
  {
    clock,
    figures,
    folder,
    front,
  }: { clock: Clock; figures: Pick<Figures, 'buildFileBrought'>; folder: string; front: Front },
): (file: string) => Promise<void> {
  const known = openNames(bucket, clock, front)
  const running = new Map<string, Promise<void>>()
  const bringOne = async (file: string) => {
    const bytes = await bucket.get(assetsOf(front) + file)
    if (bytes === undefined) return
    await mkdir(join(folder, 'assets'), { recursive: true })
    await keepFile(folder, file, async (path) => {
      await writeFile(path, bytes)
      return true
    })
    figures.buildFileBrought()
  }
  return async (file) => {
    if (existsSync(join(folder, 'assets', file))) return
    const names = await known()
    if (!names.has(file)) return
    const bringing =
      running.get(file) ??
      (async () => {
        // The compressed copy first: the file itself says that both are there.
        for (const one of [`${file}.br`, file]) if (names.has(one)) await bringOne(one)
      })().finally(() => running.delete(file))
    running.set(file, bringing)
    await bringing
  }
}

/**
 * Returns a function that returns the files of all builds in the bucket, at most a second old. Names that no build has,
 * which anybody can ask for, so cost the bucket one request a second.
 */
function openNames(bucket: Bucket, clock: Clock, front: Front): () => Promise<ReadonlySet<string>> {
  // The name of a list follows from its files, so a list with a known name needs no second look.
  const read = new Map<string, readonly string[]>()
  const cache = openCache(clock, sharedValues)
  return () =>
    cache.get(front, async () => {
      const lists = await bucket.list(listsOf(front))
      for (const gone of new Set(read.keys()).difference(new Set(lists))) read.delete(gone)
      for (const list of lists) {
        if (read.has(list)) continue
        const text = await bucket.get(list)
        if (text) read.set(list, parseList(text).files.filter(isStored))
      }
      return new Set([...read.values()].flat())
    })
}
