// Serves the member app's document with home drawn in the visitor's language, and drawings of other pages to early.ts
// (member/src). If drawing fails, the document is served as it was built, and the app renders the page in the browser.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@banyan/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../boot/app-context.ts'
import { registerInstalled } from './installed.ts'
import { chosenLanguage, isLanguage } from './chosen-language.ts'
import { setPolicy } from './policy.ts'
import { previewDocument, previewPolicy } from './preview.ts'
import { readTemplate } from './template.ts'
import { openDrawings } from './view.ts'

type Compress = (text: string) => Promise<Buffer>
const compressions: Readonly<Record<string, Compress>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => promisify(gzip)(text, { level: 6 }),
}

/** Registers `/`, `/view`, `/preview` and paths of the installed app. Does nothing if the member app is not built. */
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
    await setPolicy(app, reply, template.scripts)
    const language = chosenLanguage(request.headers.cookie)
    const found = await draw('/', language)
    if (!found) return send(request, reply, 'plain document', template.plain)
    const text = template.fill(found.drawing, found.view)
    return send(request, reply, `document ${language} ${found.view.at}`, text)
  }
  server.get('/', document)
  server.get('/index.html', document)
  // The document that the service worker stores: without a drawing, whose data would be old.
  server.get('/shell.html', async (request, reply) => {
    await setPolicy(app, reply, template.scripts)
    return send(request, reply, 'plain document', template.plain)
  })
  registerInstalled(server, app, folder)

  server.get('/preview', async (request, reply) => {
    await setPolicy(app, reply, template.scripts, previewPolicy)
    return send(request, reply, 'preview document', previewDocument(template.plain))
  })

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
