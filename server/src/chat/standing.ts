// Whom staff have silenced, and to whom they have closed the chat, each until a day.
import type { App } from '../app-context.ts'
import { readBan } from './circle.sql.ts'

type Refuse<Code extends string> = (code: Code, params?: Record<string, string>) => never

/** Refuses a member to whom the chat is closed now. */
export async function refuseBanned(app: App, member: bigint, refuse: Refuse<'chat-banned'>): Promise<void> {
  const { banned } = await readBan(app.database.db, member, app.clock.now())
  if (banned) refuse('chat-banned', { until: banned.toISOString() })
}

/** Refuses a member who may not write now. */
export async function refuseSilenced(
  app: App,
  member: bigint,
  refuse: Refuse<'chat-banned' | 'chat-muted'>,
): Promise<void> {
  const { banned, muted } = await readBan(app.database.db, member, app.clock.now())
  if (banned) refuse('chat-banned', { until: banned.toISOString() })
  if (muted) refuse('chat-muted', { until: muted.toISOString() })
}
