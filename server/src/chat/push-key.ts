import * as contract from '@banyan/contract/chat/push-key'
import type { Config } from '../boot/config.ts'
import { handle } from '../door/handler.ts'
import { deleteSubscription, writeSubscription } from './push-key.sql.ts'
import { vapidOf } from './push/vapid.ts'

export const loadPushKey = handle(contract.loadPushKey, async ({ app }) => ({
  key: vapidOf(app.config).publicKey,
}))

export const doSubscribe = handle(
  contract.doSubscribe,
  async ({ app, request, member, language, refuse }) => {
    if (!isPushService(app.config, request.endpoint)) return refuse('push-service')
    const { sessionId: session_id, memberId: member_id } = member
    await app.database.transaction((tx) =>
      writeSubscription(tx, { ...request, session_id, member_id, language, created_at: app.clock.now() }),
    )
    return {}
  },
)

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
