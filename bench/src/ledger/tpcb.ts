// The baseline: PostgreSQL's standard benchmark, the tpcb-like transaction of `pgbench`, from 8 connections. If the
// machine has no pgbench, this process runs the same transaction with prepared statements.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { openPool } from '../../../server/src/db/db.ts'
import { command as statement } from '../../../server/src/testing/template.ts'

const command = promisify(execFile)
const clients = 8

export interface Baseline {
  readonly name: string
  /** Returns transactions per second over this many seconds. */
  measure(seconds: number): Promise<number>
}

/** Fills a database of its own on the cluster. pgbench recommends a scale of 50 for 8 or more clients. */
export async function prepareBaseline(superUrl: string, scale: number): Promise<Baseline> {
  const url = new URL(superUrl)
  await once(url.href, 'create database tpcb')
  url.pathname = '/tpcb'
  return spawnSync('pgbench', ['--version']).status === 0 ? pgbench(url, scale) : ours(url.href, scale)
}

async function pgbench(url: URL, scale: number): Promise<Baseline> {
  const env = { ...process.env, PGPASSWORD: url.password }
  const place = ['-h', url.hostname, '-p', url.port, '-U', url.username, 'tpcb']
  await command('pgbench', ['-i', '-q', '-s', String(scale), ...place], { env })
  return {
    name: `pgbench tpcb-like, ${clients} clients, scale ${scale}`,
    measure: async (seconds) => {
      const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), ...place]
      const { stdout } = await command('pgbench', args, { env })
      return Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0))
    },
  }
}

async function ours(url: string, scale: number): Promise<Baseline> {
  await once(
    url,
    `create table branches (bid int primary key, balance int) with (fillfactor = 100);
    create table tellers (tid int primary key, bid int, balance int) with (fillfactor = 100);
    create table accounts (aid int primary key, bid int, balance int, filler char(84)) with (fillfactor = 100);
    create table history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into branches select n, 0 from generate_series(1, ${scale}) n;
    insert into tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${scale} * 10) n;
    insert into accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale} * 100000) n;
    vacuum analyze`,
  )
  return {
    name: `tpcb-like through node-postgres, ${clients} connections, scale ${scale} (this machine has no pgbench)`,
    measure: async (seconds) => {
      const until = performance.now() + seconds * 1000
      const counts = await Promise.all(Array.from({ length: clients }, () => loop(url, scale, until)))
      return Math.round(counts.reduce((sum, count) => sum + count, 0) / seconds)
    },
  }
}

async function loop(url: string, scale: number, until: number): Promise<number> {
  const client = openPool(url, { role: null, max: 1 })
  const say = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  const random = (most: number) => 1 + Math.floor(Math.random() * most)
  let count = 0
  for (; performance.now() < until; count++) {
    const [aid, bid, tid] = [random(scale * 100_000), random(scale), random(scale * 10)]
    const delta = random(10_001) - 5001
    await client.query('begin')
    await say('a', 'update accounts set balance = balance + $1 where aid = $2', [delta, aid])
    await say('b', 'select balance from accounts where aid = $1', [aid])
    await say('c', 'update tellers set balance = balance + $1 where tid = $2', [delta, tid])
    await say('d', 'update branches set balance = balance + $1 where bid = $2', [delta, bid])
    await say('e', 'insert into history values ($1, $2, $3, $4, now())', [tid, bid, aid, delta])
    await client.query('end')
  }
  await client.end()
  return count
}

async function once(url: string, text: string): Promise<void> {
  for (const part of text.split(';')) await statement(url, part)
}
