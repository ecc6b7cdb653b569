import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of the Chromium on this machine, or undefined. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM']
  if (given) return given
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  return undefined
}

/** Chromium without windows, of Debian's package; the browser tests prefer it. `e2e/src/stage.ts` has the same path. */
const shellPackage = 'chromium-headless-shell'
const shellPath = `/usr/lib/chromium/${shellPackage}`

const fontPackages = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

const mayInstall = () =>
  process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** Returns the path of a Chromium: the system's, or else Debian's package, installed if this user may install it. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (mayInstall()) {
    process.stdout.write('Installing Chromium and fonts (once) …\n')
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', ...fontPackages], { env, stdio: 'ignore' })
    const installed = findChromium()
    if (installed) return installed
  }
  process.stderr.write('The browser tests need Chromium: install it, or name its path in CHROMIUM.\n')
  process.exit(1)
}

/**
 * Installs Debian's headless shell if the tests use Debian's Chromium and this user may install it. Without it the tests
 * run in Chromium itself, which takes longer.
 */
export function preferHeadlessShell(): void {
  if (process.env['CHROMIUM'] || existsSync(shellPath) || !existsSync('/usr/lib/chromium') || !mayInstall())
    return
  process.stdout.write('Installing the headless shell of Chromium (once) …\n')
  // A machine without a network must not wait for it.
  const network = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...network, '-y', '-qq', ...args], { env, stdio: 'ignore' }).status === 0
  const got = apt('update') && apt('install', '--no-install-recommends', shellPackage)
  if (!got) process.stdout.write('It can’t be installed; the tests run in Chromium itself.\n')
}
