// The address that the tracking service pushes to (D24). A push that the service has not signed is answered before the
// database is asked. Every push has all events of a number, so repeated, late and reordered ones need no special care.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../boot/app-context.ts'
import { readPush } from '../../../gateway/track17/wire.ts'
import { trackingPath } from '../../../gateway/tracking.ts'
import { publishAfterCommit } from '../../../bus/event.ts'
import { trackNews } from './news.ts'
import { addEvents } from './tracking.sql.ts'

const mostBytes = 512 * 1024

/** Registers the address of the tracking service's pushes. */
export async function registerTrackingPush(server: FastifyInstance, app: App): Promise<void> {
  await server.register((scope, _options, ready) => {
    // The signature is checked over the same text that is read, so bodies arrive as text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(trackingPath, { config: { rateLimit: false } }, (request, reply) =>
      answer(app, request, reply),
    )
    ready()
  })
}

async function answer(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
  const body = typeof request.body === 'string' ? request.body : ''
  const { sign } = request.headers
  if (!app.tracking.ready || typeof sign !== 'string' || !app.tracking.track17.isSigned(body, sign)) {
    app.log.warn({ origin: request.ip }, 'tracking: a push without a valid signature, it is refused')
    return reply.code(400).send('fail')
  }
  const push = readPush(body)
  if (!push) {
    app.log.error('tracking: a signed push that can’t be read, the protocol may have changed')
    return reply.code(400).send('fail')
  }
  const { number, events } = push
  const now = app.clock.now()
  const parcels = await publishAfterCommit(app, async (tx, news) => {
    const added = await addEvents(tx, { number, events, now })
    news.push(...added.changed.map(trackNews))
    return added.parcels
  })
  // The service repeats each push without an answer 200. A repeat would not help: the number is not ours.
  if (parcels === 0) app.log.warn('tracking: a push about an unknown number, it is ignored')
  return reply.send('success')
}
