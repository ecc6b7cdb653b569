import type { Gateway } from './gateway.ts'

const timeoutMs = 10_000

/** SMS through an HTTP gateway: `{to, text}` as JSON; every 2xx means that it was taken. */
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
        // A gateway that answers with another address is misconfigured; codes are not sent after it.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`)
    },
    close: () => undefined,
  }
}
