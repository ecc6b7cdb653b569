import { spawnSync } from 'node:child_process'

const has = (name: string) => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${name}`]).status === 0

/** Sees to a NATS server: the system's, else Debian's package where this user may install it. Without one, the tests
 * of the bus between processes are skipped, and say so. */
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
  if (!has('nats-server'))
    process.stdout.write('There is no nats-server: the tests of several processes are skipped.\n')
}
