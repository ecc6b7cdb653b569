// `npm run build`, also the first step of `npm start`: builds those of the two front ends that changed.
// With `--check` it builds nothing, and ends with code 1 if one of them would be built.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The names of files on which no build depends: installed and built files, tests, and the compiler's build info. */
const apart = /^(node_modules|dist|\.vite|\.env)$|\.test\.tsx?$|\.tsbuildinfo$/

const walk = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !apart.test(name))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? walk(path) : [path]
    })

/** Returns the hash of everything that the builds are made of. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const room of ['contract', 'rules', 'ui', 'member', 'console'])
    for (const path of walk(join(root, room))) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

const stampOf = (room: string) => join(root, room, 'dist/.made-of')

/** Returns the front ends whose build is absent, or was made of other sources than these. */
const staleFrontEnds = (wanted: string): string[] =>
  ['member', 'console'].filter(
    (room) => !existsSync(stampOf(room)) || readFileSync(stampOf(room), 'utf8') !== wanted,
  )

/** Builds the two front ends, unless their sources are those of the last build. */
export function buildFrontEnds(): void {
  const wanted = hashOfSources()
  for (const room of staleFrontEnds(wanted)) {
    process.stdout.write(`Building ${room} …\n`)
    const result = spawnSync('npm', ['run', '--silent', 'build', '--workspace', room], {
      cwd: root,
      encoding: 'utf8',
      // Set here, because a test that starts the product would otherwise leave React's slow development build behind.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (result.status !== 0) throw new Error(`${room} could not be built:\n${result.stdout}${result.stderr}`)
    writeFileSync(stampOf(room), wanted)
  }
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) buildFrontEnds()
  else if (staleFrontEnds(hashOfSources()).length > 0) process.exitCode = 1
}
