// The network between one browser and the server: a TCP relay with an address of its own, which a story can cut. It works
// the same way for every engine, also for those that cannot pretend to be offline.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  readonly url: string
  /** Passes nothing on any more, without breaking a connection: no answer comes. */
  hold(): void
  /** Breaks all connections and ends new ones immediately. */
  cut(): void
  /** Passes new connections on again. Those that were held break. */
  mend(): void
  close(): Promise<void>
}

export async function openLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to)
  const ends = new Set<Socket>()
  let state: 'whole' | 'held' | 'cut' = 'whole'
  const relay = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    near.on('error', () => near.destroy())
    ends.add(near)
    near.on('close', () => ends.delete(near))
    if (state === 'held') return
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other)
      one.on('close', () => other.destroy())
    }
    far.on('error', () => near.destroy())
    ends.add(far)
    far.on('close', () => ends.delete(far))
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const drop = () => {
    for (const one of ends) one.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    hold() {
      state = 'held'
      for (const one of ends) one.unpipe()
    },
    cut() {
      state = 'cut'
      drop()
    },
    mend() {
      if (state === 'held') drop()
      state = 'whole'
    },
    async close() {
      const closed = once(relay, 'close')
      relay.close()
      drop()
      await closed
    },
  }
}
