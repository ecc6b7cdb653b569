// Transfers of different members, which share transactions (door/group-commit.ts), and the reading of their recipients.
import { batchLoad } from '../lib/batch-load.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/db.ts'
import { openGroupCommit } from '../door/group-commit.ts'
import type { Told } from '../mine/notice.ts'
import {
  type NewTransfer,
  type Pair,
  readRecipients,
  type RecipientRow,
  writeTransfers,
} from './transfer.sql.ts'

/** A written transfer. A repeat of a call that was in the same group gets the first one's id and no notice. */
export interface Written {
  readonly id: bigint
  readonly told: Told | undefined
}

export interface Transfers {
  /** Returns the recipient of a transfer; undefined if there is none. */
  recipient(pair: Pair): Promise<RecipientRow | undefined>
  /** Writes a transfer together with others. Resolves after the commit. Throws the error of `writeTransfers` for it. */
  write(transfer: NewTransfer): Promise<Written>
  /** Refuses new transfers and waits for those under way. */
  close(): Promise<void>
}

export function openTransfers({ db }: Database, clock: Clock): Transfers {
  const group = openGroupCommit<NewTransfer, Written>({
    async write(items, lockLimit) {
      const told = await writeTransfers(db, items, { at: clock.now(), lockLimit })
      return items.map(({ id }, index) => ({ id, told: told[index] }))
    },
    repeated: ({ id }) => ({ id, told: undefined }),
  })
  return {
    recipient: batchLoad((pairs: readonly Pair[]) => readRecipients(db, pairs, clock.now())),
    write: (transfer) => group.add(transfer),
    close: () => group.close(),
  }
}
