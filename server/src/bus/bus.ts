// The bus between processes (design §3): NATS where NATS_URL names it, else the process alone. It only wakes: what is
// lost on the way is found in the log by the sweep, so nothing here waits, repeats or keeps.
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import { type Bus, type News, openLocalBus } from './event.ts'
import type { Config } from '../boot/config.ts'

/** How long to wait before a server that was not there is tried again, milliseconds. */
const retryMs = 1_000
/** News of one tick travels together, up to so many characters; NATS takes a message of 1 MB. */
const mostTogether = 200_000

export const openBus = (config: Config, log: FastifyBaseLogger): Bus =>
  config.NATS_URL === undefined ? openLocalBus() : openNatsBus(config, config.NATS_URL, log)

/** A subject that only processes with the same secret know, so that two installations can share a NATS server. */
const subjectOf = (config: Config): string => `banyan.${config.key('bus').toString('hex').slice(0, 32)}`

function openNatsBus(config: Config, url: string, log: FastifyBaseLogger): Bus {
  const local = openLocalBus()
  const subject = subjectOf(config)
  const waiting: string[] = []
  let nats: NatsConnection | undefined
  let there = false
  const closing = new AbortController()

  function hear(message: Msg): void {
    try {
      for (const news of JSON.parse(message.string()) as News[]) local.publish(news, false)
    } catch (error) {
      log.warn({ err: error }, 'news that could not be read came over the bus')
    }
  }

  function flush(): void {
    const texts = waiting.splice(0)
    // What nobody can be told now is not kept: the other processes' sweeps find it.
    if (!there || !nats) return
    for (let from = 0; from < texts.length;) {
      let to = from
      for (let length = 0; to < texts.length && (to === from || length < mostTogether); to++)
        length += texts[to]?.length ?? 0
      try {
        nats.publish(subject, `[${texts.slice(from, to).join(',')}]`)
      } catch (error) {
        log.warn({ err: error }, 'the bus did not take news')
      }
      from = to
    }
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'reconnect') {
        there = type === 'reconnect'
        log.info({ bus: type }, 'the bus')
      }
    }
    there = false
  }

  async function dial(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const connection = await connect(optionsOf(url))
        nats = connection
        if (closing.signal.aborted) return await connection.close()
        connection.subscribe(subject, { callback: (error, message) => (error ? undefined : hear(message)) })
        there = true
        void watch(connection)
        // Only a connection that gives up for good ends: it never does by itself.
        await connection.closed()
        there = false
      } catch (error) {
        log.warn({ err: error }, 'the bus does not answer; it is tried again')
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
    async close() {
      closing.abort()
      flush()
      await local.close()
      await nats?.drain().catch(() => undefined)
    },
  }
}

/** For ever, and without hearing oneself: a process tells its own sockets without the bus. */
function optionsOf(url: string) {
  const { protocol, host, username, password } = new URL(url)
  return {
    servers: host,
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMs,
    ignoreAuthErrorAbort: true,
    timeout: 5_000,
    pingInterval: 10_000,
    maxPingOut: 2,
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  }
}
