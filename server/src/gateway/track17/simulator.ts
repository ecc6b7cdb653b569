// The tracking service for development and tests: speaks 17TRACK's protocol over a real socket on this machine. It can be
// silent, refuse, lose answers, and push events that are repeated, forged, late or out of order. It keeps everything in
// memory and never starts in production.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../lib/clock.ts'
import { signatureOf } from './sign.ts'

/** An event as the service sends it. */
export interface SimulatedEvent {
  readonly time_utc?: string | null
  readonly time_iso?: string | null
  readonly description?: string | null
  readonly location?: string | null
}

/** The faults of the simulator, which a test switches on by changing these fields. */
export interface TrackingFaults {
  /** `silent`: the call fails; `lost`: it is carried out and its connection cut; `undetected`: the number is refused. */
  register: 'none' | 'silent' | 'lost' | 'undetected'
  /** Runs for each registration before the service carries it out and answers. */
  before: (() => Promise<void>) | undefined
}

export interface PushOptions {
  readonly event?: string
  /** Replaces the signature. */
  readonly sign?: string
  /** Replaces the body after it was signed. */
  readonly body?: string
}

export interface TrackingSimulator {
  readonly url: string
  readonly faults: TrackingFaults
  /** The numbers that are registered, with their tags. */
  readonly registered: ReadonlyMap<string, string>
  /** How many registrations were asked for. */
  readonly calls: number
  /** Sends a signed push with these events; returns the HTTP status of the answer. */
  push(number: string, events: readonly SimulatedEvent[], options?: PushOptions): Promise<number>
  stop(): Promise<void>
}

export interface SimulatorOptions {
  readonly key: string
  readonly clock: Clock
  /** The address that gets the pushes; with a real account, it is entered in the service's console. */
  readonly webhook: () => string
  /** True to push a first event for every number, a moment after its registration. */
  readonly pushes: boolean
  readonly production: boolean
}

export async function startTrackingSimulator(options: SimulatorOptions): Promise<TrackingSimulator> {
  if (options.production) throw new Error('the tracking simulator is for development only')
  const simulator = new Simulation(options)
  await simulator.listen()
  return simulator
}

const refused = (number: string, code: number, message: string) => ({ number, error: { code, message } })

class Simulation implements TrackingSimulator {
  url = ''
  calls = 0
  readonly faults: TrackingFaults = { register: 'none', before: undefined }
  readonly registered = new Map<string, string>()
  readonly #options: SimulatorOptions
  readonly #server: Server

  constructor(options: SimulatorOptions) {
    this.#options = options
    this.#server = createServer((request, response) => {
      // Its caller sees the lost connection.
      this.#serve(request, response).catch(() => response.destroy())
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening))
    // The simulator alone keeps no process alive.
    this.#server.unref()
    const { port } = this.#server.address() as AddressInfo
    this.url = `http://127.0.0.1:${port}/track/v2.2`
  }

  stop = (): Promise<void> =>
    new Promise((closed) => {
      this.#server.closeAllConnections()
      this.#server.close(() => closed())
    })

  async push(
    number: string,
    events: readonly SimulatedEvent[],
    { event = 'TRACKING_UPDATED', sign, body }: PushOptions = {},
  ): Promise<number> {
    const told = JSON.stringify({
      event,
      data: {
        number,
        carrier: 3011,
        tag: this.registered.get(number) ?? '',
        track_info: {
          latest_status: { status: 'InTransit', sub_status: 'InTransit_Other' },
          tracking: { providers: [{ provider: { key: 3011, name: 'Simulated Post' }, events }] },
        },
      },
    })
    const reply = await fetch(this.#options.webhook(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        sign: sign ?? signatureOf(told, this.#options.key),
      },
      body: body ?? told,
    })
    await reply.text()
    return reply.status
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    this.calls++
    await this.faults.before?.()
    if (this.faults.register === 'silent') return void response.writeHead(503).end()
    const answer =
      request.headers['17token'] === this.#options.key && request.url === '/track/v2.2/register'
        ? this.#register(JSON.parse(body) as { number: string; tag?: string }[])
        : { code: -18010002, data: { errors: [{ code: -18010002, message: 'Invalid security key.' }] } }
    if (this.faults.register === 'lost') return void response.destroy()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  }

  #register(asked: readonly { number: string; tag?: string }[]) {
    const accepted = []
    const rejected = []
    for (const { number, tag = '' } of asked) {
      if (this.registered.has(number))
        rejected.push(refused(number, -18019901, 'The tracking number has been registered already.'))
      else if (this.faults.register === 'undetected')
        rejected.push(refused(number, -18019903, 'Carrier can not be detected.'))
      else {
        this.registered.set(number, tag)
        accepted.push({ origin: 1, number, carrier: 3011 })
        if (this.#options.pushes) this.#greet(number)
      }
    }
    return { code: 0, data: { accepted, rejected } }
  }

  /** Pushes the first event after the answer to the registration. */
  #greet(number: string): void {
    const time_utc = this.#options.clock.now().toISOString()
    setImmediate(() => {
      // A server that does not listen any more gets none.
      this.push(number, [{ time_utc, description: 'Shipment information received' }]).catch(() => undefined)
    })
  }
}

const mostBytes = 64 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
