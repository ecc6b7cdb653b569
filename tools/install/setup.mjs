// The prerequisites of all commands: the installed packages, and for browser tests a Chromium. Plain JavaScript for
// Node 18 and later, because the install brings the pinned Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'node_modules/.banyan-installed')

/** Prints one sentence and exits with code 1. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Installs the packages of the lock file, unless the last install had the same lock file. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  try {
    accessSync(root, constants.W_OK)
  } catch {
    giveUp(`The directory ${root} can't be written, so nothing can be installed in it.`)
  }
  process.stdout.write('Installing packages (once) …\n')
  const npm = process.env.npm_execpath
  const [command, first] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  // Not `ci`: it refuses a lock file without the binaries of other platforms, which a registry's mirror may not have.
  // The versions are still those of the lock file, and the lock file does not change.
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(command, [...first, ...flags], { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) giveUp('The packages could not be installed; npm says why above.')
  writeFileSync(stamp, wanted)
}

/** Returns the path of the installed pinned Node. */
export function pinnedNode() {
  const path = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(path) ? path : process.execPath
}

/** Runs a script on the pinned Node with this process's arguments, and exits with its code. */
export function runOnPinnedNode(script) {
  const result = spawnSync(pinnedNode(), [join(root, script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
  })
  if (result.error) giveUp(`The pinned Node could not be started: ${result.error.message}.`)
  process.exit(result.status ?? 1)
}
