// The hash chain of the audit log: what the owner of the database does behind the triggers is found by the proof.
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../db/db.ts'
import { recordAction } from '../audit.ts'
import { reconcile } from '../finance/reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { auditLogCheck } from './audit.audit.ts'
import { auditLinkWith, readAuditHead, sealAudit } from './audit/seal.ts'

let world: TestApp
let owner: StaffPerson
let root: Pool
beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner', 'vilay')
  root = new Pool({ connectionString: world.database.url, max: 1 })
})
afterAll(async () => {
  await root.end()
  await world.close()
})

const add = (text: string) =>
  owner.ask('/staff/chat/word', 'do-add', { list: '', effect: 'mask', words: [text] })
const proof = async () => (await auditLogCheck.run(world.database.db, undefined)).faults
const count = async (table: 'audit_log' | 'audit_seal' | 'audit_unsealed') =>
  (await root.query<{ n: bigint }>(`select count(*) as n from ${table}`)).rows[0]?.n.toString()

/** Adds entries until the log has `n`, and seals them. */
async function grow(n: number): Promise<void> {
  while (Number(await count('audit_log')) < n) await add(randomUUID().slice(0, 20))
  await sealAudit(world.app)
}

/** Runs statements as the owner of the tables, without triggers, and returns what the proof finds. */
async function tampered(...statements: string[]): Promise<readonly string[]> {
  const triggers = (what: string) =>
    ['audit_log', 'audit_seal', 'audit_head']
      .map((table) => `alter table ${table} ${what} trigger user`)
      .join('; ')
  await root.query(`begin; ${triggers('disable')}; ${statements.join('; ')}; ${triggers('enable')}; commit`)
  return proof()
}

test('[D51] each action gets one link of the chain, and the newest link is the head', async () => {
  await grow(8)
  expect([await count('audit_seal'), await count('audit_unsealed')]).toEqual([await count('audit_log'), '0'])
  const head = await readAuditHead(world.database.db)
  expect(String(head.position)).toBe(await count('audit_log'))
  expect(await auditLinkWith(world.database.db, head.hash ?? '')).toBe(head.position)
  expect(await auditLinkWith(world.database.db, 'ab'.repeat(32))).toBeUndefined()
  expect(await proof()).toEqual([])
  // Sealing again changes nothing.
  await sealAudit(world.app)
  expect(await readAuditHead(world.database.db)).toEqual(head)
})

