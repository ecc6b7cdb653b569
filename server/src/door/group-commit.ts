// Group commit for statements of different callers: one statement does the work of many calls in one transaction (decision
// 0118). Items that arrive while a group is being committed form the next one, so there is no timer: a lone item is written
// at once. If a group fails, because one of its items is refused, was done before or waits long for a lock, each item is
// written alone, outside the groups: only that one fails or waits.
import type { KeyedRequest } from './idempotency.ts'
import { Rejected } from './handler.ts'
import { openBatcher } from '../lib/batcher.ts'
import { codeOf, isGone } from '../db/db.ts'

/** Part of a call that takes effect once: the statement stores the reply as the answer to this request. */
export interface GroupItem {
  readonly request: KeyedRequest
}

export interface GroupCommit<Item extends GroupItem, Answer> {
  /** Writes an item together with others. Resolves after the commit; rejects with the error of `write` for it. */
  add(item: Item): Promise<Answer>
  /** Refuses new items and waits for those under way. */
  close(): Promise<void>
}

export interface GroupCommitOptions<Item, Answer> {
  /**
   * Writes items in one statement: all of them, or it throws and nothing has changed. Returns one answer per item.
   * @param lockLimit how long the statement may wait for a lock, such as '200ms'; null keeps the limit of the session.
   */
  write(this: void, items: readonly Item[], lockLimit: string | null): Promise<readonly Answer[]>
  /** The answer for a repeat of a call that was in the same group. */
  repeated(this: void, answer: Answer): Answer
}

/**
 * Groups in flight at most. With two, groups are half as large: transfers took 0.43 instead of 0.51 of the transactions of
 * `pgbench` per second.
 */
const workers = 1
/** Items in one group at most. */
const most = 64
/** Items that may wait; one more is refused as busy. */
const queue = 4_096
/** How long a group waits for a lock. An item that is written alone has the usual limit of the database. */
const groupLockLimit = '200ms'
/** SQLSTATE of a statement that waited longer for a lock than its limit. */
const lockedLong = '55P03'

/** The group of an item failed, perhaps because of another item. Nothing was written. */
class GroupFailed extends Error {
  override readonly name = 'GroupFailed'
}

export function openGroupCommit<Item extends GroupItem, Answer>({
  write,
  repeated,
}: GroupCommitOptions<Item, Answer>): GroupCommit<Item, Answer> {
  async function commit(items: readonly Item[]): Promise<readonly (Answer | Error)[]> {
    try {
      return await write(items, groupLockLimit)
    } catch (error) {
      const own = items.length === 1 && codeOf(error) !== lockedLong
      // Without the database it is unknown whether the group was committed: each caller asks again with its key.
      const reason = error instanceof Error && (own || isGone(error)) ? error : new GroupFailed()
      return items.map(() => reason)
    }
  }
  const batcher = openBatcher<Item, Answer>({
    workers,
    batch: most,
    queue,
    patience: 0,
    keyOf: ({ request: { actor, key } }) => `${actor.kind} ${actor.id} ${key}`,
    payloadOf: ({ request: { call, payload } }) => `${call} ${payload.toString('hex')}`,
    repeated,
    errorOf: (_why, cause) => (cause instanceof Error ? cause : new Rejected(503, 'busy')),
    commit,
  })
  return {
    async add(item) {
      try {
        return await batcher.add(item)
      } catch (error) {
        if (!(error instanceof GroupFailed)) throw error
      }
      const [answer] = await write([item], null)
      if (answer === undefined) throw new Error('an item that was written alone got no answer')
      return answer
    },
    close: () => batcher.close(),
  }
}
