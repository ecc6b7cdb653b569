// Sends a short text to a member: mail through SMTP, SMS through an HTTP gateway. A development server without a
// gateway writes to the outbox instead, which the console shows (D28).
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../boot/config.ts'
import type { Db } from '../db/db.ts'
import { countMessage } from './count.ts'
import { openMail } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openSms } from './sms.ts'

export type Channel = 'mobile' | 'email'

export interface Message {
  readonly to: string
  /** The subject of a mail; SMS have none. */
  readonly subject: string
  readonly text: string
}

/** Sends a message. Throws if the gateway did not accept it. */
export interface Gateway {
  readonly instant: boolean
  send(message: Message): Promise<void>
  close(): void
}

export interface Gateways {
  send(channel: Channel, message: Message): Promise<void>
  /** True if sending takes no measurable time, as with the outbox. */
  instant(channel: Channel): boolean
  /** How many messages are being sent. */
  sending(): number
  /** Waits for messages that are being sent, then closes the connections. */
  close(): Promise<void>
}

export function openGateways(config: Config, db: Db, clock: Clock, log: FastifyBaseLogger): Gateways {
  const fallback = (channel: Channel): Gateway =>
    config.production ? missing(channel) : openOutbox(db, clock, config, log, channel)
  const gateways: Record<Channel, Gateway> = {
    email: config.SMTP_URL ? openMail(config.SMTP_URL, config.MAIL_FROM) : fallback('email'),
    mobile: config.SMS_URL ? openSms(config.SMS_URL, config.SMS_TOKEN) : fallback('mobile'),
  }
  const underway = new Set<Promise<void>>()
  const counter = { clock, db, log }
  const counted = async (channel: Channel, message: Message) => {
    try {
      await gateways[channel].send(message)
    } catch (error) {
      await countMessage(counter, channel, 'failed')
      throw error
    }
    await countMessage(counter, channel, 'sent')
  }
  const track = async (sending: Promise<void>) => {
    underway.add(sending)
    try {
      await sending
    } finally {
      underway.delete(sending)
    }
  }
  return {
    send: (channel, message) => track(counted(channel, message)),
    sending: () => underway.size,
    instant: (channel) => gateways[channel].instant,
    async close() {
      await Promise.allSettled(underway)
      for (const gateway of Object.values(gateways)) gateway.close()
    },
  }
}

/** The gateway of a production server without configuration: sends nothing and throws. */
const missing = (channel: Channel): Gateway => ({
  instant: false,
  send: () => Promise.reject(new Error(`no gateway is configured for ${channel}`)),
  close: () => undefined,
})
