import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { newTalkers, type Talker } from '../testing/chat/chat.ts'
import { drawPicture } from '../testing/pictures.ts'
import { getFile, uploadAs } from '../testing/uploads.ts'
import { withoutQueries } from './log.ts'

let home: TestApp
let noy: Talker
let lines = ''
beforeAll(async () => {
  home = await startTestApp({ LOG_LEVEL: 'trace' }, undefined, { write: (line) => (lines += line) })
  ;[noy] = (await newTalkers(home, 'Noy')) as [Talker]
})
afterAll(() => home.close())

test('[D64] the log of a signed request that fails has its path, and nothing of its signature', async () => {
  const { upload_url: url } = await uploadAs(noy, await drawPicture(1), { type: 'image' })
  const signature = /signature=([\w-]+)/.exec(url)?.[1] ?? ''
  vi.spyOn(home.app.files.store, 'read').mockRejectedValue(new Error(`GET http://store.local${url} failed`))
  lines = ''
  expect((await getFile(home, url)).statusCode).toBe(500)
  await getFile(home, `${url}%zz`)
  await getFile(home, `/files/%zz?signature=${signature}`)
  expect(lines).toContain(url.split('?')[0])
  expect(lines).toContain('a call failed')
  for (const secret of [signature, 'signature=', 'until=', '?']) expect(lines).not.toContain(secret)
})

test('[D64] whatever is logged, under any name, a URL has no query', () => {
  lines = ''
  const url = '/files/a.webp?until=1&signature=abc'
  home.app.log.info({ url }, 'one')
  home.app.log.info({ req: { method: 'GET', url } }, 'two')
  home.app.log.error({ err: new Error(`no ${url} there`) }, 'three')
  home.app.log.error(new Error(`https://a.example${url}`), 'four')
  expect(lines.split('\n')).toHaveLength(5)
  expect(lines).not.toContain('signature')
})

test('a question is no query', () => {
  expect(withoutQueries('why? because /a/b?c=d&e and "http://x.y/z?q" end?')).toBe(
    'why? because /a/b and "http://x.y/z" end?',
  )
})

test('[D55] in production the log says once that TRUST_PROXY does not name the proxy, and is quiet if it does', async () => {
  for (const [trust, said] of [
    ['', 1],
    ['127.0.0.1', 0],
  ] as const) {
    let told = ''
    const env = {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: trust,
    }
    const production = await startTestApp(env, undefined, { write: (line) => (told += line) })
    for (let call = 0; call < 2; call++)
      await production.server.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.7' } })
    await production.close()
    expect(told.split('TRUST_PROXY does not name this proxy')).toHaveLength(said + 1)
  }
})
