import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newKey } from './pack.ts'
import { currentRecord, staleFiles, writeRecord } from './record.ts'

const root = resolve(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-record-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('[D55] a record is current until a migration or a call changes', async () => {
  const record = await currentRecord()
  for (const folder of ['server/migrations', 'contract'])
    mkdirSync(join(scratch, folder), { recursive: true })
  expect(staleFiles(scratch, record)).toEqual(Object.keys(record.files))
  writeRecord(scratch, record)
  expect(staleFiles(scratch, record)).toEqual([])
  writeFileSync(join(scratch, 'contract/released.json'), '{}\n')
  expect(staleFiles(scratch, record)).toEqual(['contract/released.json'])
})

test('[D55] a version without its record is not packed', async () => {
  const missing = staleFiles(root, await currentRecord())
  // Before the first release there is no record at all.
  if (missing.length === 0) return
  const key = join(scratch, 'key.pem')
  writeFileSync(key, newKey())
  const { status, stderr } = spawnSync('node', ['tools/release/release.ts', key, join(scratch, 'out')], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('Run node tools/release/schema.ts')
  for (const path of missing) expect(stderr).toContain(path)
})
