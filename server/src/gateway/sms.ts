import type { Gateway } from './gateway.ts'

const timeoutMs = 10_000

/** Sends SMS by an HTTP POST of `{to, text}` as JSON. Every 2xx means that the gateway accepted the SMS. */
export function openSms(url: string, token: string | undefined): Gateway {
  return {
    instant: false,
    async send({ to, text }) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        // A redirect means a wrong configuration; codes must not be sent to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`)
    },
    close: () => undefined,
  }
}
