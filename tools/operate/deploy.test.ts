// The files in `deploy/` are read by the programs that they are for. `npm test -- --all` unpacks these programs.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PartsRoom, partsRoom } from '../../server/src/testing/parts/parts.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

describe('by their own programs', () => {
  let room: PartsRoom
  beforeAll(() => {
    room = partsRoom()
  })
  afterAll(() => room?.remove())

  /** Writes a file into the room, and returns its path there. */
  const write = (path: string, text: string): string => {
    mkdirSync(join(room.path, path, '..'), { recursive: true })
    writeFileSync(join(room.path, path), text)
    return path
  }
  /** A copy of a file in which one text is replaced; for faults that a program must find. */
  const spoilt = (path: string, right: string, wrong: string): string => {
    const text = read(path)
    expect(text).toContain(right)
    return write(`deploy/${path}.spoilt`, text.replace(right, wrong))
  }

  test('[D55] HAProxy takes its configurations without a warning, and refuses a spoilt one', () => {
    const { status, output } = room.run('haproxy', '-c', '-f', 'deploy/cluster/haproxy.cfg')
    expect(output).not.toContain('[WARNING]')
    expect(status, output).toBe(0)
    const entrance = read('cluster/entrance.cfg').replace(
      'ssl crt /etc/haproxy/certificates alpn h2,http/1.1',
      '',
    )
    const checked = room.run('haproxy', '-c', '-f', write('entrance.cfg', entrance))
    expect(checked.output).not.toContain('[WARNING]')
    expect(checked.status, checked.output).toBe(0)
    const wrong = spoilt('cluster/haproxy.cfg', 'http-check expect status 200', 'http-check expect state 200')
    expect(room.run('haproxy', '-c', '-f', wrong).status).toBe(1)
  })

  test('[D55] Caddy takes its configuration as it would write it, and refuses a spoilt one', () => {
    const validate = (path: string) =>
      room.run('caddy', 'validate', '--adapter', 'caddyfile', '--config', path)
    const { status, output } = validate('deploy/cluster/Caddyfile')
    expect(status, output).toBe(0)
    expect(room.run('caddy', 'fmt', 'deploy/cluster/Caddyfile').stdout).toBe(read('cluster/Caddyfile'))
    expect(
      validate(spoilt('cluster/Caddyfile', 'stream_close_delay 5m', 'stream_close_delay long')).status,
    ).toBe(1)
  })

  test('[D55] Patroni takes its configuration, and refuses a spoilt one', async () => {
    // It asks whether etcd answers, so a port here stands for it; addresses of other machines are never asked.
    const etcd = createServer((socket) => socket.destroy())
    await new Promise<void>((listens) => etcd.listen(0, '127.0.0.1', listens))
    const address = etcd.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const programs = 'postgres initdb pg_ctl pg_controldata pg_basebackup pg_isready pg_rewind'.split(' ')
    for (const name of programs) {
      const path = write(`bin/${name}`, '#!/bin/sh\necho "postgres (PostgreSQL) 18.6"\n')
      chmodSync(join(room.path, path), 0o755)
    }
    const local = (text: string) =>
      text
        .replaceAll(/10\.0\.0\.\d:2379/g, `127.0.0.1:${port}`)
        .replaceAll('10.0.0.', '127.0.1.')
        .replace('/usr/lib/postgresql/18/bin', `${room.inside}/bin`)
        .replace('/var/lib/postgresql/18/main', `${room.inside}/main`)
    expect(local(read('cluster/patroni.yml'))).not.toMatch(/10\.0\.0\.\d:/)
    const validate = (text: string) =>
      room.run('patroni', '--validate-config', '--ignore-listen-port', write('patroni.yml', text))
    const { status, output } = validate(local(read('cluster/patroni.yml')))
    expect(output).toBe('')
    expect(status).toBe(0)
    expect(validate(local(read('cluster/patroni.yml')).replace('ttl: 20', 'ttl: soon')).output).toContain(
      'ttl',
    )
    etcd.close()
  })

  test('[D55] pgBackRest knows every option of its configuration', () => {
    const info = (path: string) =>
      room.run(
        'pgbackrest',
        '--allow-root',
        '--log-level-console=warn',
        `--config=${room.inside}/${path}`,
        `--repo1-path=${room.inside}/backups`,
        '--repo1-type=posix',
        '--stanza=main',
        'info',
      )
    // The keys of the bucket, which the command line may not name, are absent for a repository on a disk.
    const local = write(
      'pgbackrest.conf',
      read('cluster/pgbackrest.conf').replaceAll(/^repo1-(s3|cipher).*\n/gm, ''),
    )
    const { status, output } = info(local)
    expect(output).toBe('stanza: main\n    status: error (missing stanza path)\n')
    expect(status).toBe(0)
    expect(info(spoilt('cluster/pgbackrest.conf', 'repo1-type=s3', 'repo1-tpye=s3')).output).toContain(
      'repo1-tpye',
    )
  })

  test('[D55] NATS takes its configuration, and refuses a spoilt one', () => {
    const made = room.run(
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=n1',
      '-keyout',
      'server.key',
      '-out',
      'server.pem',
    )
    expect(made.status, made.output).toBe(0)
    const local = (text: string) =>
      text
        .replaceAll('/etc/nats/ca.pem', `${room.inside}/server.pem`)
        .replaceAll('/etc/nats/', `${room.inside}/`)
        .replace('$NATS_PASSWORD', 'for-this-test')
    // The one that the tests of the bus use; a link gives files of the room the same path outside.
    const check = (text: string) => {
      const path = join(room.path, write('nats.conf', text))
      const env = { PATH: `${process.env['PATH']}:/usr/sbin` }
      return spawnSync('nats-server', ['-t', '-c', path], { encoding: 'utf8', env })
    }
    const { status, stderr } = check(local(read('cluster/nats.conf')))
    expect(status, stderr).toBe(0)
    expect(check(local(read('cluster/nats.conf')).replace('max_payload', 'most_payload')).status).toBe(1)
  })

  test('[D58] the alerts fire on what they are about and stay quiet otherwise; the configurations around them hold', () => {
    const promtool = (...args: string[]) => room.run('promtool', ...args)
    for (const args of [
      ['check', 'rules', '--lint=all', '--lint-fatal', 'deploy/watch/alerts.yml'],
      ['check', 'config', 'deploy/watch/prometheus.yml'],
      ['test', 'rules', 'deploy/watch/alerts.test.yml'],
    ])
      expect(promtool(...args), args.join(' ')).toMatchObject({ status: 0 })
    const amtool = room.run('amtool', 'check-config', 'deploy/watch/alertmanager.yml')
    expect(amtool.status, amtool.output).toBe(0)
    const names = (text: string, key: string) =>
      [...text.matchAll(new RegExp(`${key}: (\\w+)$`, 'gm'))].map(([, name]) => name)
    const alerts = names(read('watch/alerts.yml'), 'alert')
    expect(alerts.length).toBeGreaterThan(20)
    // Each alert has a pair of tests.
    const tested = names(read('watch/alerts.test.yml'), 'alertname')
    for (const name of alerts)
      expect(
        tested.filter((one) => one === name),
        name,
      ).toHaveLength(2)
    expect(tested).toHaveLength(2 * alerts.length)
    write('deploy/watch/alerts.yml', read('watch/alerts.yml').replace('> 0.01', '> 0.5'))
    expect(promtool('test', 'rules', 'deploy/watch/alerts.test.yml').output).toContain('CallsFail')
    write('deploy/watch/alerts.yml', read('watch/alerts.yml'))
  })

  describe('the chart', () => {
    const template = (...args: string[]) =>
      room.run('helm', 'template', 'shop', 'deploy/helm/banyan', ...args)
    /** The objects of the rendered chart. */
    const objects = (...args: string[]): Record<string, never>[] => {
      write('chart.yaml', template(...args).stdout)
      const toJson =
        'import json, yaml; print(json.dumps([one for one in yaml.safe_load_all(open("chart.yaml")) if one]))'
      return JSON.parse(room.run('python3', '-c', toJson).stdout) as Record<string, never>[]
    }

    test('[D55] helm lints it; values of another shape are refused', () => {
      const lint = room.run('helm', 'lint', '--strict', 'deploy/helm/banyan')
      expect(lint.status, lint.output).toBe(0)
      for (const wrong of ['replicas=two', 'replicas=1', 'natsUrl=http://nats', 'replica=3'])
        expect(template('--set', wrong).status, wrong).not.toBe(0)
    })

    test('[D55] a new version replaces one pod after the other, after its migrations, with time to drain', () => {
      const all = objects('--set', 'image.tag=2.0.0,env.MAIL_FROM=shop')
      const of = (kind: string) => all.find((one) => one['kind'] === kind)
      expect(all.map((one) => String(one['kind'])).toSorted()).toEqual(
        ['Deployment', 'Ingress', 'Job', 'NetworkPolicy', 'PodDisruptionBudget', 'Service'].toSorted(),
      )
      expect(of('Deployment')).toMatchObject({
        spec: {
          replicas: 2,
          strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
          template: {
            spec: {
              terminationGracePeriodSeconds: 75,
              securityContext: { runAsNonRoot: true },
              containers: [
                {
                  image: 'registry.example/banyan:2.0.0',
                  securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
                  readinessProbe: { httpGet: { path: '/ready', port: 'http' } },
                  livenessProbe: { httpGet: { path: '/health', port: 'http' } },
                  env: expect.arrayContaining([
                    { name: 'SECRET_FILE', value: '/secrets/secret' },
                    { name: 'MAIL_FROM', value: 'shop' },
                  ]),
                },
              ],
            },
          },
        },
      })
      const envOf = (one: unknown) =>
        (
          one as {
            spec: { template: { spec: { containers: { env: { name: string; value: string }[] }[] } } }
          }
        ).spec.template.spec.containers[0]?.env.filter(({ name }) => name.startsWith('NATS'))
      expect(envOf(of('Deployment'))).toEqual([{ name: 'NATS_URL', value: 'nats://nats.nats.svc:4222' }])
      const secret = objects('--set', 'natsUrl=').find((one) => one['kind'] === 'Deployment')
      expect(envOf(secret)).toEqual([{ name: 'NATS_URL_FILE', value: '/secrets/nats-url' }])
      expect(of('Job')).toMatchObject({
        metadata: { annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' } },
        spec: { template: { spec: { containers: [{ command: ['node', 'tools/migrate.ts'] }] } } },
      })
      const selector = { 'app.kubernetes.io/component': 'server', 'app.kubernetes.io/instance': 'shop' }
      expect(of('Service')).toMatchObject({ spec: { selector } })
      expect(of('Deployment')).toMatchObject({ spec: { template: { metadata: { labels: selector } } } })
    })
  })
})

test('[D55] the image runs the server as a user without rights, and the commands that it names exist', () => {
  const lines = read('image/Containerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const known = 'ARG FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL ENTRYPOINT CMD'.split(' ')
  for (const line of lines) expect(known, line).toContain(line.split(' ')[0])
  expect(lines.filter((line) => line.startsWith('FROM'))).toHaveLength(2)
  expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER 10001:10001')
  expect(lines.at(-1)).toBe('CMD ["node", "server/src/main.ts"]')
  // A signal also ends a server that has not installed its handlers yet.
  expect(lines.at(-2)).toBe('ENTRYPOINT ["tini", "--"]')
  expect(lines.find((line) => line.startsWith('ENV NODE_ENV'))).toContain('NODE_ENV=production')
  const named = ['server/src/main.ts', 'tools/migrate.ts', 'tools/build.ts']
  for (const path of named) expect(readFileSync(join(root, path), 'utf8')).not.toBe('')
  // Engines find the list of what stays outside by this name, and `docker build` needs no copy of it.
  const outside = read('image/Containerfile.dockerignore').split('\n')
  for (const secret of ['data', 'deploy', '**/.env', '.git', '**/node_modules'])
    expect(outside, secret).toContain(secret)
})

test('[D55] each variable that a file of deploy/ sets for a server is one that the server reads', () => {
  const known = new Set(
    [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(
      ([, name]) => name,
    ),
  )
  const given = [
    ...[...read('helm/banyan/templates/deployment.yaml').matchAll(/name: ([A-Z][A-Z0-9_]+),/g)].map(
      ([, name]) => name,
    ),
    ...[...read('helm/banyan/templates/migrate.yaml').matchAll(/name: ([A-Z][A-Z0-9_]+),/g)].map(
      ([, name]) => name,
    ),
    ...[
      ...(read('compose/compose.yaml').split('services:')[0] ?? '').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm),
    ].map(([, name]) => name),
    ...[...read('systemd/banyan@.service').matchAll(/(?:Environment=| )([A-Z][A-Z0-9_]+)=[/%\w]/g)].map(
      ([, name]) => name,
    ),
  ]
  expect(given.length).toBeGreaterThan(20)
  const notRead = given.filter(
    (name) =>
      name !== undefined &&
      name !== 'NODE_COMPILE_CACHE' &&
      !known.has(name) &&
      !known.has(name.replace(/_FILE$/, '')),
  )
  expect(notRead).toEqual([])
})

test('[D58] each alert has a section that says what it means, and no section is about another', () => {
  const guide = readFileSync(join(root, 'docs/operate/alerts.md'), 'utf8')
  const told = [...guide.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  const alerts = [...read('watch/alerts.yml').matchAll(/alert: (\w+)$/gm)].map(([, name]) => name)
  expect(told).toEqual(alerts)
})

test('[D55] roll.sh restarts one server after the other, and stops at one that does not become ready', () => {
  const home = mkdtempSync(join(tmpdir(), 'banyan-roll-'))
  try {
    for (const [name, text] of [
      ['systemctl', 'echo "systemctl $*"'],
      // Not ready at the first try; the server at 8082 never is.
      ['curl', 'case "$*" in *8082*) exit 1;; esac; test -e "$0.asked" && exit 0; : > "$0.asked"; exit 1'],
      ['sleep', 'exit 0'],
    ] as const)
      writeFileSync(join(home, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    const { status, stdout } = spawnSync(
      'sh',
      [join(root, 'deploy/systemd/roll.sh'), '8081', '8082', '8083'],
      {
        encoding: 'utf8',
        env: { PATH: `${home}:/usr/bin:/bin`, READY_WITHIN: '3' },
      },
    )
    expect(status).toBe(1)
    expect(stdout.split('\n').filter((line) => /^systemctl|ready$/.test(line))).toEqual([
      'systemctl restart banyan@8081.service',
      'banyan@8081: ready',
      'systemctl restart banyan@8082.service',
    ])
  } finally {
    rmSync(home, { recursive: true })
  }
})
