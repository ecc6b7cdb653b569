import { spawnSync } from 'node:child_process'

const has = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

/**
 * Installs Debian's Java compiler if none is found and this user may install it. If there is no compiler afterwards, it ends
 * the run.
 */
export function ensureJava(): void {
  if (has('javac')) return
  if (process.getuid?.() === 0 && has('apt-get')) {
    process.stdout.write('Installing a Java compiler (once) …\n')
    // A machine without a network must not wait for it.
    const network = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) =>
      spawnSync('apt-get', [...network, '-y', '-qq', ...args], { env, stdio: 'ignore' })
    apt('update')
    apt('install', '--no-install-recommends', 'default-jdk-headless')
  }
  if (has('javac')) return
  process.stderr.write(
    'The native part of the packages can’t be tested: install a JDK (default-jdk-headless).\n',
  )
  process.exit(1)
}
