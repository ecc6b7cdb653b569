// Serves the paths of the installed app besides its files: the manifest in the person's language and with the published
// colour, and a redirect for content that is shared into the app before its service worker runs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@banyan/contract/language'
import type { FastifyInstance } from 'fastify'
import { publicConfig } from '../app/config.ts'
import type { App } from '../boot/app-context.ts'
import { chosenLanguage } from './chosen-language.ts'

/** @param folder the member app's build. */
export function registerInstalled(server: FastifyInstance, app: App, folder: string): void {
  const manifests = new Map(
    languages.flatMap((language) => {
      const path = join(folder, `manifest.${language}.webmanifest`)
      return existsSync(path) ? [[language, JSON.parse(readFileSync(path, 'utf8')) as object] as const] : []
    }),
  )
  server.get('/manifest.webmanifest', async (request, reply) => {
    const manifest = manifests.get(chosenLanguage(request.headers.cookie))
    if (manifest === undefined) {
      reply.callNotFound()
      return reply
    }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(JSON.stringify({ ...manifest, ...(await colour(app)) }))
  })
  // Shared content arrives here only if the service worker was removed. The content is not read, and the page says that
  // it did not arrive.
  server.post('/share', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/#/pages/chat/conversation/share?lost=1', 303),
  )
}

/** Returns the published colour. Without the database the manifest has the delivered colour. */
async function colour(app: App): Promise<{ theme_color?: string }> {
  try {
    return { theme_color: (await publicConfig(app)).theme.viewColor }
  } catch (error) {
    app.log.error({ err: error }, 'document: the colour is unknown, the manifest has the delivered one')
    return {}
  }
}
