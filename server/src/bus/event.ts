// What the processes tell each other after a commit, so that sockets hear of it. News may be lost: the log and
// the versions in the database are the truth, and the sweep finds what news did not bring.
import type { Message } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import type { App } from '../boot/app-context.ts'
import { signNews } from '../chat/signed.ts'
import type { Tx } from '../db/db.ts'

/** Ids are decimal strings: news crosses processes as JSON. */
export type News =
  /** New entries of a conversation, in the order of the log, for everybody who follows it. */
  | { kind: 'entries'; conversation: string; entries: Message[] }
  /** A push to all sockets of one member. */
  | { kind: 'member'; member: string; push: Push }
  /** A push to all who follow a conversation, but for one member where named. Carries nothing that can't be lost. */
  | { kind: 'conversation'; conversation: string; push: Push; except?: string }
  /** From now on, or no longer, entries of a conversation go to these members. */
  | { kind: 'follow' | 'unfollow'; conversation: string; members: string[] }
  /** A session ended, or all of a member's did: its sockets are closed. */
  | { kind: 'ended'; member: string; session: string | null }

export interface Bus {
  /** Tells every process, this one included. Never throws, never waits. */
  publish(news: News): void
  /** Hears all news, and whether it is this process's own; gives the way to stop. */
  listen(hear: (news: News, own: boolean) => void): () => void
  close(): Promise<void>
}

/** The bus of one process; what another one said is passed on as not its own. */
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
    close: async () => listeners.clear(),
  }
}

/** Runs a transaction that gathers its news, and publishes them when, and only when, it has committed. */
export async function telling<T>(app: App, work: (tx: Tx, news: News[]) => Promise<T>): Promise<T> {
  const told = await app.database.transaction(async (tx) => {
    const news: News[] = []
    return { result: await work(tx, news), news }
  })
  for (const one of told.news) app.bus.publish(signNews(app.files.sign, one))
  return told.result
}
