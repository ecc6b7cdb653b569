// The files for one machine in `deploy/compose`: Compose itself reads them, and the commands of the first installation are run.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PartsRoom, partsRoom } from '../../server/src/testing/parts/parts.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

describe('by Compose', () => {
  let room: PartsRoom
  beforeAll(() => {
    room = partsRoom()
  })
  afterAll(() => room?.remove())

  test('[D55] the compose file is complete, and says what is missing from its environment', () => {
    const config = (...args: string[]) =>
      room.run('docker-compose', '-f', 'deploy/compose/compose.yaml', ...args, 'config', '--format', 'json')
    // The program names one missing variable, not always the same one, so only one is missing.
    const example = read('compose/example.env')
    expect(example).toContain('BANYAN_HOST=banyan.example\n')
    const partial = 'deploy/compose/partial.env'
    writeFileSync(join(room.path, partial), example.replace('BANYAN_HOST=banyan.example\n', ''))
    expect(config('--env-file', partial).output).toContain('set BANYAN_HOST')
    const { status, output, stdout } = config('--env-file', 'deploy/compose/example.env')
    expect(status, output).toBe(0)
    const { services } = JSON.parse(stdout) as { services: Record<string, Record<string, unknown>> }
    for (const name of ['server-1', 'server-2'])
      expect(services[name]).toMatchObject({
        stop_grace_period: '1m15s',
        read_only: true,
        cap_drop: ['ALL'],
        depends_on: { migrate: { condition: 'service_completed_successfully' } },
      })
    // The copies of the database are where its WAL is archived, and where the node exporter reads their figure.
    const mounted = (name: string) =>
      ((services[name]?.['volumes'] ?? []) as { source: string; target: string }[])
        .filter(({ source }) => source === '/mnt/archive/banyan')
        .map(({ target }) => target)
    expect(['database', 'backup', 'node-exporter'].map((name) => mounted(name))).toEqual([
      ['/archive'],
      ['/archive'],
      ['/figures/archive'],
    ])
    expect(services['backup']).toMatchObject({ network_mode: 'service:database', user: 'postgres' })
    expect(Object.keys(services)).not.toContain('restore')
    // Everything that Prometheus asks, and where it sends alerts, is a service of this file.
    const asked = readdirSync(join(root, 'deploy/watch/targets')).flatMap((name) =>
      [...read(`watch/targets/${name}`).matchAll(/([\w-]+):\d+/g)].map(([, host]) => host ?? ''),
    )
    expect(asked.toSorted()).toEqual(
      ['alertmanager', 'node-exporter', 'postgres-exporter', 'server-1', 'server-2'].toSorted(),
    )
    expect(asked.filter((name) => !(name in services))).toEqual([])
    // The exporter of the certificate is where Prometheus looks for it.
    expect(services['blackbox-exporter']).toMatchObject({ network_mode: 'service:prometheus' })
    expect(read('watch/prometheus.yml')).toContain('replacement: 127.0.0.1:9115 ')
    expect(read('watch/targets/public.yml')).toContain('https://banyan.example')
    // Only the proxy is reachable from outside; Grafana from this machine.
    const published = Object.entries(services).flatMap(([name, { ports }]) =>
      ((ports ?? []) as { published: string; host_ip?: string }[]).map((port) => [
        name,
        port.host_ip ?? 'all',
        port.published,
      ]),
    )
    expect(published).toEqual([
      ['grafana', '127.0.0.1', '3000'],
      ['proxy', 'all', '80'],
      ['proxy', 'all', '443'],
    ])
  })
})

test('[D55] the commands of the first installation that need no engine make all secrets that Compose wants', () => {
  const guide = readFileSync(join(root, 'docs/operate/first-install.md'), 'utf8')
  const commands = [...guide.matchAll(/^ *```sh\n([\s\S]*?)```/gm)].map(([, text]) => text)
  expect(commands).toHaveLength(2)
  const copy = mkdtempSync(join(tmpdir(), 'banyan-install-'))
  try {
    cpSync(join(root, 'deploy'), join(copy, 'deploy'), { recursive: true })
    for (const text of commands) execFileSync('sh', ['-euc', text ?? ''], { cwd: copy })
    const wanted = [...read('compose/compose.yaml').matchAll(/file: (\.\/secrets\/[\w-]+)/g)].map(
      ([, path]) => path,
    )
    expect(wanted.length).toBeGreaterThan(4)
    for (const path of wanted)
      expect(readFileSync(join(copy, 'deploy/compose', path ?? ''), 'utf8')).not.toBe('')
    expect(readFileSync(join(copy, 'deploy/compose/secrets/secret'), 'utf8').length).toBeGreaterThan(32)
  } finally {
    rmSync(copy, { recursive: true })
  }
})
