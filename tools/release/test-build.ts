// A next build of the member app for browser tests: a copy in which the id and all files of code have other names, as
// after a release.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Dists } from '../../server/src/boot/server.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const built: Dists = { member: folder('member/dist'), console: folder('console/dist') }

export interface NextBuild {
  readonly before: Dists
  readonly after: Dists
  /** The ids of the two builds. */
  readonly from: string
  readonly to: string
}

/** Writes the next build into this folder, which is replaced. */
export function makeNextBuild(to: string): NextBuild {
  rmSync(to, { recursive: true, force: true })
  // The compressed copies would have the old names inside.
  cpSync(built.member, to, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const [, id = ''] = /data-build="(\w+)"/.exec(readFileSync(join(to, 'index.html'), 'utf8')) ?? []
  const scripts = readdirSync(join(to, 'assets')).filter((name) => name.endsWith('.js'))
  const known = new Set(scripts)
  for (const path of ['index.html', 'worker.js', ...scripts.map((name) => join('assets', name))]) {
    const text = readFileSync(join(to, path), 'utf8').replaceAll(id, `next${id}`)
    const renamed = text.replaceAll(/[\w.-]+\.js\b/g, (name) => (known.has(name) ? `next-${name}` : name))
    writeFileSync(join(to, path), renamed)
  }
  for (const name of scripts) renameSync(join(to, 'assets', name), join(to, 'assets', `next-${name}`))
  return { before: built, after: { ...built, member: to }, from: id, to: `next${id}` }
}
