import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import multipart from '@fastify/multipart'
import type { View } from '@banyan/contract/document'
import { languages } from '@banyan/contract/language'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { storeSetting } from '../testing/settings.ts'
import { newShop, newStaff, type Shelf } from '../testing/shop.ts'
import { registerDocument } from './document.ts'
import { previewPolicy } from './preview.ts'

// A small build of a member app. Its drawing names the language, the number of drawings so far, and the first banner.
const script = 'window.early = true'
const html = `<!doctype html>
<html lang="zh">
  <head><title>Banyan</title><script>${script}</script></head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
const drawer = `
let drawings = 0
const home = [{ path: '/tarbar/home', control: 'load-home', request: {} }]
export function callsOf(address, linkKey) {
  if (linkKey.length < 40) throw new Error('no key')
  if (address === '/') return home
  const id = /^\\/goods\\/(\\d+)$/.exec(address)?.[1]
  if (address === '/broken') throw new Error('broken')
  return id && [{ path: '/shop/goods/goods-detail', control: 'load-goods-detail', request: { id } }]
}
export function draw(view) {
  drawings++
  const said = view.replies[0].data.banners?.[0]?.title ?? view.replies[0].data.name ?? 'nothing'
  return { html: \`<p>\${view.language} \${drawings} \${said}</p>\`, style: '--a:"b"', picture: '/p.webp?a&b', seals: { one: 'two' } }
}
`

let home: TestApp
let shop: Shelf
let server: FastifyInstance
let folder: string
let tea: { id: string }
let banner: (title: string) => Promise<unknown>

beforeAll(async () => {
  home = await startTestApp()
  shop = await newShop(home)
  tea = await shop.put('tea', { name: { zh: '绿茶', en: 'Green tea' } })
  const content = await newStaff(home, 'Keo', 'content')
  banner = (title) =>
    content('/staff/content/banner', 'do-save', {
      code: 'first',
      title: { zh: title, en: `${title} (en)` },
      subtitle: { zh: '新茶' },
      picture: '/files/p.webp',
      colour: '#0e20fc',
      link_kind: 'none',
      link_code: '',
      position: 1,
      shown: true,
    })
  folder = mkdtempSync(join(tmpdir(), 'banyan-document-'))
  mkdirSync(join(folder, '.drawing'))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, '.drawing/drawing.js'), drawer)
  for (const language of languages)
    writeFileSync(join(folder, `manifest.${language}.webmanifest`), JSON.stringify({ lang: language }))
  server = fastify()
  await server.register(multipart)
  server.addHook('onRequest', (_request, reply, done) => {
    const policy = "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:"
    reply.header('content-security-policy', policy)
    done()
  })
  await registerDocument(server, home.app, folder)
})
afterAll(async () => {
  await server.close()
  await home.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => home.clock.advance({ seconds: 10 }))

const get = (url = '/', headers: Record<string, string> = {}) => server.inject({ url, headers })
const viewOf = (body: string) =>
  JSON.parse(/<script type="application\/json" id="view">([^]*?)<\/script>/.exec(body)?.[1] ?? '') as View

test('[G1] home is drawn in the language of the cookie, in Chinese without one or with an unknown one', async () => {
  await banner('茶')
  for (const [cookie, language] of [
    ['', 'zh'],
    ['other=1; language=en', 'en'],
    ['language=xx', 'zh'],
    ['mylanguage=en', 'zh'],
  ] as const) {
    home.clock.advance({ seconds: 10 })
    const { body, headers } = await get('/', { cookie })
    expect(body).toContain(
      `<html lang="${language}" style="--a:&quot;b&quot;" data-picture="/p.webp?a&amp;b">`,
    )
    expect(body).toMatch(new RegExp(`<template id="drawn"><p>${language} \\d+ 茶`))
    expect(viewOf(body)).toMatchObject({ language, address: '/', seals: { one: 'two' } })
    expect(headers['vary']).toBe('accept-encoding, cookie')
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('the view has the configuration and the replies that a visitor would get', async () => {
  const view = viewOf((await get('/', { cookie: 'language=en' })).body)
  const ask = home.client(undefined, 'en')
  expect(view.config).toEqual((await ask('/app/config', 'load-config', {})).data)
  expect(view.replies).toEqual([
    {
      path: '/tarbar/home',
      control: 'load-home',
      request: {},
      data: (await ask('/tarbar/home', 'load-home', {})).data,
    },
  ])
  expect(view.at).toBe(home.clock.now().getTime())
})

test('no text of the shop can end the script element that holds the view', async () => {
  const evil = '</script><script>alert(1)</script><!--'
  await banner(evil)
  home.clock.advance({ seconds: 10 })
  const { body } = await get()
  const inside = body.slice(body.indexOf('id="view">'), body.indexOf('</script>', body.indexOf('id="view">')))
  expect(inside).not.toContain('<')
  expect(JSON.stringify(viewOf(body))).toContain(evil)
})

test('a change in the console is in the document at once, one made by another process after a second', async () => {
  await banner('before')
  const first = (await get()).body
  expect(first).toContain('before')
  await banner('here')
  const second = (await get()).body
  expect(second).toContain('here')
  await home.database.db
    .updateTable('banner')
    .set({ title: JSON.stringify({ zh: 'elsewhere' }) })
    .execute()
  expect((await get()).body).toBe(second)
  home.clock.advance({ seconds: 1 })
  expect((await get()).body).toContain('elsewhere')
})

test('a page is drawn again only if its data has changed', async () => {
  await banner('same')
  home.clock.advance({ seconds: 10 })
  const count = (body: string) => Number(/<p>zh (\d+)/.exec(body)?.[1])
  const before = count((await get()).body)
  home.clock.advance({ seconds: 10 })
  const { body } = await get()
  expect(count(body)).toBe(before)
  expect(viewOf(body).at, 'the age is that of the data').toBe(home.clock.now().getTime())
  await banner('other')
  home.clock.advance({ seconds: 10 })
  expect(count((await get()).body)).toBe(before + 1)
})

test('the policy allows the document’s own script by its hash, and no other inline script', async () => {
  const hash = createHash('sha256').update(script).digest('base64')
  const { headers } = await get()
  expect(headers['content-security-policy']).toBe(
    `frame-src 'none';default-src 'self';script-src 'self' 'sha256-${hash}';style-src 'self';img-src 'self' data:`,
  )
})

test('[D35] the policy allows pictures of the configured tile server, and of no other', async () => {
  const owner = await newStaff(home, 'Mapmaker', 'owner')
  const set = (value: string) =>
    owner('/staff/system/settings', 'do-change', { key: 'map.tiles', value: JSON.stringify(value) })
  const policy = async () => {
    home.clock.advance({ seconds: 10 })
    return (await get()).headers['content-security-policy']
  }
  await set('https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=1')
  expect(await policy()).toMatch(/;img-src 'self' https:\/\/tiles\.example:8443 data:$/)
  await set('')
  expect(await policy()).toMatch(/;img-src 'self' data:$/)
})

test('the document is compressed as the browser accepts it', async () => {
  const { body } = await get()
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body)
})

test('another page’s drawing comes with its view; an unknown, forged, gone or broken one has none', async () => {
  const reply = await get(`/view?language=en&address=/goods/${tea.id}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    drawing: { html: expect.stringMatching(/^<p>en \d+ Green tea<\/p>$/), picture: '/p.webp?a&b' },
    view: { address: `/goods/${tea.id}`, language: 'en' },
  })
  for (const query of [
    '?language=en&address=/goods/999999',
    '?language=en&address=/other',
    '?language=en&address=/broken',
    '?language=xx&address=/goods/1',
    `?language=en&address=/goods/${'1'.repeat(600)}`,
    '',
  ]) {
    const none = await get(`/view${query}`)
    expect([query, none.statusCode, none.body]).toEqual([query, 204, ''])
  }
})

test('if drawing fails, the document is served as it was built', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'banyan-document-'))
  mkdirSync(join(broken, '.drawing'))
  writeFileSync(join(broken, 'index.html'), html)
  writeFileSync(join(broken, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(broken, '.drawing/drawing.js'),
    'export function callsOf() { throw new Error("broken") }',
  )
  const other = fastify()
  await registerDocument(other, home.app, broken)
  home.clock.advance({ seconds: 10 })
  const { body, statusCode } = await other.inject({ url: '/' })
  expect(statusCode).toBe(200)
  expect(body).toBe(html)
  await other.close()
  rmSync(broken, { recursive: true })
})

test('without a build there is no document', async () => {
  const other = fastify()
  await registerDocument(other, home.app, join(folder, 'nothing'))
  expect((await other.inject({ url: '/' })).statusCode).toBe(404)
  await other.close()
})

test('[D34] frames come only from the websites that staff have entered and that allow frames', async () => {
  const policy = async () => String((await get()).headers['content-security-policy'])
  expect(await policy()).toMatch(/^frame-src 'none';/)
  await storeSetting(home.app.database.db, 'webview.hosts', ['www.example.com', 'bank.example.com'])
  await storeSetting(home.app.database.db, 'webview.browserHosts', ['bank.example.com'])
  home.clock.advance({ seconds: 10 })
  expect(await policy()).toMatch(/^frame-src https:\/\/www\.example\.com;/)
})

test('[E18] the preview reads its draft from the frame around it, and only this server’s pages can frame it', async () => {
  const { headers, body } = await server.inject({ url: '/preview' })
  const policy = String(headers['content-security-policy'])
  const code = /<head><script>([^]*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(code).toContain('dataset.preview')
  expect(body).toContain(`<script>${script}</script>`)
  expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  expect((await server.inject({ url: '/' })).body).not.toContain('dataset.preview')
  expect(previewPolicy("script-src 'self';frame-ancestors 'none'")).toMatch(/;frame-ancestors 'self'$/)
})

test('[E18 D57] the manifest is in the language of the cookie, with the published colour', async () => {
  for (const language of languages) {
    const reply = await get('/manifest.webmanifest', { cookie: `language=${language}` })
    expect(reply.headers['content-type']).toContain('application/manifest+json')
    expect(reply.headers['vary']).toBe('cookie')
    expect(reply.json()).toEqual({ lang: language, theme_color: '#0E20FC' })
  }
  await storeSetting(home.app.database.db, 'theme.viewColor', '#0A7F59')
  home.app.settings.forget()
  home.app.cache.forget()
  expect((await get('/manifest.webmanifest')).json()).toEqual({ lang: 'zh', theme_color: '#0A7F59' })
})

test('the document for starts without a network has no drawing and runs under the same policy', async () => {
  const [shell, drawn] = await Promise.all([get('/shell.html'), get('/')])
  expect(shell.body).toBe(html)
  expect(shell.headers['content-security-policy']).toBe(drawn.headers['content-security-policy'])
  expect(shell.headers['content-security-policy']).toContain('sha256-')
})

test('what is shared into the app without its service worker leads to the app, not to an error', async () => {
  const reply = await server.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\nhello\r\n--b--\r\n',
  })
  expect([reply.statusCode, reply.headers['location']]).toEqual([
    303,
    '/#/pages/chat/conversation/share?lost=1',
  ])
})
