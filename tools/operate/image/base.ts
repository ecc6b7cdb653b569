// The tools that build the container image on a machine that can reach no registry of images: buildah of this machine's
// Debian, and stand-ins for the two bases that the Containerfile names. The stand-ins are made of Debian's packages and
// of the Node and npm of this project.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { partsPath } from '../../../server/src/testing/parts/parts.ts'
import { aptNetwork, archiveUri, installPrograms, twice } from '../../install/debian.ts'

export const root = resolve(import.meta.dirname, '../../..')

/** The names of the two bases in the storage of a builder. */
export const bases = { BUILD: 'localhost/node', BASE: 'localhost/debian' } as const

/** Runs buildah; its images and containers are in a storage of their own. */
export interface Builder {
  /** The environment in which `buildah` uses the storage. */
  readonly env: NodeJS.ProcessEnv
  /** Runs buildah, and returns what it printed. */
  run(...args: string[]): string
}

/** Documents and translations, which Debian's slim images lack too. */
const unwanted = ['man', 'doc', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)

/** Returns the archive of the release of Debian that the Containerfile names; it is made once, beside the parts. */
function debianArchive(): string {
  const containerfile = readFileSync(join(root, 'deploy/image/Containerfile'), 'utf8')
  const release = /^ARG BASE=.*\/debian:(\w+)-slim$/m.exec(containerfile)?.[1]
  if (release === undefined) throw new Error('the Containerfile names no release of Debian')
  const path = join(dirname(partsPath()), `debian-${release}.tar`)
  const now = new Date()
  if (existsSync(path)) utimesSync(path, now, now)
  else {
    const making = `${path}.${process.pid}`
    mkdirSync(dirname(path), { recursive: true })
    const options = [...aptNetwork, 'Acquire::Languages=none'].map(
      (one) => `--aptopt=${one.replace('=', ' ')};`,
    )
    const line = ['--quiet', '--variant=minbase', '--format=tar', ...unwanted, ...options]
    twice(`The packages of Debian ${release} were not downloaded`, () =>
      execFileSync('mmdebstrap', [...line, release, making, archiveUri()], {
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    )
    renameSync(making, path)
  }
  return path
}

/** The folder of the npm that runs on this machine. */
function npmFolder(): string {
  const found =
    process.env['npm_execpath'] ?? execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' })
  return dirname(dirname(realpathSync(found.trim())))
}

/** Returns the instructions of the base of the first stage; what they copy is in the folder then. */
function nodeBase(folder: string): string {
  const node = realpathSync(join(root, 'node_modules/.bin/node'))
  mkdirSync(join(folder, 'bin'))
  copyFileSync(node, join(folder, 'bin/node'))
  // The library that Node needs and Debian's base lacks is the one of this machine, which runs the same Node.
  const library = /(\/\S+\/libatomic\S+) /.exec(execFileSync('ldd', [node], { encoding: 'utf8' }))?.[1]
  if (library) copyFileSync(library, join(folder, 'bin', basename(library)))
  cpSync(npmFolder(), join(folder, 'npm'), { recursive: true, dereference: true })
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const env = [`npm_config_registry=${registry}`, 'npm_config_prefer_offline=true']
  // The certificates by which this machine reaches the registry, if they are others than those of Node.
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  if (certificates) copyFileSync(certificates, join(folder, 'bin/ca.pem'))
  if (certificates) env.push('NODE_EXTRA_CA_CERTS=/usr/local/bin/ca.pem')
  return [
    `FROM ${bases.BASE}`,
    'COPY bin/ /usr/local/bin/',
    'COPY npm/ /usr/local/lib/npm/',
    'RUN ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm && ldconfig /usr/local/bin',
    `ENV ${env.join(' ')}`,
  ].join('\n')
}

/** Returns a builder whose storage, in this folder, has both bases. */
export function makeBuilder(folder: string): Builder {
  installPrograms('buildah', 'mmdebstrap')
  const storage = join(folder, 'storage.conf')
  const builder = (driver: string): Builder => {
    writeFileSync(
      storage,
      `[storage]\ndriver = "${driver}"\ngraphroot = "${join(folder, driver)}"\nrunroot = "${join(folder, 'run')}"\n`,
    )
    const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', CONTAINERS_STORAGE_CONF: storage }
    const run = (...args: string[]) =>
      execFileSync('buildah', args, { env, encoding: 'utf8', cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    return { env, run }
  }
  const made = withDriver(builder)
  const archive = debianArchive()
  const container = made.run('from', 'scratch').trim()
  made.run('add', '--quiet', container, archive, '/')
  made.run('commit', '--quiet', '--rm', container, bases.BASE)
  const context = join(folder, 'node')
  mkdirSync(context)
  writeFileSync(join(folder, 'node.Containerfile'), nodeBase(context))
  made.run('build', '--quiet', '--file', join(folder, 'node.Containerfile'), '--tag', bases.BUILD, context)
  rmSync(context, { recursive: true })
  return made
}

/** Returns a builder with the fastest driver that works here: in a container `overlay` often does not. */
function withDriver(builder: (driver: string) => Builder): Builder {
  const overlay = builder('overlay')
  try {
    const container = overlay.run('from', 'scratch').trim()
    overlay.run('mount', container)
    overlay.run('rm', container)
    return overlay
  } catch {
    return builder('vfs')
  }
}
