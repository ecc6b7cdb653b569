// A NATS server for tests, on a port of its own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether there is a nats-server on this machine; `npm test` sees to one where it may install it. */
export const hasNats = spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v nats-server']).status === 0

export interface Nats {
  readonly port: number
  readonly url: string
  /** As a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
}

export async function startNats(): Promise<Nats> {
  const port = await freePort()
  let server: ChildProcess | undefined
  const nats: Nats = {
    port,
    url: `nats://127.0.0.1:${port}`,
    async start() {
      server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
        env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
      })
      for (let tries = 0; !(await answers(port)); tries++) {
        if (tries === 200) {
          server.kill('SIGKILL')
          throw new Error('the NATS server does not answer')
        }
        await pause(50)
      }
    },
    async kill() {
      const dying = server
      if (!dying || dying.exitCode !== null) return
      const ended = new Promise((done) => dying.once('exit', done))
      dying.kill('SIGKILL')
      await ended
    },
  }
  await nats.start()
  return nats
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), done(true)))
    socket.once('error', () => done(false))
  })

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
