// Three nodes of Patroni with etcd and HAProxy, for tests: the real programs with the files of deploy/cluster. Only addresses,
// paths, TLS files and what needs another machine (the archive, the watchdog) are replaced.
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '../system/free-port.ts'
import type { PartsRoom } from '../parts/parts.ts'
import { endServers, follow, readyWhen, type ServerProcess, until } from '../process.ts'

/** The user of PostgreSQL, which refuses root. */
const user = 65_534
const names = ['n1', 'n2', 'n3'] as const
export type NodeName = (typeof names)[number]

interface Member {
  readonly name: NodeName
  readonly role: string
  readonly state: string
}

export interface PatroniCluster {
  /** The database `banyan` through HAProxy, as the superuser. */
  readonly url: string
  /** Returns the leader, if there is one. */
  leader(): Promise<NodeName | undefined>
  /** Resolves when there is a leader, and two standbys confirm its commits. */
  whole(): Promise<void>
  /** Runs `patronictl`. @throws an error if it fails. */
  control(...args: string[]): Promise<void>
  /** Kills Patroni and PostgreSQL of a node, as a machine that loses power. */
  kill(name: NodeName): void
  /** Starts a node again. */
  start(name: NodeName): void
  close(): Promise<void>
}

/** Starts etcd, HAProxy and the nodes. The first node makes the cluster, the others copy it. */
export async function startPatroni(room: PartsRoom): Promise<PatroniCluster> {
  // A network of this test alone, so that the ports can be those of the files.
  const network = `127.${64 + Math.floor(Math.random() * 128)}.${Math.floor(Math.random() * 256)}`
  const password = randomBytes(12).toString('hex')
  const env = Object.fromEntries(
    ['SUPERUSER', 'REPLICATION', 'REWIND'].map((one) => [`PATRONI_${one}_PASSWORD`, password]),
  )
  chmodSync(room.path, 0o777)
  makeCertificate(room)
  const nodes = new Map<NodeName, ServerProcess>()
  const data = (name: NodeName) => join(room.path, `data-${name}`)
  const start = (name: NodeName) => {
    nodes.set(name, follow(room.start('patroni', [`${name}.yml`], { user, env, seesMachine: true })))
  }
  const kill = (name: NodeName) => {
    nodes.get(name)?.child.kill('SIGKILL')
    killPostgres(data(name))
  }
  for (const [at, name] of names.entries()) {
    mkdirSync(data(name), { mode: 0o700 })
    chownSync(data(name), user, user)
    writeFileSync(join(room.path, `${name}.yml`), nodeFile(room, network, name, at + 1))
  }
  const etcd = await startEtcd(room, network)
  const { haproxy, port } = await startHaproxy(room, network)
  start('n1')
  const first = nodes.get('n1')
  if (first) await readyWhen(first, async () => (await leaderOf(network)) === 'n1')
  start('n2')
  start('n3')
  const whole = () => until(async () => isWhole(await membersOf(network)))
  await whole()
  // As deploy/cluster/haproxy.cfg says.
  const tls = `uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${room.path}/server.pem`
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/banyan?${tls}`,
    leader: () => leaderOf(network),
    whole,
    async control(...args) {
      const program = follow(room.start('patronictl', ['-c', 'n1.yml', ...args], { user, env }))
      const status = await program.ended
      expect(status, program.said.out + program.said.err).toBe(0)
    },
    kill,
    start,
    async close() {
      for (const name of names) kill(name)
      await endServers()
      await Promise.all([...nodes.values(), etcd, haproxy].map(({ ended }) => ended))
    },
  }
}

/** One etcd, at the addresses of the three in the files. */
async function startEtcd(room: PartsRoom, network: string): Promise<ServerProcess> {
  const own = `http://${network}.1:2379`
  const etcd = follow(
    room.start('etcd', [
      `--data-dir=${room.inside}/etcd`,
      `--listen-client-urls=${names.map((_, at) => `http://${network}.${at + 1}:2379`).join(',')}`,
      `--advertise-client-urls=${own}`,
      `--listen-peer-urls=http://${network}.1:2380`,
      '--unsafe-no-fsync',
    ]),
  )
  await readyWhen(etcd, () => answers(`${own}/health`))
  return etcd
}

