// Runs the work of a job for members, page by page.
import type { App } from '../boot/app-context.ts'
import { forEachItem } from './items.ts'

/** How many members `find` returns at most. */
export const membersAtOnce = 500

/**
 * Runs `work` for all members that were found, each as an item of the job.
 *
 * @param find returns members by ascending id, after a member.
 */
export async function eachMember(
  app: App,
  job: string,
  find: (after: bigint) => Promise<bigint[]>,
  work: (member: bigint) => Promise<void>,
): Promise<void> {
  let after = 0n
  for (;;) {
    const members = await find(after)
    await forEachItem(app, job, members, String, work)
    if (members.length < membersAtOnce) return
    after = members.at(-1) ?? after
  }
}
