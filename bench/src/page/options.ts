// The ways to bring home's first view to the browser (decision 0036), measured alternately with Lighthouse's mobile settings:
// drawn by the server, with its data but without its HTML, and with neither. A proxy takes out of the server's document
// what an option does not have; everything else is the same.
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Result } from '../result.ts'
import { measure, type Measured, median, rounded } from './measure.part.ts'
import { openWorld } from './world.ts'

const html = /<template id="drawn">[^]*?<\/template>/
const data = /<script type="application\/json" id="view">[^]*?<\/script>/

/** The parts that each option removes from the document. */
const options = { drawn: [], 'data-only': [html], empty: [html, data] } as const
type Option = keyof typeof options
const names = Object.keys(options) as Option[]

interface Proxy {
  readonly url: string
  close(): Promise<void>
}

/** Serves the app of a server, with the document of an option. */
async function openOption(server: string, option: Option): Promise<Proxy> {
  const document = async () => {
    const text = await (await fetch(`${server}/`)).text()
    for (const part of [html, data]) if (!part.test(text)) throw new Error('the server has not drawn home')
    return options[option].reduce((left: string, part) => left.replace(part, ''), text)
  }
  const proxy = createServer((request, response) => {
    if (request.url === '/')
      return void document().then(
        (text) =>
          response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
            .end(gzipSync(text)),
        (error: unknown) => response.writeHead(502).end(String(error)),
      )
    const { method, headers } = request
    const passed = ask(new URL(request.url ?? '/', server), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    // The browser sees a failed request.
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((done) => {
        proxy.close(() => done())
        proxy.closeAllConnections()
      }),
  }
}

const runs = 5
const caches = 'none: a fresh profile each time; the server’s one-second cache of replies and drawings'
const leavesOut = 'the real network: Lighthouse computes a slow phone from what it saw on this machine'

/** Checks the documents of the options. Lighthouse can't run here: another bench uses it in this process meanwhile. */
async function tryOnce(proxies: readonly Proxy[]): Promise<Result> {
  const texts = await Promise.all(proxies.map(async ({ url }) => (await fetch(url)).text()))
  const wrong = names.filter((option, at) =>
    [html, data].some((part) => part.test(texts[at] ?? '') === options[option].some((gone) => gone === part)),
  )
  return {
    name: 'first-view-documents',
    value: texts.length,
    unit: 'documents',
    target: { of: 'none', why: 'a small run only checks that the documents are right' },
    caches,
    leavesOut,
    wrong: wrong.length > 0 ? `wrong document: ${wrong.join(', ')}` : undefined,
  }
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const world = await openWorld()
  const proxies = await Promise.all(names.map((option) => openOption(world.url, option)))
  try {
    if (small) return yield await tryOnce(proxies)
    const measured = new Map<Option, Measured[]>(names.map((option) => [option, []]))
    for (let n = 0; n < runs; n++)
      for (const [at, option] of names.entries())
        measured.get(option)?.push(await measure(proxies[at]?.url ?? ''))
    const figure = (option: Option, name: 'largestPaint' | 'blocking' | 'weight') =>
      median((measured.get(option) ?? []).map((one) => one[name]))
    for (const option of names)
      yield {
        name: `first-view-${option}`,
        value: rounded(figure(option, 'largestPaint')),
        unit: 'ms (largest paint)',
        ...(option === 'drawn'
          ? { target: { of: 'none', why: 'the baseline of the other options' } as const }
          : {
              baseline: { name: 'home drawn by the server', value: rounded(figure('drawn', 'largestPaint')) },
              // The option that the product does not use is the slower one.
              target: { of: 'ratio', atLeast: 1 } as const,
            }),
        caches,
        leavesOut,
        notes: {
          runs: measured.get(option)?.length,
          blocking: rounded(figure(option, 'blocking')),
          weight: rounded(figure(option, 'weight')),
        },
      }
  } finally {
    for (const proxy of proxies) await proxy.close()
    await world.close()
  }
}
