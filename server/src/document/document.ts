// Serves the member app's document with home drawn in the visitor's language, and drawings of other pages to early.ts
// (member/src). If drawing fails, the document is served as it was built, and the app renders the page in the browser.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defaultLanguage, languages, type Language } from '@banyan/contract/language'
import { isHost } from '@banyan/rules/login/webview'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../boot/app-context.ts'
import { tileServer } from '../location/map.ts'
import { webviewHosts } from '../login/webview.ts'
import { registerManifest } from './manifest.ts'
import { previewDocument, previewPolicy } from './preview.ts'
import { readTemplate, type Template } from './template.ts'
import { openDrawings } from './view.ts'

const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)

/** Returns the language that the app has put into the cookie: the stored choice of this browser. */
export const chosenLanguage = (cookie = ''): Language => {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookie)?.[1]
  return isLanguage(chosen) ? chosen : defaultLanguage
}

type Compress = (text: string) => Promise<Buffer>
const compressions: Readonly<Record<string, Compress>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => promisify(gzip)(text, { level: 6 }),
}

/** Returns the sources of frames: the hosts that staff have entered, in a form that a header can hold. */
async function framed(app: App): Promise<string> {
  try {
    const { frame, browser } = await webviewHosts(app)
    const shown = frame.filter((host) => isHost(host) && !browser.includes(host))
    return shown.length === 0 ? "'none'" : shown.map((host) => `https://${host}`).join(' ')
  } catch (error) {
    // Without the database the document is served all the same.
    app.log.error({ err: error }, 'document: the allowed websites are unknown, no frame is shown')
    return "'none'"
  }
}

/** Returns the origin of the tile server. Without the database the document is served all the same, without maps. */
async function mapTiles(app: App): Promise<string[]> {
  try {
    const origin = await tileServer(app)
    return origin === undefined ? [] : [origin]
  } catch (error) {
    app.log.error({ err: error }, 'document: the tile server is unknown, maps show no tiles')
    return []
  }
}

/** Returns the policy of a document: its own scripts, the tile server, and the websites that may be framed. */
async function withSources(app: App, { scripts }: Template, policy: string): Promise<string> {
  const tiles = await mapTiles(app)
  return [
    `frame-src ${await framed(app)}`,
    policy
      .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
      .replace("img-src 'self'", ["img-src 'self'", ...tiles].join(' ')),
  ].join(';')
}

/** Registers `/`, `/view`, `/preview` and the manifest. Does nothing if the member app is not built. */
export async function registerDocument(server: FastifyInstance, app: App, folder: string): Promise<void> {
  const template = await readTemplate(folder)
  if (!template) return
  const drawn = openDrawings(app, template)

  /** Sends a text compressed. `key` names it in the cache that is shared for a second. */
  async function send(request: FastifyRequest, reply: FastifyReply, key: string, text: string) {
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = Object.keys(compressions).find((one) => accepted.includes(one))
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie')
    const compress = encoding === undefined ? undefined : compressions[encoding]
    if (encoding === undefined || !compress) return reply.send(text)
    reply.header('content-encoding', encoding)
    return reply.send(await app.cache.get(`${key} ${encoding}`, () => compress(text)))
  }

  async function draw(address: string, language: Language) {
    try {
      return await drawn(address, language)
    } catch (error) {
      app.log.error({ err: error, address }, 'document: drawing failed, the app draws the page itself')
      return undefined
    }
  }

  const document = async (request: FastifyRequest, reply: FastifyReply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header('content-security-policy', await withSources(app, template, policy))
    reply.type('text/html; charset=utf-8')
    const language = chosenLanguage(request.headers.cookie)
    const found = await draw('/', language)
    if (!found) return send(request, reply, 'plain document', template.plain)
    const text = template.fill(found.drawing, found.view)
    return send(request, reply, `document ${language} ${found.view.at}`, text)
  }
  server.get('/', document)
  server.get('/index.html', document)

  server.get('/preview', async (request, reply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply
      .header('content-security-policy', previewPolicy(await withSources(app, template, policy)))
      .type('text/html; charset=utf-8')
    return send(request, reply, 'preview document', previewDocument(template.plain))
  })
  registerManifest(server, app, folder)

  server.get<{ Querystring: { language?: string; address?: string } }>(
    '/view',
    // Each product is a drawing of its own, so these requests count like calls.
    { config: { rateLimit: { allowList: () => false } } },
    async (request, reply) => {
      const { language, address = '' } = request.query
      const found =
        isLanguage(language) && address !== '/' && address.length <= 500
          ? await draw(address, language)
          : undefined
      reply.type('application/json; charset=utf-8')
      if (!found) return reply.code(204).header('cache-control', 'no-store').send()
      return send(request, reply, `view ${language} ${address} ${found.view.at}`, JSON.stringify(found))
    },
  )
}
