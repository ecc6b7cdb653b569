// A static document with the same first view as a page of the app: the page's rendered elements, its styles inline, its
// pictures, and no script. It is the baseline of the page's own loading time.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import type { Browser } from './browser.ts'

export interface StaticPage {
  readonly url: string
  close(): Promise<void>
}

/** Returns the page's document without scripts, with all style rules in one element. Runs in the page. */
function freeze(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const gone of copy.querySelectorAll(
    'script, link[rel="stylesheet"], link[rel="modulepreload"], style',
  ))
    gone.remove()
  const style = document.createElement('style')
  style.textContent = rules.join('\n')
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
  const html = Buffer.from(await page.evaluate(freeze))
  await context.close()
  await connected.close()
  const server = createServer((request, response) => {
    if (request.url === '/' || request.url === undefined)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    else passOn(new URL(request.url, address), response).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
