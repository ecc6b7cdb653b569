import { spawnSync } from 'node:child_process'

const has = (name: string) => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${name}`]).status === 0

/** Installs Debian's NATS server if none is found and this user may install it; otherwise prints what is missing. */
export function ensureNats(): void {
  if (has('nats-server')) return
  if (process.getuid?.() === 0 && has('apt-get')) {
    process.stdout.write('Installing a NATS server (once) …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nats-server'], {
      env,
      stdio: 'ignore',
    })
  }
  if (has('nats-server')) return
  process.stderr.write(
    'The tests of several processes need a NATS server: install the package nats-server.\n',
  )
  process.exit(1)
}
