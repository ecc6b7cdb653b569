// The payment password. Unset, it must be set before anything is paid. Set, each wrong guess counts for the
// member, whatever call and device it came through; after so many it is locked for a time, in which
// nothing is judged, the right one neither. A right guess forgets the wrong ones (D30, V7).
//
// A guess is judged with argon2id under the lock of the member's row, so that parallel guesses are
// judged one after the other. For fifteen minutes after a right one, the same session's same digits are
// recognised by a keyed hash in this process's memory: the key dies with the process, and a new password, a
// lock or another session makes the memory worthless.
import { createHmac, randomBytes } from 'node:crypto'
import type { App } from '../boot/app-context.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database, Tx } from '../db/db.ts'
import { type Hasher, limiter } from './password-hash.ts'
import {
  findPayPassword,
  lockPayPassword,
  type PayPasswordRow,
  writePayPassword,
  writeTries,
} from './pay-password.sql.ts'
export { hasPayPassword } from './pay-password.sql.ts'
import type { MemberSession } from './session.ts'
import type { SettingsStore } from '../settings/settings.ts'

/** What the check needs of a handler's context; the call declares the three codes. */
export interface PayPasswordContext {
  readonly app: App
  readonly member: MemberSession
  refuse(
    code: 'pay-password-unset' | 'pay-password-wrong' | 'pay-password-locked',
    params?: Record<string, string>,
  ): never
}

/**
 * Resolves when the payment password is right, and refuses otherwise. Call it before anything else is
 * looked at or revealed, and outside of a transaction: wrong tries are counted for good.
 */
export async function checkPayPassword(context: PayPasswordContext, given: string): Promise<void> {
  const verdict = await context.app.payPasswords.judge(context.member, given)
  if (verdict.is === 'right') return
  if (verdict.is === 'unset') context.refuse('pay-password-unset')
  if (verdict.is === 'wrong') context.refuse('pay-password-wrong', { left: String(verdict.left) })
  context.refuse('pay-password-locked', { minutes: String(verdict.minutes) })
}

export type Verdict =
  | { is: 'right' }
  | { is: 'unset' }
  | { is: 'wrong'; left: number }
  | { is: 'locked'; minutes: number }

export interface PayPasswords {
  judge(member: MemberSession, given: string): Promise<Verdict>
  /** Sets or replaces it, inside the transaction that has proved who asks. */
  set(tx: Tx, memberId: bigint, hash: string): Promise<void>
}

const rememberedMs = 15 * 60_000
const rememberedMax = 50_000

export function openPayPasswords(
  database: Database,
  clock: Clock,
  settings: SettingsStore,
  hasher: Hasher,
): PayPasswords {
  const remembered = openMemory(clock)
  const one = oneAtATime()

  async function judgeLocked(tx: Tx, memberId: bigint, given: string, verify: Hasher['verify']) {
    const row = await lockPayPassword(tx, memberId)
    if (!row) return { verdict: { is: 'unset' } as Verdict, hash: '' }
    const now = clock.now()
    const still = stillLocked(row, now)
    if (still) return { verdict: still, hash: row.hash }
    const before = row.locked_until ? 0 : row.tries
    if (await verify(row.hash, given)) {
      if (row.tries > 0 || row.locked_until) await writeTries(tx, memberId, { tries: 0, locked_until: null })
      return { verdict: { is: 'right' } as Verdict, hash: row.hash }
    }
    const rules = await settings.read()
    const tries = before + 1
    const left = rules['payPassword.tries'] - tries
    const minutes = rules['payPassword.lockMinutes']
    const until = left > 0 ? null : new Date(now.getTime() + minutes * 60_000)
    await writeTries(tx, memberId, { tries, locked_until: until })
    const verdict: Verdict = left > 0 ? { is: 'wrong', left } : { is: 'locked', minutes }
    return { verdict, hash: row.hash }
  }

  return {
    async judge({ memberId, sessionId }, given) {
      const recognised = async (): Promise<Verdict | undefined> => {
        const row = await findPayPassword(database.db, memberId)
        if (!row) return { is: 'unset' }
        return (
          stillLocked(row, clock.now()) ??
          (remembered.knows(sessionId, row.hash, given) ? { is: 'right' } : undefined)
        )
      }
      return (
        (await recognised()) ??
        // One guess per member at a time waits for a turn: a member with many requests neither fills the
        // queue nor the pool, and the second of two equal requests is recognised.
        one(memberId, async () => {
          const now = await recognised()
          if (now) return now
          const { verdict, hash } = await hasher.inTurn((verify) =>
            database.transaction((tx) => judgeLocked(tx, memberId, given, verify)),
          )
          if (verdict.is === 'right') remembered.add(sessionId, hash, given)
          return verdict
        })
      )
    },
    set: (tx, memberId, hash) => writePayPassword(tx, memberId, hash, clock.now()),
  }
}

function stillLocked(row: PayPasswordRow, now: Date): Verdict | undefined {
  const left = (row.locked_until?.getTime() ?? 0) - now.getTime()
  return left > 0 ? { is: 'locked', minutes: Math.ceil(left / 60_000) } : undefined
}

/** What was right lately, as keyed hashes over session, stored hash and digits. */
function openMemory(clock: Clock) {
  const key = randomBytes(32)
  const until = new Map<string, number>()
  const mark = (sessionId: bigint, hash: string, given: string) =>
    createHmac('sha256', key).update(`${sessionId}|${hash}|${given}`).digest('base64')
  return {
    knows: (sessionId: bigint, hash: string, given: string) =>
      (until.get(mark(sessionId, hash, given)) ?? 0) > clock.now().getTime(),
    add(sessionId: bigint, hash: string, given: string) {
      const now = clock.now().getTime()
      if (until.size >= rememberedMax) for (const [one, end] of until) if (end <= now) until.delete(one)
      // Still full: all of it is younger than fifteen minutes; the oldest are judged again.
      for (const oldest of until.keys()) {
        if (until.size < rememberedMax) break
        until.delete(oldest)
      }
      until.set(mark(sessionId, hash, given), now + rememberedMs)
    },
  }
}

/** Runs work for the same member one after the other; more than 128 that wait get "busy". */
function oneAtATime(): <T>(memberId: bigint, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<bigint, { run: ReturnType<typeof limiter>; users: number }>()
  return async (memberId, work) => {
    const lane = lanes.get(memberId) ?? { run: limiter(1, 128), users: 0 }
    lanes.set(memberId, lane)
    lane.users++
    try {
      return await lane.run(work)
    } finally {
      if (--lane.users === 0) lanes.delete(memberId)
    }
  }
}
