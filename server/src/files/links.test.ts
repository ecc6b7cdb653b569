import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { befriend, makeGroup, newTalker, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { makeFilm, makeOgg } from '../testing/chat/media.ts'
import { recall, send } from '../testing/chat/talk.ts'
import { drawPicture } from '../testing/pictures.ts'
import { newStaff } from '../testing/shop.ts'
import { getFile, uploadAs } from '../testing/uploads.ts'
import { deleteUses, insertUses } from './file.sql.ts'
import { addressOf, fileIdOf, unsigned } from './links.ts'
import { type Purpose, purposes } from './purposes.ts'

let home: TestApp
let noy: Talker
let lan: Talker
beforeAll(async () => {
  home = await startTestApp()
  ;[noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
})
afterAll(() => home.close())

const names = Object.keys(purposes) as Purpose[]
const staffId = async () => {
  await newStaff(home, `Vilay ${Math.random()}`, 'owner')
  const row = await home.database.db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  return row.id
}

/** Stores one file of each purpose through the file service. */
async function fileOf(purpose: Purpose) {
  const { kind } = purposes[purpose].content
  const owner = purpose === 'export' ? { staff: await staffId() } : { member: noy.id }
  const bytes =
    kind === 'picture'
      ? await drawPicture(7, 80)
      : kind === 'video'
        ? makeFilm()
        : kind === 'audio'
          ? makeOgg()
          : Buffer.from('a,b\n1,2\n')
  const { Readable } = await import('node:stream')
  return home.app.files.save({ purpose, owner, source: Readable.from([bytes]), name: 'mine' })
}

const status = async (url: string) => (await getFile(home, url)).statusCode
/** The answer for a file that does not exist. */
const nothing = async () => (await getFile(home, addressOf('z'.repeat(26), 'webp'))).json<object>()

describe('each purpose', () => {
  test('[D64] public are only pictures and videos of products and articles, pictures of banners, and profile photos', () => {
    expect(names.filter((purpose) => purposes[purpose].public)).toEqual([
      'avatar',
      'goods',
      'footage',
      'banner',
      'article',
      'film',
    ])
  })

  test('the database knows the same purposes', async () => {
    const { sql } = await import('kysely')
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'file_purpose_check'`.execute(
      home.database.db,
    )
    const listed = [...(rows[0]?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map((match) => match[1])
    expect(new Set(listed)).toEqual(new Set(names))
  })

  test.each(names)('[D64] %s: seen by whoever may, and to everybody else not there', async (purpose) => {
    const file = await fileOf(purpose)
    const path = unsigned(file.url)
    const answer = await getFile(home, file.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    if (purposes[purpose].public) {
      expect(path).toBe(file.url)
      expect(answer.headers['cache-control']).toContain('public')
    } else {
      const maxAge = Number(/^private, max-age=(\d+)$/.exec(String(answer.headers['cache-control']))?.[1])
      expect(maxAge).toBeLessThanOrEqual(360)
      const bare = await getFile(home, path)
      expect([bare.statusCode, bare.json()]).toEqual([404, await nothing()])
      // The public address serves no private file.
      expect(await status(path.replace('/files/', '/files/public/'))).toBe(404)
    }
  })

  test('a table of the console is saved under its name, and never shown', async () => {
    const file = await fileOf('export')
    const { headers, rawPayload } = await getFile(home, file.url)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''mine",
    })
    expect(rawPayload.toString()).toBe('a,b\n1,2\n')
  })
})

describe('a link', () => {
  test('[D64] ends within minutes, and not before', async () => {
    const { url } = await fileOf('voucher')
    home.clock.advance({ minutes: 4, seconds: 59 })
    expect(await status(url)).toBe(200)
    home.clock.advance({ minutes: 1, seconds: 2 })
    const late = await getFile(home, url)
    expect([late.statusCode, late.json()]).toEqual([404, await nothing()])
    expect(await status(home.app.files.sign(unsigned(url)))).toBe(200)
  })

  test('[D64] opens one file in one size until one time: whatever is changed in it, nothing is there', async () => {
    const { url, small } = await fileOf('image')
    const other = await fileOf('image')
    const [path = '', query = ''] = url.split('?')
    const until = Number(new URLSearchParams(query).get('until'))
    const forged = [
      url.replace(`until=${until}`, `until=${until + 60}`),
      `${url}&for=evidence`,
      `${unsigned(small ?? '')}?${query}`,
      `${unsigned(other.url)}?${query}`,
      `${path}?until=${until}`,
      `${path}?until=${until}&signature=`,
      `${path}?until=${until}&signature=${'A'.repeat(43)}`,
      `${path}?${query}&signature=x`,
      url.replace('.webp', '.png'),
    ]
    for (const one of forged) expect([one, await status(one)]).toEqual([one, 404])
    for (const one of [url, small ?? '']) expect(await status(one)).toBe(200)
    const head = await home.server.inject({ method: 'HEAD', url: forged[0] ?? '' })
    expect(head.statusCode).toBe(404)
  })

  test('[D64] of evidence opens nothing that no report keeps', async () => {
    const { url, id } = await fileOf('image')
    const evidence = home.app.files.sign(unsigned(url), 'evidence')
    expect(await status(evidence)).toBe(404)
    await insertUses(home.database.db, 'report', 77n, 0n, [id])
    expect(await status(evidence)).toBe(200)
    await home.app.database.transaction((tx) => deleteUses(tx, 'report', 77n, 0n))
    expect(await status(evidence)).toBe(404)
  })
})

describe('what is gone', () => {
  const photo = async (who: Talker, seed: number) =>
    (await uploadAs(who, await drawPicture(seed, 90), { type: 'image' })).upload_url

  test('[D64 D43] a recalled picture can’t be fetched from that moment on, with no link; a forwarded copy stays', async () => {
    await befriend(noy, lan)
    const [kham] = (await newTalkers(home, 'Kham')) as [Talker]
    await befriend(noy, kham)
    const sent = await send(noy, lan, await photo(noy, 1), { type: 'image' })
    const small = sent.options.small ?? ''
    const evidence = home.app.files.sign(unsigned(sent.data), 'evidence')
    expect([await status(sent.data), await status(small)]).toEqual([200, 200])
    const copy = await send(noy, kham, '', { type: 'image', options: { forward_of: sent.chat_id } })
    await recall(noy, { from: noy, to: lan, chat_id: sent.chat_id })
    // Kham's copy is a message of its own, so its file stays.
    expect(await status(copy.data)).toBe(200)
    expect(fileIdOf(copy.data)).toBe(fileIdOf(sent.data))
    await recall(noy, { from: noy, to: kham, chat_id: copy.chat_id })
    for (const url of [sent.data, small, copy.data, evidence])
      expect((await getFile(home, url)).json()).toEqual(await nothing())
    // A newly signed link does not work either, and the sender can't send the file again.
    expect(await status(home.app.files.sign(unsigned(sent.data)))).toBe(404)
    await expect(send(noy, lan, sent.data, { type: 'image' })).rejects.toMatchObject({
      code: 'file-not-found',
    })
  })

  test('[D64] a reported picture that was recalled is gone for members; staff still see it', async () => {
    const eve = await newTalker(home, 'Eve')
    await befriend(eve, lan)
    const sent = await send(eve, lan, await photo(eve, 2), { type: 'image' })
    await lan.ask('/chat/conversation/info', 'do-report', {
      subject: 'message',
      subject_id: sent.chat_id,
      reason: 'abuse',
      words: '',
    })
    await recall(eve, { from: eve, to: lan, chat_id: sent.chat_id })
    expect(await status(sent.data)).toBe(404)
    const support = await newStaff(home, 'Mali', 'support')
    const { data: reports } = await support('/staff/chat/report', 'load-report', {})
    const { data } = await support('/staff/chat/report', 'load-content', {
      id: reports.list.at(-1)?.id ?? '',
    })
    expect(fileIdOf(data.data ?? '')).toBe(fileIdOf(sent.data))
    expect([await status(data.data ?? ''), await status(data.options?.small ?? '')]).toEqual([200, 200])
    expect(await status((data.data ?? '').replace('&for=evidence', ''))).toBe(404)
  })

  test('[D64] a group’s former photo and a file that nobody used for a day', async () => {
    const group_id = await makeGroup(noy, [lan])
    const wear = async (seed: number) => {
      const { upload_url } = await uploadAs(noy, await drawPicture(seed, 90), { type: 'avatar' })
      await noy.ask('/chat/group/info', 'set-group', { group_id, avatar: upload_url })
      return upload_url
    }
    const former = await wear(3)
    expect(await status(former)).toBe(200)
    const worn = await wear(4)
    expect([await status(former), await status(worn)]).toEqual([404, 200])
    const unused = await photo(noy, 5)
    home.clock.advance({ days: 1, seconds: 1 })
    // The file is gone before any sweep.
    expect(await status(home.app.files.sign(unsigned(unused)))).toBe(404)
    expect(await status(home.app.files.sign(unsigned(worn)))).toBe(200)
  })
})

test('[D64] no stored message, moment or report has a signature', async () => {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ found: bigint }>`
    select (select count(*) from entry where data like '%signature=%' or options::text like '%signature=%')
      + (select count(*) from chat_report where content::text like '%signature=%')
      + (select count(*) from chat_group where avatar like '%signature=%') as found`.execute(home.database.db)
  expect(Number(rows[0]?.found)).toBe(0)
})
