// `npm run build`, also the first step of `npm start`: builds those of the two front ends that changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const walk = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? walk(path) : [path]
    })

/** Builds the two front ends, unless their sources are those of the last build. */
export function buildFrontEnds(): void {
  const hash = createHash('sha256')
  for (const room of ['contract', 'rules', 'ui', 'member', 'console'])
    for (const path of walk(join(root, room))) hash.update(path.slice(root.length)).update(readFileSync(path))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  const wanted = hash.digest('hex')
  for (const room of ['member', 'console']) {
    const stamp = join(root, room, 'dist/.made-of')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    process.stdout.write(`Building ${room} …\n`)
    const result = spawnSync('npm', ['run', '--silent', 'build', '--workspace', room], {
      cwd: root,
      encoding: 'utf8',
      // Set here, because a test that starts the product would otherwise leave React's slow development build behind.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (result.status !== 0) throw new Error(`${room} could not be built:\n${result.stdout}${result.stderr}`)
    writeFileSync(stamp, wanted)
  }
}

if (import.meta.main) buildFrontEnds()
