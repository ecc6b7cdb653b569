// The container image is built and run: deploy/image/try.sh with buildah, on bases of Debian's packages. The builds of the
// front ends are those that `npm test` has just made; a build in the image takes two more minutes.
import { spawn } from 'node:child_process'
import { homedir, tmpdir } from 'node:os'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../../server/src/db/postgres.ts'
import { freePort } from '../../../server/src/testing/system/free-port.ts'
import { bases, type Builder, makeBuilder, root } from './base.ts'

const minute = 60_000

describe('the image', { timeout: 15 * minute }, () => {
  const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-image-'))
  let postgres: Postgres
  let builder: Builder

  beforeAll(async () => {
    builder = makeBuilder(scratch)
    postgres = await startPostgres({ dir: join(scratch, 'data'), settings: { fsync: 'off' } })
  }, 10 * minute)
  afterAll(async () => {
    await postgres?.stop()
    rmSync(scratch, { recursive: true, force: true })
  })

  /** Runs try.sh, and returns its code and what it printed. */
  async function tried(
    databaseUrl: string,
    image: Record<string, string>,
    ...options: string[]
  ): Promise<{ status: number | null; output: string }> {
    const ports = { TRY_PORT: String(await freePort()), TRY_METRICS_PORT: String(await freePort()) }
    const env = { ...builder.env, ...image, ...ports, DATABASE_URL: databaseUrl }
    const child = spawn('sh', [join(root, 'deploy/image/try.sh'), ...options], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const status = await new Promise<number | null>((done) => child.on('close', done))
    return { status, output }
  }

  test('[D55] is built, migrates an empty database, serves both front ends with a read-only root, and stops in good order', async () => {
    const outside = readFileSync(join(root, 'deploy/image/Containerfile.dockerignore'), 'utf8')
    const ignored = join(scratch, 'ignored')
    writeFileSync(ignored, `${outside}\n!member/dist\n!console/dist\n`)
    const { status, output } = await tried(
      postgres.url,
      {},
      ...Object.entries(bases).flatMap(([name, base]) => ['--build-arg', `${name}=${base}`]),
      '--ignorefile',
      ignored,
      // The packages that are here already are not downloaded once more.
      '--volume',
      `${process.env['npm_config_cache'] ?? join(homedir(), '.npm')}:/root/.npm`,
    )
    expect(status, output).toBe(0)
    const lines = output.split('\n')
    // Neither other sources than those of the builds, nor a build of the front ends in the image.
    expect(output).not.toContain('Building member')
    expect(lines.find((line) => line.startsWith('image: '))).toMatch(
      /^image: \d+M, user 10001:10001, starts tini -- node server\/src\/main\.ts/,
    )
    for (const line of ['/health 200', '/ 200', '/console/ 200', 'stopped in good order'])
      expect(lines).toContain(line)
    process.stdout.write(`${lines.filter((line) => /^(image: |ready )/.test(line)).join(', ')}\n`)
  })

  test('[D55] an image with passwords of the machine that built it, or that gets no database, is found', async () => {
    const nowhere = 'postgres://banyan@127.0.0.1:1/banyan'
    const whole = await tried(nowhere, { IMAGE: 'localhost/banyan-try' })
    expect(whole.output).toContain('ECONNREFUSED')
    expect(whole.status).not.toBe(0)
    const container = builder.run('from', bases.BASE).trim()
    const spoilt = join(scratch, 'spoilt')
    writeFileSync(spoilt, 'SECRET=x\n')
    builder.run('copy', '--quiet', container, spoilt, '/opt/banyan/.env')
    builder.run('run', container, 'install', '-d', '-o', '10001', '-g', '10001', '/data')
    builder.run('config', '--user', '10001:10001', '--workingdir', '/opt/banyan', container)
    builder.run('commit', '--quiet', '--rm', container, 'localhost/spoilt')
    const leaked = await tried(postgres.url, { IMAGE: 'localhost/spoilt' })
    expect(leaked.output).toMatch(/these must not be in the image: \S*\/opt\/banyan\/\.env/)
    expect(leaked.status).toBe(1)
  })
})
