import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Person, signUp } from '../testing/people.ts'
import { drawPicture } from '../testing/pictures.ts'
import { command } from '../testing/template.ts'
import { findLostFiles, type LostFile } from './compare.ts'
import { smallName } from './names.ts'

let home: TestApp
let noy: Person
beforeAll(async () => {
  home = await startTestApp()
  noy = await signUp(home, 'Noy')
})
afterAll(() => home.close())

async function upload(seed: number): Promise<string> {
  const file = await drawPicture(seed, 1200)
  const { data } = await noy.ask('/app/upload', 'do-upload', { purpose: 'review' }, { file })
  return data.file_id
}

async function lost(): Promise<LostFile[]> {
  const found: LostFile[] = []
  const { database, app, clock } = home
  for await (const file of findLostFiles(database.db, app.files.store, clock.now())) found.push(file)
  return found
}

/** Runs `npm run audit -- --files` with the files of the app. */
async function audited(): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../tools/audit.ts'), '--files'], {
    env: { ...process.env, DATABASE_URL: home.database.url, DATA_DIR: home.app.config.DATA_DIR },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('a file that the store lost, or has not whole, is named; so is a smaller picture; the audit fails then', async () => {
  const { store } = home.app.files
  const [whole, gone, cut, small] = [await upload(1), await upload(2), await upload(3), await upload(4)]
  const bytes = (await store.size(cut)) ?? 0
  // An upload writes its row before its bytes, so a file of the last hour is left out.
  await store.remove(gone)
  expect(await lost()).toEqual([])
  home.clock.advance({ minutes: 120 })
  expect(await lost()).toMatchObject([{ name: gone, purpose: 'review', found: undefined }])
  await store.remove(cut)
  await store.put(cut, Buffer.from('other'), 'image/webp')
  await store.remove(smallName(small))
  const names = [gone, cut, smallName(small)].toSorted()
  const found = await lost()
  expect(found.map(({ name }) => name).toSorted()).toEqual(names)
  expect(found.find(({ name }) => name === cut)).toEqual({
    name: cut,
    purpose: 'review',
    bytes: BigInt(bytes),
    found: 5,
  })
  // The clock of the audit is that of this machine, and so is the date of these files for it.
  await command(home.database.url, `update file set created_at = '2020-01-01Z'`)
  const { code, said } = await audited()
  expect(code).toBe(1)
  expect(said).toContain(`✗ The file ${cut} (review) has 5 bytes in the store, not ${bytes}.`)
  expect(said).toContain('✗ The store lacks 3 files.')
  expect(said).not.toContain(whole)
  expect(said).toContain('The ledger is proven.')
})
