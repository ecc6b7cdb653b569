// Serves what the installed app needs besides its files: the manifest in the person's language, and a way on for what is
// shared into the app before its service worker runs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@banyan/contract/language'
import type { FastifyInstance } from 'fastify'
import { chosenLanguage } from './chosen-language.ts'

/** @param folder the member app's build. */
export function registerInstalled(server: FastifyInstance, folder: string): void {
  const manifests = new Map(
    languages.flatMap((language) => {
      const path = join(folder, `manifest.${language}.webmanifest`)
      return existsSync(path) ? [[language, readFileSync(path, 'utf8')] as const] : []
    }),
  )
  server.get('/manifest.webmanifest', (request, reply) => {
    const manifest = manifests.get(chosenLanguage(request.headers.cookie))
    if (manifest === undefined) return reply.callNotFound()
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(manifest)
  })
  // The service worker takes what is shared; this is reached only if it was removed. The shared content is not read.
  server.post('/share', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/#/pages/chat/conversation/share', 303),
  )
}
