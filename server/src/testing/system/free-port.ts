import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** The ports that this process was given: the server of one may not listen yet when the next is chosen. */
const given = new Set<number>()

/**
 * Returns a port of 127.0.0.1 on which nothing listens, another one each time. It lies below the range from which systems
 * give ports to connections (Linux 32768 and above, others 49152). A port of that range could become a connection's before
 * the server that is meant to have it listens there, or while that server restarts.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(20_000, 32_000)
    if (given.has(port)) continue
    given.add(port)
    const probe = createServer()
    const free = new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (await free) return port
  }
  throw new Error('no port is free')
}
