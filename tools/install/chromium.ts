import { execFileSync, spawnSync } from 'node:child_process'

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

const fontPackages = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

/** Returns the path of a Chromium: the system's, or else Debian's package, installed if this user may install it. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0) {
    process.stdout.write('Installing Chromium and fonts (once) …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', ...fontPackages], { env, stdio: 'ignore' })
    const installed = findChromium()
    if (installed) return installed
  }
  process.stderr.write('The browser tests need Chromium: install it, or name its path in CHROMIUM.\n')
  process.exit(1)
}
