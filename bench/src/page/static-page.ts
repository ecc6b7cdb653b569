// A static document with the same first view as a page of the app: the page's rendered elements, the style rules that
// they use inline, the same pictures, and no script. It is the baseline of the page's own loading time.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import type { Browser } from './browser.ts'

export interface StaticPage {
  readonly url: string
  /** Kilobytes of the document as it is sent. */
  readonly weight: number
  close(): Promise<void>
}

/** Returns the page's document without scripts, with the style rules that it uses in one element. Runs in the page. */
function freeze(): string {
  const used = (selector: string) => {
    try {
      const bare = selector.replaceAll(/::?[\w-]+(\([^()]*\))?/g, '').trim()
      return bare === '' || document.querySelector(bare) !== null
    } catch {
      return true
    }
  }
  const texts = (rules: Iterable<CSSRule>): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText.split(',').some(used) ? [rule.cssText] : []
      if (!(rule instanceof CSSGroupingRule)) return [rule.cssText]
      const inside = texts(rule.cssRules)
      return inside.length > 0 ? [`${rule.cssText.split('{')[0]}{${inside.join('')}}`] : []
    })
  const styles = [...document.styleSheets].flatMap((sheet) => texts(sheet.cssRules))
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const ours = 'script, template, style, link[rel="stylesheet"], link[rel="modulepreload"]'
  for (const gone of copy.querySelectorAll(ours)) gone.remove()
  for (const hidden of copy.querySelectorAll('[data-page]'))
    if (hidden instanceof HTMLElement && hidden.style.display === 'none') hidden.remove()
  const style = document.createElement('style')
  style.textContent = styles.join('')
  copy.querySelector('head')?.append(style)
  return `<!doctype html>${copy.outerHTML}`
}

async function passOn(url: URL, response: ServerResponse): Promise<void> {
  const reply = await fetch(url)
  const type = reply.headers.get('content-type') ?? 'application/octet-stream'
  response.writeHead(reply.status, { 'content-type': type }).end(Buffer.from(await reply.arrayBuffer()))
}

/** Serves a frozen copy of the page at `address`; pictures come from the same server as the page's own. */
export async function openStaticPage(browser: Browser, address: string): Promise<StaticPage> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
  const context = await connected.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const html = gzipSync(await page.evaluate(freeze))
  await context.close()
  await connected.close()
  const server = createServer((request, response) => {
    if (request.url === '/' || request.url === undefined)
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
        .end(html)
    // The browser sees a failed request.
    else passOn(new URL(request.url, address), response).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    weight: html.length / 1000,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