/** HAProxy, with the port that leads to the primary. */
async function startHaproxy(room: PartsRoom, network: string) {
  const [port, replicaPort, figuresPort] = [await freePort(), await freePort(), await freePort()]
  writeFileSync(
    join(room.path, 'haproxy.cfg'),
    changed(readFileSync(join(room.path, 'deploy/cluster/haproxy.cfg'), 'utf8'), [
      ['10.0.0.', `${network}.`],
      ['127.0.0.1:6432', `127.0.0.1:${port}`],
      ['127.0.0.1:6433', `127.0.0.1:${replicaPort}`],
      ['127.0.0.1:8405', `127.0.0.1:${figuresPort}`],
    ]),
  )
  const haproxy = follow(room.start('haproxy', ['-f', 'haproxy.cfg']))
  await readyWhen(haproxy, () => answers(`http://127.0.0.1:${figuresPort}/metrics`))
  return { haproxy, port }
}

/** The members of the cluster, as the first node that answers knows them. */
async function membersOf(network: string): Promise<Member[]> {
  for (const at of names.keys())
    try {
      const signal = AbortSignal.timeout(1_000)
      const reply = await fetch(`http://${network}.${at + 1}:8008/cluster`, { signal })
      return ((await reply.json()) as { members: Member[] }).members
    } catch {
      // The next one answers.
    }
  return []
}

const leaderOf = async (network: string): Promise<NodeName | undefined> =>
  (await membersOf(network)).find(({ role, state }) => role === 'leader' && state === 'running')?.name

const isWhole = (all: readonly Member[]): boolean =>
  all.filter(({ role, state }) => role === 'leader' && state === 'running').length === 1 &&
  all.filter(({ role, state }) => role === 'quorum_standby' && state === 'streaming').length === 2

/** The configuration of a node: that of the project, on this machine. */
function nodeFile(room: PartsRoom, network: string, name: NodeName, number: number): string {
  return changed(readFileSync(join(room.path, 'deploy/cluster/patroni.yml'), 'utf8'), [
    ['name: n1', `name: ${name}`],
    // Through HAProxy and from this machine, all come from 127.0.0.1 or from the network of the nodes.
    ['10.0.0.0/24', '127.0.0.0/8'],
    [/(listen|connect_address): 10\.0\.0\.1:/g, `$1: ${network}.${number}:`],
    ['10.0.0.', `${network}.`],
    ['/var/lib/postgresql/18/main', `${room.inside}/data-${name}`],
    ['/var/lib/postgresql/.pgpass-patroni', `${room.inside}/pgpass-${name}`],
    ['/etc/postgresql/', `${room.inside}/`],
    [
      'max_connections: 300',
      "max_connections: 100\n        unix_socket_directories: ''\n        fsync: 'off'",
    ],
    ['archive_command: pgbackrest --stanza=main archive-push %p', "archive_command: 'true'"],
    ['restore_command: pgbackrest --stanza=main archive-get %f "%p"', "restore_command: 'false'"],
    ['create_replica_methods: [pgbackrest, basebackup]', 'create_replica_methods: [basebackup]'],
    ['mode: required', "mode: 'off'"],
  ])
}

/** A certificate that is its own authority, with a key that only PostgreSQL may read. */
function makeCertificate(room: PartsRoom): void {
  const made = room.run(
    ...(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'] as const),
    ...([
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=banyan',
      '-keyout',
      'server.key',
      '-out',
      'server.pem',
    ] as const),
  )
  expect(made.status, made.output).toBe(0)
  chownSync(join(room.path, 'server.key'), user, user)
}

/** Kills the PostgreSQL of a data directory; its other processes end with it. */
function killPostgres(folder: string): void {
  try {
    const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It does not run.
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    // It is not up yet.
    () => false,
  )

/** A text in which each of these, which must be there, is replaced everywhere. */
function changed(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((now, [from, to]) => {
    expect(typeof from === 'string' ? now.includes(from) : now.search(from) >= 0, String(from)).toBe(true)
    return now.replaceAll(from, to)
  }, text)
}
