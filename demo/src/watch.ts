// Members make reports, and staff maintain the lists of blocked words and decide reports, through their own calls.
import type { Ask } from '@banyan/contract/client'
import type { Actor } from './members.ts'
import type { EveryCall } from './stage.ts'
import { type DemoReport, wordLists } from './world/watch.ts'

export async function report(
  { ask }: Actor,
  subject: 'message' | 'moment',
  subject_id: string,
  { reason, words }: DemoReport,
): Promise<void> {
  await ask('/chat/conversation/info', 'do-report', { subject, subject_id, reason, words })
}

/** Staff add the words that are masked or refused, and dismiss the unfounded reports. */
export async function keepWatch(staff: Ask<EveryCall>, reports: readonly DemoReport[]): Promise<void> {
  for (const { list, effect, words } of wordLists)
    await staff('/staff/chat/word', 'do-add', { list, effect, words: [...words] })
  const page = '/staff/chat/report'
  const waiting = (await staff(page, 'load-report', { state: 'waiting' })).data.list
  for (const one of reports) {
    const found = waiting.find(({ words }) => words === one.words)
    if (!found) throw new Error(`the report “${one.words}” did not arrive`)
    if (one.dismissed === undefined) continue
    await staff(page, 'load-content', { id: found.id })
    await staff(page, 'do-decide', { id: found.id, verdict: 'dismissed', answer: one.dismissed })
  }
}
