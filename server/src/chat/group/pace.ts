// Limits how often a member changes groups: every change is told to all members.
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { takePace } from '../log/log.sql.ts'

/** Counts a change of a locked group by this member. Refuses it if the member makes too many (`chat.changesPerMinute`). */
export async function takeChange(
  app: App,
  tx: Tx,
  member: bigint,
  refuse: (code: 'too-many-changes') => never,
): Promise<void> {
  const perMinute = (await app.settings.read())['chat.changesPerMinute']
  if (!(await takePace(tx, member, app.clock.now(), perMinute))) refuse('too-many-changes')
}
