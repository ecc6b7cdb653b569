// Whom staff have silenced, and to whom they have closed the chat, each until a day.
import type { App } from '../../boot/app-context.ts'
import { readBan } from '../relation/relations.sql.ts'

type Refuse<Code extends string> = (code: Code, params?: Record<string, string>) => never

/** An end of a term as people read it: `2026-12-21 07:30 UTC`. The server does not know the reader's zone. */
export const showUntil = (until: Date): string => `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Refuses a member to whom the chat is closed now. */
export async function refuseBanned(app: App, member: bigint, refuse: Refuse<'chat-banned'>): Promise<void> {
  const { banned } = await readBan(app.database.db, member, app.clock.now())
  if (banned) refuse('chat-banned', { until: showUntil(banned) })
}

/** Refuses a member who may not write now. */
export async function refuseSilenced(
  app: App,
  member: bigint,
  refuse: Refuse<'chat-banned' | 'chat-muted'>,
): Promise<void> {
  const { banned, muted } = await readBan(app.database.db, member, app.clock.now())
  if (banned) refuse('chat-banned', { until: showUntil(banned) })
  if (muted) refuse('chat-muted', { until: showUntil(muted) })
}