test('[D51] the app’s role and even the owner of the tables are refused every change', async () => {
  const attacks = ['audit_log', 'audit_seal'].flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table}`,
    table === 'audit_log' ? `update audit_log set subject = ''` : `update audit_seal set hash = hash`,
  ])
  const app = [
    ...attacks,
    'delete from audit_unsealed',
    'update audit_head set position = 0',
    `insert into audit_seal select position + 1000, entry_id + 1000, hash, sealed_at from audit_seal`,
    'insert into audit_unsealed values (1)',
  ]
  const refusal = (work: Promise<unknown>) => work.then(() => 'done', codeOf)
  for (const attack of app)
    expect([attack, await refusal(world.app.database.pool.query(attack))]).toEqual([attack, '42501'])
  for (const attack of [...attacks, 'delete from audit_head', 'truncate audit_head'])
    expect([attack, await refusal(root.query(attack))]).toEqual([attack, '42501'])
})

test('[D51] a changed, removed, inserted or moved entry and a cut end are found, at the entry', async () => {
  await grow(8)
  const { rows } = await root.query<{ id: bigint }>('select id from audit_log order by id')
  const ids = rows.map(({ id }) => String(id))
  const [third = '', fourth = '', last = ''] = [ids[2], ids[3], ids.at(-1)]
  const end = ids.length
  const insert = `insert into audit_log (created_at, staff_id, staff_name, origin, action, subject)
    select created_at, staff_id, staff_name, origin, action, 'forged' from audit_log where id = ${third}`

  // Each change is undone by the opposite change, so that the next one starts from a clean log.
  const cases: [name: string, change: string[], undo: string[], faults: RegExp[]][] = [
    [
      'changed',
      [`update audit_log set subject = subject || 'x' where id = ${third}`],
      [`update audit_log set subject = left(subject, -1) where id = ${third}`],
      [new RegExp(`^Entry ${third} of the audit log does not match its link 3`)],
    ],
    [
      'changed back in time by a microsecond',
      [`update audit_log set created_at = created_at - interval '1 microsecond' where id = ${third}`],
      [`update audit_log set created_at = created_at + interval '1 microsecond' where id = ${third}`],
      [new RegExp(`^Entry ${third} `)],
    ],
    [
      'removed',
      [
        `create table kept as select * from audit_log where id = ${third}`,
        `delete from audit_log where id = ${third}`,
      ],
      [
        `insert into audit_log (id, created_at, staff_id, staff_name, origin, action, subject, member_id, before, after)
          overriding system value
          select id, created_at, staff_id, staff_name, origin, action, subject, member_id, before, after from kept`,
        'drop table kept',
      ],
      [new RegExp(`^Entry ${third} of the audit log, link 3, was removed`)],
    ],
    [
      'removed with its link',
      [
        `create table kept as select * from audit_seal where entry_id = ${third}`,
        `delete from audit_seal where entry_id = ${third}`,
      ],
      ['insert into audit_seal select * from kept', 'drop table kept'],
      [
        /^Link 4 of the audit log does not follow/,
        new RegExp(`^Entry ${third} of the audit log was inserted without`),
      ],
    ],
    [
      'inserted',
      [insert],
      [`delete from audit_log where subject = 'forged'`],
      [/^Entry \d+ of the audit log was inserted without a link/],
    ],
    [
      'two swapped',
      [
        `update audit_seal set entry_id = -entry_id where position in (3, 4)`,
        `update audit_seal set entry_id = case position when 3 then ${fourth} else ${third} end where position in (3, 4)`,
      ],
      [
        `update audit_seal set entry_id = -entry_id where position in (3, 4)`,
        `update audit_seal set entry_id = case position when 3 then ${third} else ${fourth} end where position in (3, 4)`,
      ],
      [
        new RegExp(`^Entry ${fourth} of the audit log does not match its link 3`),
        new RegExp(`^Entry ${third} of the audit log does not match its link 4`),
      ],
    ],
    [
      'one link written anew',
      [
        `create table kept as select * from audit_seal where position = 3`,
        `update audit_seal set hash = sha256('x') where position = 3`,
      ],
      [`update audit_seal s set hash = k.hash from kept k where s.position = k.position`, 'drop table kept'],
      [/link 3/, /link 4/],
    ],
    [
      'the end cut off',
      [
        `create table kept as select * from audit_log where id = ${last}`,
        `create table kept_link as select * from audit_seal where entry_id = ${last}`,
        `delete from audit_log where id = ${last}`,
        `delete from audit_seal where entry_id = ${last}`,
      ],
      [
        `insert into audit_log (id, created_at, staff_id, staff_name, origin, action, subject, member_id, before, after)
          overriding system value
          select id, created_at, staff_id, staff_name, origin, action, subject, member_id, before, after from kept`,
        'insert into audit_seal select * from kept_link',
        'drop table kept, kept_link',
      ],
      [new RegExp(`^The audit log should end at link ${end}, but ends at ${end - 1}`)],
    ],
  ]
  for (const [name, change, undo, expected] of cases) {
    const faults = await tampered(...change)
    expect([name, faults.length, faults]).toEqual([name, expected.length, faults])
    for (const [at, pattern] of expected.entries())
      expect([name, faults[at]]).toEqual([name, expect.stringMatching(pattern)])
    expect([name, await tampered(...undo)]).toEqual([name, []])
  }
})

test('[D51] an end that was cut together with the head is missed inside, and found with a head that was kept outside', async () => {
  await grow(9)
  const { hash } = await readAuditHead(world.database.db)
  const { rows } = await root.query<{ id: bigint }>('select max(id) as id from audit_log')
  const last = String(rows[0]?.id)
  const faults = await tampered(
    `delete from audit_log where id = ${last}`,
    `delete from audit_seal where entry_id = ${last}`,
    `update audit_head h set (position, hash, sealed_at) =
      (select s.position, s.hash, s.sealed_at from audit_seal s order by s.position desc limit 1)`,
  )
  expect(faults).toEqual([])
  expect(await auditLinkWith(world.database.db, hash ?? '')).toBeUndefined()
})

test('[D51] actions at the same time, sealed at the same time, have one link each', async () => {
  const before = Number(await count('audit_log'))
  const act = (n: number) =>
    world.app.database.transaction((tx) =>
      recordAction(tx, {
        at: world.clock.now(),
        staff: { staffId: 1n, name: 'vilay' },
        origin: '127.0.0.1',
        action: 'word.add',
        subject: `at once ${n}`,
        before: null,
        after: { n },
      }),
    )
  await Promise.all(
    Array.from({ length: 64 }, async (_, n) => {
      await act(n)
      await sealAudit(world.app)
    }),
  )
  expect([await count('audit_log'), await count('audit_seal')]).toEqual([`${before + 64}`, `${before + 64}`])
  expect(await proof()).toEqual([])
})

test('[D51] an action whose process was killed before the seal is sealed later; one that was rolled back never existed', async () => {
  const client = new Pool({ connectionString: world.database.url, max: 1 })
  const insert = (
    subject: string,
  ) => `insert into audit_log (created_at, staff_id, staff_name, origin, action, subject)
    values (now(), 1, 'vilay', '', 'word.add', '${subject}')`
  await client.query(insert('killed after the commit'))
  const open = await client.connect()
  open.on('error', () => undefined)
  await open.query('begin')
  await open.query(insert('killed before the commit'))
  const { rows } = await open.query<{ pid: number }>('select pg_backend_pid() as pid')
  // Sealing does not wait for the open transaction.
  await sealAudit(world.app)
  await root.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect(open.query('commit')).rejects.toThrow(/terminat|closed|ended|not queryable/i)
  open.release(true)
  await client.end()
  await sealAudit(world.app)
  const found = await root.query<{ subject: string; position: bigint | null }>(
    `select l.subject, s.position from audit_log l left join audit_seal s on s.entry_id = l.id where subject like 'killed%'`,
  )
  expect(found.rows).toEqual([{ subject: 'killed after the commit', position: expect.anything() }])
  expect(await proof()).toEqual([])
})

test('[D51] the reconciliation proves the log and shows its head; the proof of new entries starts at the last one', async () => {
  await add('for the proof')
  await sealAudit(world.app)
  expect(await reconcile(world.app, 'full')).toBe(true)
  const { data } = await owner.ask('/staff/finance/reconciliation', 'load-reconciliation', {})
  const head = await readAuditHead(world.database.db)
  expect(data.log).toMatchObject({ entries: String(head.position), head: head.hash, waiting: '0' })
  expect(data.full?.checks.find(({ code }) => code === 'audit-log')).toMatchObject({ ok: true })
  world.clock.advance({ days: 1 })
  owner = await staffPerson(world, 'owner', 'later')
  await sealAudit(world.app)
  const newest = (await readAuditHead(world.database.db)).position
  const change = (text: string, position: bigint) =>
    tampered(
      `update audit_log l set origin = '${text}' from audit_seal s where s.entry_id = l.id and s.position = ${position}`,
    )
  // The proof of new entries, as it runs an hour after the last clean one.
  const since = { hi: '0', seal: 0n, created_at: world.clock.now() }
  const recent = async () => (await auditLogCheck.run(world.database.db, since)).faults
  await change('elsewhere', newest)
  expect(await recent()).toEqual([expect.stringContaining(`link ${newest}`)])
  expect(await reconcile(world.app, 'new')).toBe(false)
  await change('127.0.0.1', newest)
  expect(await recent()).toEqual([])
  // Only the full proof reads old entries.
  await change('elsewhere', 2n)
  expect(await recent()).toEqual([])
  expect(await reconcile(world.app, 'full')).toBe(false)
})
