// The open-source packages in the app with their licences, read from the installed packages when the app is built. The
// app imports them as `virtual:licences`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

interface Manifest {
  readonly name: string
  readonly version?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

export interface Licence {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly text: string
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** Returns the folder of a package as seen from another folder; undefined if it is not installed. */
function folderOf(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const above = path.dirname(from)
  return above === from ? undefined : folderOf(name, above)
}

function textOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim()
}

const isOurs = (name: string) => name.startsWith('@banyan/')

/** Returns the packages that the packages in these folders need, directly or not, by name. */
export function licencesOf(folders: readonly string[]): Licence[] {
  const found = new Map<string, Licence>()
  const follow = (folder: string) => {
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const at = isOurs(name) ? undefined : folderOf(name, folder)
      if (at === undefined || found.has(at)) continue
      const { version = '', license = '' } = manifestOf(at)
      found.set(at, { name, version, licence: license, text: textOf(at) })
      follow(at)
    }
  }
  for (const folder of folders) follow(folder)
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const id = 'virtual:licences'

/** Provides the list to the app. */
export const licences = (): Plugin => ({
  name: 'banyan-licences',
  resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
  load(asked) {
    if (asked !== `\0${id}`) return undefined
    const here = import.meta.dirname
    const list = licencesOf([here, path.join(here, '../ui')])
    return `export const licences = ${JSON.stringify(list)}`
  },
})
