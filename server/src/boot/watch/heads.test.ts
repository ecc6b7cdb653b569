// The copies of the heads, and what they are for: a database that lost its tail says "clean" itself.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../ledger/audit.ts'
import { readFailed } from '../../jobs/items.sql.ts'
import { post } from '../../ledger/ledger.ts'
import { seal, sealHead } from '../../ledger/seal.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { move, people, purse, someTime } from '../../testing/ledger/ledger.ts'
import { readConfig } from '../config.ts'
import { findLost, openHeads } from './heads.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
  await people(home.database, [1n, 2n], 1_000n)
})
afterAll(() => home.close())

let paid = 0
async function pay(): Promise<void> {
  paid += 1
  const posting = move(`heads:${paid}`, purse(1n), purse(2n), 5n)
  await home.database.transaction((tx) => post(tx, someTime, posting))
  const before = await sealHead(home.database.db)
  const moved = async () => {
    await seal(home.database.db, someTime)
    return (await sealHead(home.database.db))?.seq
  }
  await expect.poll(moved).not.toBe(before?.seq)
}

const folder = () => home.app.config.HEAD_DIR
const lines = () =>
  readdirSync(folder()).flatMap((name) => readFileSync(join(folder(), name), 'utf8').trim().split('\n'))

test('[D17] each new head is copied once, and a copy shows a lost tail that the proof does not see', async () => {
  const heads = openHeads(home.app)
  await pay()
  await heads.copy()
  await heads.copy()
  await pay()
  await heads.copy()
  const head = await sealHead(home.database.db)
  expect(lines()).toHaveLength(2)
  expect(JSON.parse(lines()[1] ?? '')).toMatchObject({
    at: home.clock.now().toISOString(),
    ledger: { seq: String(head?.seq), hash: head?.hash },
    log: null,
  })
  const copies = lines().join('\n')
  expect(await findLost(home.database.db, `Keep this mail.\n${copies}\n`)).toMatchObject({
    count: 2,
    lost: [],
  })

  // The state after a failover to a standby that was behind: the last posting is lost.
  const owner = new Pool({ connectionString: home.database.url, max: 1 })
  await owner.query(`begin; alter table ledger.transfer disable trigger all; alter table ledger.request disable trigger all;
    alter table ledger.seal disable trigger all;
    delete from ledger.seal where seq = (select max(seq) from ledger.seal);
    delete from ledger.transfer where request_id = (select id from ledger.request where key = 'heads:2');
    delete from ledger.request where key = 'heads:2';
    update ledger.account set balance = balance + case when member_id = 1 then 5 else -5 end
      where member_id in (1, 2) and kind = 'balance' and currency = 1;
    alter table ledger.transfer enable trigger all; alter table ledger.request enable trigger all;
    alter table ledger.seal enable trigger all; commit`)
  await owner.end()
  expect((await audit(home.database.db)).clean).toBe(true)
  const lost = [{ chain: 'ledger', at: home.clock.now().toISOString(), hash: head?.hash }]
  const none = { open: [], covered: [] }
  expect(await findLost(home.database.db, copies)).toEqual({ count: 2, lost, unreadable: none })

  // A disk that was full cut a line off. Behind it, in its line or in the next one, the lost head is still found, and the
  // line stays open: the last head in its chain comes before it.
  const [first = '', second = ''] = lines()
  for (const end of ['', '\n'])
    expect(await findLost(home.database.db, `${first}\n${second.slice(0, 60)}${end}${second}\n`)).toEqual({
      count: 2,
      lost,
      unreadable: { open: [2], covered: [] },
    })
  // A head in its chain proves all before it.
  expect(await findLost(home.database.db, `${second.slice(0, 60)}\n${first}\n`)).toEqual({
    count: 1,
    lost: [],
    unreadable: { open: [], covered: [1] },
  })
})

test('[D17] heads of after a time are left out, readable or not', async () => {
  const now = home.clock.now()
  const head = (at: Date) => JSON.stringify({ at, ledger: { seq: '9', hash: 'f'.repeat(64) }, log: null })
  const [before, after] = [head(now), head(new Date(now.getTime() + 1))]
  const text = `${before}\n${after}\n${after.slice(0, 60)}\n{"a\n`
  expect(await findLost(home.database.db, text, now)).toMatchObject({
    count: 1,
    unreadable: { open: [], covered: [] },
  })
  expect(await findLost(home.database.db, text)).toMatchObject({ count: 2, unreadable: { open: [3, 4] } })
})

test('[D17] behind a line that a full disk cut off, the next heads begin a new line', async () => {
  const [name = ''] = readdirSync(folder())
  appendFileSync(join(folder(), name), '{"at":"2026-01-')
  await openHeads(home.app).copy()
  const head = await sealHead(home.database.db)
  expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ ledger: { hash: head?.hash } })
  expect(lines().at(-2)).toBe('{"at":"2026-01-')
})

test('[D17] the job fails if the heads could not be copied, and copies them the next time', async () => {
  const heads = openHeads({ ...home.app, config: { ...home.app.config, HEAD_DIR: '/dev/null/heads' } })
  await expect(heads.copy()).rejects.toThrow('ENOTDIR')
  await expect(heads.copy()).rejects.toThrow('ENOTDIR')
})

test('[D17] the heads are mailed to each address of HEAD_MAIL', async () => {
  const sent: { to: string; text: string }[] = []
  const gateways = {
    ...home.app.gateways,
    send: (_channel: string, message: { to: string; text: string }) =>
      Promise.resolve(void sent.push(message)),
  }
  const config = { ...home.app.config, HEAD_MAIL: 'one@example.org, two@example.org' }
  await openHeads({ ...home.app, config, gateways }).mail()
  expect(sent.map(({ to }) => to)).toEqual(['one@example.org', 'two@example.org'])
  const head = await sealHead(home.database.db)
  expect(sent[0]?.text).toContain(`"hash":"${head?.hash}"`)
  expect(await findLost(home.database.db, sent[0]?.text ?? '')).toMatchObject({ count: 1, lost: [] })
})

test('[D17] an address that fails stops no other, and its failure is shown', async () => {
  const sent: string[] = []
  const gateways = {
    ...home.app.gateways,
    send(_channel: string, { to }: { to: string }) {
      if (to === 'gone@example.org') return Promise.reject(new Error('no such mailbox'))
      return Promise.resolve(void sent.push(to))
    },
  }
  const config = { ...home.app.config, HEAD_MAIL: 'gone@example.org, two@example.org' }
  await openHeads({ ...home.app, config, gateways }).mail()
  expect(sent).toEqual(['two@example.org'])
  const failed = await readFailed(home.database.db, 'head-mail', ['gone@example.org'], home.clock.now())
  expect(failed.map(({ item }) => item)).toEqual(['gone@example.org'])
})

test('[D17] a bucket for heads needs an object store', () => {
  expect(() => readConfig({ NODE_ENV: 'test', SECRET: 's'.repeat(32), HEAD_BUCKET: 'heads' })).toThrow(
    'With HEAD_BUCKET, S3_URL must be set too.',
  )
})
