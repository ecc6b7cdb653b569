// The web app manifest with the colour that staff have published, so that the installed app's title bar has it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { publicConfig } from '../app/config.ts'
import type { App } from '../boot/app-context.ts'

const name = 'manifest.webmanifest'

/** Registers the manifest. Does nothing if the member app is not built. */
export function registerManifest(server: FastifyInstance, app: App, folder: string): void {
  const path = join(folder, name)
  if (!existsSync(path)) return
  const built = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  server.get(`/${name}`, async (_request, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(JSON.stringify({ ...built, theme_color: await colour(app, built) }))
  })
}

/** Returns the published colour. Without the database the manifest is served all the same, with the delivered colour. */
async function colour(app: App, built: Record<string, unknown>): Promise<unknown> {
  try {
    return (await publicConfig(app)).theme.viewColor
  } catch (error) {
    app.log.error({ err: error }, 'document: the colour is unknown, the manifest has the delivered one')
    return built['theme_color']
  }
}
