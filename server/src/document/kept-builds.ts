// Keeps the code of earlier builds, so that a page that was opened before a new build still finds its chunks. Their names
// change with their content, so the files of all builds lie side by side in one folder under the data directory.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '../lib/if-there.ts'
import { dayMs } from '../lib/time.ts'

/** A build is kept for this time after it was last started. Milliseconds. */
const longest = 30 * dayMs
/** An incomplete file of this age was left by a process that was killed: no process needs so long for one. Milliseconds. */
const incompleteFor = dayMs
const incomplete = /\.part$|\.json\.[\da-f-]{36}$/

interface Build {
  /** When it was last started. Milliseconds. */
  at: number
  files: string[]
}

/** The folder of the kept files; it has the folder `assets`, like a build. */
export const keptFolder = (dataDir: string, app: 'member' | 'console'): string => join(dataDir, 'builds', app)

/** Links the file into the folder, or copies it to another disk. A file that is there has the same content. */
async function keepFile(from: string, folder: string, name: string): Promise<void> {
  const to = join(folder, 'assets', name)
  if (existsSync(to)) return
  // Complete under another name first: another process may serve it at this moment.
  const part = join(folder, `${randomUUID()}.part`)
  // The build may be on another disk, or the disk may have no links.
  await link(from, part).catch(() => copyFile(from, part))
  await rename(part, to)
  // If another process was faster with a link to the same file, the rename has done nothing.
  await rm(part, { force: true })
}

/**
 * Keeps the files of the build that starts now, and removes those that only builds of more than 30 days ago have. Several
 * processes may do so at the same moment. The list of a build is written before its files, so that no other process takes
 * them for unused ones.
 * @param dist the folder of the build; nothing happens if it is not built.
 */
export async function keepBuild(dist: string, folder: string, now: number): Promise<void> {
  const assets = join(dist, 'assets')
  if (!existsSync(assets)) return
  await mkdir(join(folder, 'assets'), { recursive: true })
  const files = (await readdir(assets)).toSorted()
  const name = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
  const list = join(folder, `${name}.json`)
  const part = `${list}.${randomUUID()}`
  await writeFile(part, JSON.stringify({ at: now, files } satisfies Build))
  await rename(part, list)
  for (const file of files) await keepFile(join(assets, file), folder, file)
  await removeIncomplete(folder, now)
  await removeOld(folder, now)
}

/** Removes the incomplete files of processes that were killed. Those of a process that starts now are younger. */
async function removeIncomplete(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!incomplete.test(name)) continue
    // The time of the last change of the entry: a link has the content's time from its build.
    const found = await ifThere(stat(join(folder, name)))
    if (found && now - found.ctimeMs > incompleteFor) await rm(join(folder, name), { force: true })
  }
}

async function removeOld(folder: string, now: number): Promise<void> {
  // Before the lists: each file that is there by now is in a list.
  const all = await readdir(join(folder, 'assets'))
  const lists = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const wanted = new Set<string>()
  for (const list of lists) {
    const text = await ifThere(readFile(join(folder, list), 'utf8'))
    // Another process has removed it.
    if (text === undefined) continue
    const build = JSON.parse(text) as Build
    if (now - build.at > longest) await rm(join(folder, list), { force: true })
    else for (const file of build.files) wanted.add(file)
  }
  for (const file of all) if (!wanted.has(file)) await rm(join(folder, 'assets', file), { force: true })
}
