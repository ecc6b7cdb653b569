import { createTransport } from 'nodemailer'
import type { Gateway } from './gateway.ts'

/** Sends mail through SMTP over a small pool of connections. */
export function openMail(url: string, from: string): Gateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    instant: false,
    async send({ to, subject, text }) {
      // As an object the address is used literally and never parsed as a list.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
    close: () => {
      transport.close()
    },
  }
}
