// A NATS server for tests, on its own port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './system/free-port.ts'

export interface Nats {
  readonly port: number
  readonly url: string
  /** Kills the server, as a power failure would. */
  kill(): Promise<void>
  start(): Promise<void>
}

export interface NatsOptions {
  /** Its port; any free one if absent. */
  readonly port?: number
  /** More options of the program. */
  readonly more?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a NATS server; throws if none is installed. `npm test` installs Debian's. */
export async function startNats({ port: given, more = [], env = {} }: NatsOptions = {}): Promise<Nats> {
  const port = given ?? (await freePort())
  let server: ChildProcess | undefined
  const nats: Nats = {
    port,
    url: `nats://127.0.0.1:${port}`,
    async start() {
      server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...more], {
        stdio: 'ignore',
        env: { ...process.env, ...env, PATH: `${process.env['PATH']}:/usr/sbin` },
      })
      await Promise.race([once(server, 'spawn'), failedToStart(server)])
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
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const ended = new Promise((done) => dying.once('exit', done))
      dying.kill('SIGKILL')
      await ended
    },
  }
  await nats.start()
  return nats
}

async function failedToStart(server: ChildProcess): Promise<never> {
  const [error] = (await once(server, 'error')) as [Error]
  throw new Error('These tests need a nats-server: install the package nats-server.', { cause: error })
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), done(true)))
    socket.once('error', () => done(false))
  })
