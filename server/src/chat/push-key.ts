import type { RequestOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/chat/push-key'
import type { Config } from '../boot/config.ts'
import { handle, Rejected } from '../door/handler.ts'
import { deleteSubscription, writeSubscription } from './push-key.sql.ts'
import type { Subscription } from './push/service.ts'
import { vapidOf } from './push/vapid.ts'

export const loadPushKey = handle(contract.loadPushKey, async ({ app }) => ({
  key: vapidOf(app.config).publicKey,
  services: [...app.push.offered],
}))

export const doSubscribe = handle(
  contract.doSubscribe,
  async ({ app, request, member, language, refuse }) => {
    const to = subscriptionOf(request)
    const isKnown = to.service !== 'web' || isPushService(app.config, to.endpoint)
    if (!isKnown || !app.push.offered.includes(to.service)) return refuse('push-service')
    const { sessionId: session_id, memberId: member_id } = member
    await app.database.transaction((tx) =>
      writeSubscription(tx, { ...to, session_id, member_id, language, created_at: app.clock.now() }),
    )
    return {}
  },
)

/** Returns the device that a request names. Throws if a field is missing, or is one of another service. */
function subscriptionOf(request: RequestOf<typeof contract.doSubscribe>): Subscription {
  const { data, error } = contract.subscription.safeParse({ service: 'web', ...request })
  if (!data) {
    const fields = error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String),
    )
    throw new Rejected(400, 'illegal-parameter', fields)
  }
  return data.service === 'web'
    ? data
    : { service: data.service, endpoint: data.token, p256dh: null, auth: null }
}

export const doUnsubscribe = handle(contract.doUnsubscribe, async ({ app, member }) => {
  await deleteSubscription(app.database.db, { session: member.sessionId })
  return {}
})

/** The server sends requests to an address from the client, so only known push services are allowed. */
function isPushService({ PUSH_HOSTS }: Config, endpoint: string): boolean {
  const { host, username } = new URL(endpoint)
  if (username !== '') return false
  return PUSH_HOSTS.split(',').some((known) => {
    const name = known.trim()
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
  })
}
