// Debian's archive and packages, for tests that need programs of it.
import { execFileSync, spawnSync } from 'node:child_process'

// A machine without a network must not wait for it.
export const aptNetwork = ['Acquire::http::Timeout=20', 'Acquire::Retries=1']

/** Returns the address of the archive of Debian that this machine uses. */
export function archiveUri(): string {
  const format = ['--format', '$(REPO_URI) $(COMPONENT)', 'Created-By: Packages']
  const targets = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' })
  const uris = targets
    .split('\n')
    .flatMap((line) => (line.endsWith('/debian/ main') ? [line.slice(0, -' main'.length)] : []))
  if (uris[0] === undefined) throw new Error('apt-get knows no archive of Debian on this machine')
  return uris[0]
}

/**
 * Installs those of the programs that this machine lacks, each from Debian's package of the same name.
 * @throws an error with the words of apt-get if one can't be had.
 */
export function installPrograms(...names: string[]): void {
  const missing = names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  if (missing.length === 0) return
  const options = aptNetwork.flatMap((one) => ['-o', one])
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    execFileSync('apt-get', [...options, '-y', '-qq', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  apt('update')
  apt('install', '--no-install-recommends', ...missing)
}

/** Runs work that needs the network, and once more if it fails. */
export function twice<T>(sentence: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    process.stdout.write(`${sentence}; once more … ${reasonOf(error)}\n`)
    return work()
  }
}

/** Returns the text that a failed program printed on stderr, or the message of the error if it printed none. */
export function reasonOf(error: unknown): string {
  const stderr = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : ''
  return stderr.trim() || String(error)
}
