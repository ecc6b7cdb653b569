// A cluster of Patroni with the files of deploy/cluster, under load: the real programs choose the next primary, and HAProxy
// leads the servers to it. A planned change of the primary is tried in each run. Lost machines take 20 s each until Patroni
// notices them, so `npm run soak` tries those.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, openPool } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { type PatroniCluster, startPatroni } from '../testing/cluster/patroni.ts'
import { doubled, kept, type Load, openLoad } from '../testing/ledger/failover-load.ts'
import { AnswerCount } from '../testing/ledger/figures.ts'
import { people, someTime } from '../testing/ledger/ledger.ts'
import { type PartsRoom, partsRoom } from '../testing/parts/parts.ts'
import { until } from '../testing/process.ts'
import { audit } from './audit.ts'
import { seal, sealHead, sealWith } from './seal.ts'

const inSoak = process.env['SOAK_FIGURES'] !== undefined

describe('a cluster of Patroni', () => {
  let room: PartsRoom
  let cluster: PatroniCluster
  let database: Database

  beforeAll(async () => {
    room = partsRoom()
    cluster = await startPatroni(room)
    const own = new URL(cluster.url)
    own.pathname = '/postgres'
    const pool = openPool(own.href, { role: null })
    await until(() =>
      pool.query('create database banyan').then(
        () => true,
        () => false,
      ),
    )
    await pool.end()
    await migrate(cluster.url)
    database = openDatabase(cluster.url, { max: 10 })
    await people(
      database,
      Array.from({ length: 10 }, (_, n) => BigInt(n + 1)),
      2_000n,
    )
  })
  afterAll(async () => {
    await database?.close()
    await cluster?.close()
    room?.remove()
  })

  /** Changes the primary in the middle of postings, and compares all answers with the ledger afterwards. */
  async function survives(name: string, change: (load: Load) => Promise<void>): Promise<void> {
    const before = await cluster.leader()
    const count = new AnswerCount()
    const load = openLoad(cluster.url, database, count, name)
    await until(() => load.answered.size > 500)
    await seal(database.db, someTime)
    const head = await sealHead(database.db)
    await change(load)
    const answered = load.answered.size
    await until(() => load.answered.size > answered + 500)
    await load.end()
    expect(await cluster.leader()).not.toBe(before)

    const found = await kept(database, name)
    const lost = [...load.answered.keys()].filter((key) => !found.has(key))
    const twice = await doubled(database, found, name)
    count.write(name, { lost: lost.length, doubled: twice })
    expect({ lost, twice }).toEqual({ lost: [], twice: 0 })
    expect(found.size).toBe(load.asked())
    await seal(database.db, someTime)
    expect((await audit(database.db)).checks.filter(({ ok }) => !ok)).toEqual([])
    expect(await sealWith(database.db, head?.hash ?? '')).toBe(head?.seq)
  }

  test('[D55] a planned change of the primary loses nothing that was acknowledged, and doubles nothing', async () => {
    await survives('switchover', async () => {
      const leader = (await cluster.leader()) ?? ''
      await cluster.control('switchover', 'banyan', '--leader', leader, '--force')
    })
    await cluster.whole()
  })

  test.skipIf(!inSoak)('[D55] neither does a primary whose machine is lost; it joins again', async () => {
    await survives('lost-primary', async () => {
      const leader = await cluster.leader()
      if (!leader) throw new Error('the cluster has no leader')
      cluster.kill(leader)
      await until(async () => ![undefined, leader].includes(await cluster.leader()))
      cluster.start(leader)
    })
    await cluster.whole()
  })

  test.skipIf(!inSoak)('[D55] without a standby commits wait, and nothing is acknowledged', async () => {
    const leader = await cluster.leader()
    const others = (['n1', 'n2', 'n3'] as const).filter((name) => name !== leader)
    for (const name of others) cluster.kill(name)
    let answered = false
    const writes = openLoad(cluster.url, database, new AnswerCount(), 'alone')
    const wait = until(() => writes.answered.size > 0).then(() => (answered = true))
    await new Promise((done) => setTimeout(done, 5_000))
    expect(answered).toBe(false)
    for (const name of others) cluster.start(name)
    await wait
    await writes.end()
    const found = await kept(database, 'alone')
    expect([...writes.answered.keys()].filter((key) => !found.has(key))).toEqual([])
    await cluster.whole()
  })
})
