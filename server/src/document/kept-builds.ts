// Keeps the code of earlier builds, so that a page that was opened before a new build still finds its chunks. Their names
// change with their content, so the files of all builds lie side by side in one folder under the data directory.
// stored-builds.ts does the same in the object store, for servers that share no folder.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '../lib/if-there.ts'
import { dayMs } from '../lib/time.ts'

/** A build is kept for this time after a server last ran with it. Milliseconds. */
export const longestMs = 30 * dayMs
/** An incomplete file of this age was left by a process that was killed: no process needs so long for one. Milliseconds. */
const incompleteFor = dayMs
const incomplete = /\.part$|\.json\.[\da-f-]{36}$/

/** The two front ends. */
export const fronts = ['member', 'console'] as const
export type Front = (typeof fronts)[number]

/** The build of a front end that a process serves. The process reads it once: a newer build may replace it on the disk. */
export interface Build {
  /** Follows from the names of the files. */
  readonly name: string
  /** Where the files are, unless a newer build has replaced them. */
  readonly assets: string
  readonly files: readonly string[]
}

/** The list of a kept build, as it is stored. */
export interface BuildList {
  /** When a server last ran with it. Milliseconds. */
  readonly at: number
  readonly files: readonly string[]
}

/** The folder of the kept files; it has the folder `assets`, like a build. */
export const keptFolder = (dataDir: string, front: Front): string => join(dataDir, 'builds', front)

/** Reads the build in a folder; undefined if there is none. */
export async function readBuild(dist: string): Promise<Build | undefined> {
  const assets = join(dist, 'assets')
  const files = (await ifThere(readdir(assets)))?.toSorted()
  return (
    files && { name: createHash('sha256').update(files.join()).digest('hex').slice(0, 16), assets, files }
  )
}

export const listText = (build: Build, now: number): string =>
  JSON.stringify({ at: now, files: build.files } satisfies BuildList)

/**
 * Puts a file into the folder. `make` writes it at a path; nothing happens if it returns false. A file that is there has
 * the same content.
 */
export async function keepFile(
  folder: string,
  name: string,
  make: (path: string) => Promise<boolean>,
): Promise<void> {
  const to = join(folder, 'assets', name)
  if (existsSync(to)) return
  // Complete under another name first: another process may serve it at this moment.
  const part = join(folder, `${randomUUID()}.part`)
  if (!(await make(part))) return
  await rename(part, to)
  // If another process was faster with a link to the same file, the rename has done nothing.
  await rm(part, { force: true })
}

/** Links a file, or copies it: the build may be on another disk, or the disk may have no links. Returns whether it is there. */
const linked = (from: string) => async (to: string) =>
  (await ifThere(
    link(from, to)
      // Another disk, or a disk without links. Any other fault makes the copy fail too.
      .catch(() => copyFile(from, to))
      .then(() => true),
  )) ?? false

/**
 * Keeps the files of a build that runs now. Several processes may do so at the same moment. The list of a build is written
 * before its files, so that no other process takes them for unused ones.
 */
export async function keepBuild(build: Build, folder: string, now: number): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  const list = join(folder, `${build.name}.json`)
  const part = `${list}.${randomUUID()}`
  await writeFile(part, listText(build, now))
  await rename(part, list)
  for (const file of build.files) await keepFile(folder, file, linked(join(build.assets, file)))
}

/**
 * Removes the files that only builds of more than 30 days ago have, and incomplete files of killed processes.
 * @param others returns further files to keep, such as those of the builds in the object store.
 */
export async function removeOld(
  folder: string,
  now: number,
  others: () => Promise<ReadonlySet<string>> = () => Promise.resolve(new Set()),
): Promise<void> {
  await removeIncomplete(folder)
  // Before the lists: each file that is there by now is in a list.
  const all = await readdir(join(folder, 'assets'))
  const wanted = new Set(await others())
  const lists = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  for (const list of lists) {
    const text = await ifThere(readFile(join(folder, list), 'utf8'))
    // Another process has removed it.
    if (text === undefined) continue
    const build = JSON.parse(text) as BuildList
    if (now - build.at > longestMs) await rm(join(folder, list), { force: true })
    else for (const file of build.files) wanted.add(file)
  }
  for (const file of all) if (!wanted.has(file)) await rm(join(folder, 'assets', file), { force: true })
}

/**
 * Removes the incomplete files of processes that were killed. Those of a process that starts now are younger. The age is
 * measured with the clock of the file system: the folder was last changed when this process kept its own build, or later.
 */
async function removeIncomplete(folder: string): Promise<void> {
  const { mtimeMs: now } = await stat(folder)
  for (const name of await readdir(folder)) {
    if (!incomplete.test(name)) continue
    // The time of the last change of the entry: a link has the content's time from its build.
    const found = await ifThere(stat(join(folder, name)))
    if (found && now - found.ctimeMs > incompleteFor) await rm(join(folder, name), { force: true })
  }
}
