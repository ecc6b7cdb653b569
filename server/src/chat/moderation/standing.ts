// Checks whether staff have muted a member or suspended chat for the member.
import type { App } from '../../boot/app-context.ts'
import { readBan } from '../relation/relations.sql.ts'

type Refuse<Code extends string> = (code: Code, params?: Record<string, string>) => never

/** Refuses a member whose chat is suspended. */
export async function refuseBanned(app: App, member: bigint, refuse: Refuse<'chat-banned'>): Promise<void> {
  const { banned } = await readBan(app.database.db, member, app.clock.now())
  if (banned) refuse('chat-banned', { until: banned.toISOString() })
}

/** Refuses a member who is muted or whose chat is suspended. */
export async function refuseSilenced(
  app: App,
  member: bigint,
  refuse: Refuse<'chat-banned' | 'chat-muted'>,
): Promise<void> {
  const { banned, muted } = await readBan(app.database.db, member, app.clock.now())
  if (banned) refuse('chat-banned', { until: banned.toISOString() })
  if (muted) refuse('chat-muted', { until: muted.toISOString() })
}
