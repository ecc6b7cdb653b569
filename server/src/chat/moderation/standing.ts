// Checks whether staff have muted a member or suspended chat for the member.
import type { App } from '../../boot/app-context.ts'
import { readBan } from '../relation/relations.sql.ts'

type Refuse<Code extends string> = (code: Code, params?: Record<string, string>) => never

/** Formats the end of a term: `2026-12-21 07:30 UTC`. The server does not know the reader's time zone. */
export const showUntil = (until: Date): string => `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Refuses a member whose chat is suspended. */
export async function refuseBanned(app: App, member: bigint, refuse: Refuse<'chat-banned'>): Promise<void> {
  const { banned } = await readBan(app.database.db, member, app.clock.now())
  if (banned) refuse('chat-banned', { until: showUntil(banned) })
}

/** Refuses a member who is muted or whose chat is suspended. */
export async function refuseSilenced(
  app: App,
  member: bigint,
  refuse: Refuse<'chat-banned' | 'chat-muted'>,
): Promise<void> {
  const { banned, muted } = await readBan(app.database.db, member, app.clock.now())
  if (banned) refuse('chat-banned', { until: showUntil(banned) })
  if (muted) refuse('chat-muted', { until: showUntil(muted) })
}
