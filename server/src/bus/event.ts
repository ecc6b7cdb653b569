// Events that processes send each other after a commit, so that sockets are informed immediately. Events may be lost:
// the log and the versions in the database are authoritative, and the sweep finds changes whose event was lost.
import type { Message } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import type { App } from '../boot/app-context.ts'
import { signNews } from '../chat/signed.ts'
import type { Tx } from '../db/db.ts'

/** Ids are decimal strings, since events travel as JSON. */
export type News =
  /** New entries of a conversation by ascending seq, for all sockets that follow it. */
  | { kind: 'entries'; conversation: string; entries: Message[] }
  /** A push to all sockets of one member; `notice` is the id of the notice that it is about, if any. */
  | { kind: 'member'; member: string; push: Push; notice?: string }
  /** A push to all sockets of all members. Only for pushes that may be lost. */
  | { kind: 'everyone'; push: Push }
  /** A push to all who follow a conversation, except one member if given. Only for pushes that may be lost. */
  | { kind: 'conversation'; conversation: string; push: Push; except?: string }
  /** These members start or stop following a conversation. */
  | { kind: 'follow' | 'unfollow'; conversation: string; members: string[] }
  /** A session of the member ended, or all of them if null: their sockets are closed. */
  | { kind: 'ended'; member: string; session: string | null }
  /** A chat with customer service has changed without an entry; for the desks of staff. */
  | { kind: 'service'; conversation: string }
  /** A member has changed a ticket; for the consoles of staff. */
  | { kind: 'ticket'; ticket: string }
  /** A session of staff ended: its sockets are closed. */
  | { kind: 'staff-ended'; session: string }
  /** The role, the rights or the networks of these people have changed, or of all staff if null. */
  | { kind: 'staff-changed'; people: string[] | null }

/** True if the settings, the texts or the look of the apps have changed. Open apps ask for them at once. */
export const isConfigChange = (news: News): boolean =>
  news.kind === 'everyone' && news.push.push_type === 'updateConfig'

export interface Bus {
  /** Sends an event to every process, this one included. Never throws and never waits. */
  publish(news: News): void
  /** Calls back with every event and a flag that is true if this process sent it. Returns an unsubscribe function. */
  listen(hear: (news: News, own: boolean) => void): () => void
  /** `alone`: this is the only process. `lost`: the other processes can't be reached at present. */
  state(): 'alone' | 'connected' | 'lost'
  close(): Promise<void>
}

/** The bus of one process. `receive` passes on events from other processes. */
export interface LocalBus extends Bus {
  publish(news: News, own?: boolean): void
}

export function openLocalBus(): LocalBus {
  const listeners = new Set<(news: News, own: boolean) => void>()
  return {
    publish(news, own = true) {
      for (const hear of listeners) hear(news, own)
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    state: () => 'alone',
    close: async () => listeners.clear(),
  }
}

/** Runs a transaction that collects events, and publishes them only after the commit. */
export async function publishAfterCommit<T>(
  app: App,
  work: (tx: Tx, news: News[]) => Promise<T>,
): Promise<T> {
  const { result, news: collected } = await app.database.transaction(async (tx) => {
    const news: News[] = []
    return { result: await work(tx, news), news }
  })
  publishNews(app, collected)
  return result
}

/** Publishes events after the commit of the transaction that collected them. */
export function publishNews(app: App, news: readonly News[]): void {
  for (const one of news) app.bus.publish(signNews(app.files.sign, one))
}
