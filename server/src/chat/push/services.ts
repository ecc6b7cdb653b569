// The push services behind one interface (decision 0153): web push for browsers, FCM for the Android app, APNs for the iOS
// app. Each has its own lane, so one that is slow holds up neither a call nor another service.
import { createHmac } from 'node:crypto'
import type { PushNotice, PushServiceName } from '@banyan/contract/chat/push-key'
import { appServices } from '@banyan/contract/staff/system/state'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../boot/config.ts'
import type { Db } from '../../db/db.ts'
import type { Figures } from '../../boot/watch/figures.ts'
import { openPushCounter } from '../../gateway/count.ts'
import type { Clock } from '../../lib/clock.ts'
import { deleteSubscription } from '../push-key.sql.ts'
import { openApns, readApnsKey } from './apns.ts'
import { openFcm, readFcmAccount } from './fcm.ts'
import { openHealth } from './health.ts'
import { Lane, type LaneLimits, type LaneWork, usualLimits } from './lane.ts'
import type { Outcome, Push, PushSender, Subscription } from './service.ts'
import { openWebPush } from './web.ts'

/** How long a stopping server goes on sending. Milliseconds. */
const closeMs = 5_000

export interface About {
  /** A newer notification of the same subject replaces an older one. */
  readonly subject: string
  /** Returns whether the device may still have the notification. It may throw. */
  isDue: () => Promise<boolean>
}

export interface PushServices {
  /** The services that this server can use. */
  readonly offered: readonly PushServiceName[]
  /**
   * Sends a notification to a device, later if its service is busy. A newer one about the same subject replaces it while it is
   * not delivered. If it waits for more than some seconds, it is sent only if `isDue` says so. Returns immediately and never
   * throws.
   */
  send(to: Subscription, notice: PushNotice, about: About): void
  /** Returns the name of the lane that sends to this device. Each push service has its own lane. */
  laneOf(to: Subscription): string
  /** True if far fewer pushes wait in this lane than may wait. Who has many pushes sends one only while this is true. */
  hasRoom(lane: string): boolean
  /** How many notifications wait for their service. */
  waiting(): number
  /** Sends the waiting notifications, for a limited time. */
  drain(): Promise<void>
}

interface Options {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly figures: Pick<Figures, 'pushFailed'>
  /** Tests wait for less time. */
  readonly limits?: Partial<LaneLimits>
}

/** Returns the senders of the services that the environment has credentials for. */
function openSenders({ config, clock }: Options): Map<PushServiceName, PushSender> {
  const { FCM_ACCOUNT, FCM_URL, APNS_KEY, APNS_KEY_ID, APPLE_TEAM, APNS_URL, APP_ID } = config
  const timeoutMs = config.PUSH_TIMEOUT
  const senders = new Map<PushServiceName, PushSender>([['web', openWebPush(config, clock)]])
  if (FCM_ACCOUNT)
    senders.set('fcm', openFcm({ account: readFcmAccount(FCM_ACCOUNT), url: FCM_URL, timeoutMs, clock }))
  if (APNS_KEY && APNS_KEY_ID && APPLE_TEAM) {
    const own = { key: readApnsKey(APNS_KEY), keyId: APNS_KEY_ID, team: APPLE_TEAM, topic: APP_ID }
    senders.set('apns', openApns({ ...own, url: APNS_URL, timeoutMs, clock }))
  }
  return senders
}

export function openPushServices(options: Options): PushServices {
  const { config, clock, db, log, figures } = options
  const senders = openSenders(options)
  const limits = { ...usualLimits, ...options.limits }
  const health = new Map(appServices.map((name) => [name as PushServiceName, openHealth(options, name)]))
  const topicKey = config.lastingKey('push-topic')
  const lanes = new Map<string, Lane>()
  const counter = openPushCounter({ clock, db, log })

  /** Browsers have services of different companies: each host has a lane. */
  const laneNameOf = ({ service, endpoint }: Subscription) =>
    service === 'web' ? new URL(endpoint).host : service

  const endOf = async ({ to }: Push, outcome: Outcome): Promise<void> => {
    if (outcome.kind !== 'sent' && outcome.kind !== 'gone' && outcome.kind !== 'expired') figures.pushFailed()
    try {
      if (outcome.kind === 'gone')
        await deleteSubscription(db, { endpoint: to.endpoint, since: outcome.since })
      else if (outcome.kind !== 'expired') counter.add(outcome.kind === 'sent' ? 'sent' : 'failed')
      // The address is not logged: it allows anyone to send to the device.
      if (outcome.kind !== 'sent')
        log.info({ service: laneNameOf(to), ...outcome }, 'push: a notification was not delivered')
    } catch (error) {
      log.warn({ err: error }, 'push: an outcome was not stored')
    }
  }

  function laneOf(to: Subscription, sender: PushSender): Lane {
    const name = laneNameOf(to)
    const known = lanes.get(name)
    if (known) return known
    const work: LaneWork = {
      send: (push) => sender.send(push),
      answered: (outcome) => health.get(to.service)?.note(outcome),
      ended: endOf,
    }
    const lane = new Lane(work, limits)
    lanes.set(name, lane)
    return lane
  }

  return {
    offered: [...senders.keys()],
    send(to, notice, { subject, isDue }) {
      const sender = senders.get(to.service)
      // A token from the time when this server had credentials for the service.
      if (!sender) return
      // The push service can read the topic. As a keyed hash of device and subject, the topic does not reveal the subject, or that two devices share one.
      const topic = createHmac('sha256', topicKey).update(`${to.endpoint} ${subject}`).digest('base64url')
      laneOf(to, sender).add({ to, notice, topic: topic.slice(0, 32), isDue })
    },
    laneOf: laneNameOf,
    hasRoom: (name) => lanes.get(name)?.hasRoom ?? true,
    waiting: () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting, 0),
    async drain() {
      await Promise.all([...lanes.values()].map((lane) => lane.close(closeMs)))
      for (const sender of senders.values()) sender.close()
      await Promise.all([counter.flush(), ...[...health.values()].map((one) => one.written())])
    },
  }
}
