// Firefox and WebKit for the browser tests, from Debian's packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const has = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
const hasMiniBrowser = () =>
  folders.some((folder) => existsSync(`/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`))

// WebKit draws in a window, so it needs a display: Xvfb is one without a screen.
const needs: { package: string; found: () => boolean }[] = [
  { package: 'firefox-esr', found: () => has('firefox-esr') },
  { package: 'webkit2gtk-driver', found: () => has('WebKitWebDriver') && hasMiniBrowser() },
  { package: 'xvfb', found: () => has('Xvfb') },
]

const missing = () => needs.filter(({ found }) => !found()).map((need) => need.package)

/** Installs Firefox and WebKit if one is missing and this user may install it; otherwise prints what is missing. */
export function ensureEngines(): void {
  const wanted = missing()
  if (wanted.length === 0) return
  const root = process.getuid?.() === 0
  if (root && has('apt-get')) {
    process.stdout.write(`Installing ${wanted.join(', ')} (once) …\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...wanted]
    const { stderr } = spawnSync('apt-get', install, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (missing().length === 0) return
    process.stderr.write(stderr)
  }
  process.stderr.write(
    `The browser tests also run in Firefox and WebKit. Install Debian’s packages ${missing().join(', ')}` +
      `${root ? '' : ' as root: this user may not install packages'}.\n`,
  )
  process.exit(1)
}
