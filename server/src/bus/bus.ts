// The bus between processes (design §3): NATS if NATS_URL is set, otherwise this process only. An event may be lost;
// the sweep then finds the change in the log. So this file neither waits for, repeats nor stores events.
import { readFileSync } from 'node:fs'
import { connect, credsAuthenticator, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import { type Bus, type News, openLocalBus } from './event.ts'
import type { Config } from '../boot/config.ts'
import type { Figures } from '../boot/watch/figures.ts'

/** Milliseconds before the next attempt to reach a NATS server that did not answer. */
const retryMs = 1_000
/** Events of one tick are sent in one message of at most this many characters; NATS accepts 1 MB. */
const maxCharacters = 200_000

type Counting = Pick<Figures, 'busDropped'>

/** Opens the bus of a configuration. `figures` counts the events that were not sent. */
export const openBus = (config: Config, log: FastifyBaseLogger, figures?: Counting): Bus =>
  config.NATS_URL === undefined ? openLocalBus() : openNatsBus(config, log, figures)

/** The NATS subject. It is derived from the secret, so two installations can share a NATS server. */
const subjectOf = (config: Config): string =>
  `banyan.${config.lastingKey('bus').toString('hex').slice(0, 32)}`

function openNatsBus(config: Config, log: FastifyBaseLogger, figures: Counting | undefined): Bus {
  const local = openLocalBus()
  const subject = subjectOf(config)
  const waiting: string[] = []
  let [nats, there]: [NatsConnection | undefined, boolean] = [undefined, false]
  const closing = new AbortController()

  function hear(message: Msg): void {
    try {
      for (const news of JSON.parse(message.string()) as News[]) local.publish(news, false)
    } catch (error) {
      log.warn({ err: error }, 'bus: a message could not be read, it is dropped')
    }
  }

  function flush(): void {
    const texts = waiting.splice(0)
    // An event that can't be sent now is dropped: the sweeps of the other processes find the change.
    if (!there || !nats) return figures?.busDropped(texts.length)
    for (let from = 0; from < texts.length;) {
      const to = endOfMessage(texts, from)
      try {
        nats.publish(subject, `[${texts.slice(from, to).join(',')}]`)
      } catch (error) {
        figures?.busDropped(to - from)
        log.warn({ err: error }, 'bus: publishing failed, the sweeps find the change')
      }
      from = to
    }
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'reconnect') {
        there = type === 'reconnect'
        log.info({ bus: type }, 'bus: connection state changed')
      }
    }
    there = false
  }

  async function dial(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const connection = await connect(optionsOf(config))
        nats = connection
        if (closing.signal.aborted) return await connection.close()
        connection.subscribe(subject, { callback: (error, message) => (error ? undefined : hear(message)) })
        there = true
        void watch(connection)
        // The connection ends only after `close`: it reconnects without a limit.
        await connection.closed()
        there = false
      } catch (error) {
        log.warn({ err: error }, 'bus: no answer, retrying in 1 s')
        await new Promise((later) => setTimeout(later, retryMs).unref())
      }
    }
  }

  void dial()
  return {
    publish(news) {
      local.publish(news)
      if (waiting.push(JSON.stringify(news)) === 1) setImmediate(flush)
    },
    listen: (listener) => local.listen(listener),
    state: () => (there ? 'connected' : 'lost'),
    async close() {
      closing.abort()
      flush()
      await local.close()
      // The NATS server may be gone. The sweeps of the other processes find the lost events.
      await nats?.drain().catch(() => undefined)
    },
  }
}

/** Returns the index after the last event that is sent in one message with the event at `from`. */
function endOfMessage(texts: readonly string[], from: number): number {
  let to = from
  for (let length = 0; to < texts.length && (to === from || length < maxCharacters); to++)
    length += texts[to]?.length ?? 0
  return to
}

/**
 * Reconnects without a limit, to any of the servers; those that are not named are learnt from the one that answers.
 * `noEcho`: a process informs its own sockets without the bus.
 */
function optionsOf({ NATS_URL = '', NATS_CREDS_FILE, NATS_CA_FILE }: Config) {
  const urls = NATS_URL.split(',').map((one) => new URL(one.trim()))
  const { username = '', password = '' } = urls.find((url) => url.username !== '') ?? {}
  const encrypted = NATS_CA_FILE !== undefined || urls.some(({ protocol }) => protocol === 'tls:')
  return {
    servers: urls.map(({ host }) => host),
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMs,
    ignoreAuthErrorAbort: true,
    timeout: 5_000,
    pingInterval: 10_000,
    maxPingOut: 2,
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(NATS_CREDS_FILE ? { authenticator: credsAuthenticator(readFileSync(NATS_CREDS_FILE)) } : {}),
    ...(encrypted ? { tls: NATS_CA_FILE ? { caFile: NATS_CA_FILE } : {} } : {}),
  }
}
