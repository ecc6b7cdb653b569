// How a server leaves without refusing a call. A proxy needs a while to notice that a process stops. In this time
// `/ready` answers 503, each reply asks the client to close its connection, all calls are still served, and the sockets
// are closed one after the other, so that not all clients reconnect at once.
import type { FastifyInstance } from 'fastify'
import type { Sockets } from '../socket/sockets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the begin of the drain on. */
    isDraining(): boolean
    /** Drains for some milliseconds; the caller then closes the server. */
    drain(ms: number): Promise<void>
  }
}

/** Registers `drain`, and the changes of replies while the server drains. */
export function registerDrain(server: FastifyInstance, all: readonly Pick<Sockets<never>, 'drain'>[]): void {
  let draining = false
  server.decorate('isDraining', () => draining)
  server.decorate('drain', async (ms: number) => {
    draining = true
    await Promise.all(all.map((sockets) => sockets.drain(ms)))
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
}
