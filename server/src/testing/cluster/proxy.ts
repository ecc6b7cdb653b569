// A TCP proxy in front of several servers, as HAProxy is in production: it leads to one of them, and closes the open
// lines when it leads to another.
import { connect, createServer, type Socket } from 'node:net'

export interface Proxy {
  readonly port: number
  /** Leads to another port from now on. */
  turnTo(port: number): void
  close(): void
}

export async function openProxy(first: number): Promise<Proxy> {
  let target = first
  const lines = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect({ host: '127.0.0.1', port: target })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      lines.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          lines.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const address = proxy.address()
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    turnTo(port) {
      target = port
      cut()
    },
    close() {
      proxy.close()
      cut()
    },
  }
}
