// The headers of the member app's document: the early script runs, and pages show maps and the allowed websites.
import { isHost } from '@banyan/rules/login/webview'
import type { FastifyReply } from 'fastify'
import type { App } from '../boot/app-context.ts'
import { tileServer } from '../location/map.ts'
import { webviewHosts } from '../login/webview.ts'

/** Returns the sources of frames: the hosts that staff have entered, in a form that a header can hold. */
async function framed(app: App): Promise<string> {
  try {
    const { frame, browser } = await webviewHosts(app)
    const shown = frame.filter((host) => isHost(host) && !browser.includes(host))
    return shown.length === 0 ? "'none'" : shown.map((host) => `https://${host}`).join(' ')
  } catch (error) {
    // The document is served without the database, too.
    app.log.error({ err: error }, 'document: the allowed websites are unknown, no frame is shown')
    return "'none'"
  }
}

/** Returns the origin of the tile server. Without the database the document is served without maps. */
async function mapTiles(app: App): Promise<string[]> {
  try {
    const origin = await tileServer(app)
    return origin === undefined ? [] : [origin]
  } catch (error) {
    app.log.error({ err: error }, 'document: the tile server is unknown, maps show no tiles')
    return []
  }
}

/**
 * Sets the policy and the type of the document.
 * @param scripts sources that it allows besides 'self'.
 * @param change returns the policy of a document of another kind, made from the usual policy.
 */
export async function setPolicy(
  app: App,
  reply: FastifyReply,
  scripts: readonly string[],
  change: (policy: string) => string = (same) => same,
): Promise<void> {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const tiles = await mapTiles(app)
  const sources = [
    `frame-src ${await framed(app)}`,
    policy
      .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
      .replace("img-src 'self'", ["img-src 'self'", ...tiles].join(' ')),
  ].join(';')
  reply.header('content-security-policy', change(sources))
  reply.type('text/html; charset=utf-8')
}
