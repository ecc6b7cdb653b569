// Checks the payment password (D30, V7). Its states:
//
//   unset ── set ──▶ open ── wrong guesses reach payPassword.tries ──▶ locked ── payPassword.lockMinutes ──▶ open
//
// Wrong guesses are counted per member, over all calls and devices. A right guess sets the count to zero. While
// the password is locked, no guess is checked, not even a right one.
//
// A guess is checked with argon2id while the member's row is locked, so parallel guesses run one after the other.
// For fifteen minutes after a right guess, the same digits from the same session are recognised by a keyed hash in
// this process's memory; it sets the count to zero too. The key ends with the process. A new password or a lock makes the remembered hash useless.
import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { App } from '../boot/app-context.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database, Tx } from '../db/db.ts'
import { batchLoad } from '../lib/batch-load.ts'
import { openKeyedLimit } from '../lib/limit.ts'
import type { Hasher, Verify } from './password-hash.ts'
import {
  changePayPassword,
  findPayPasswords,
  forgetTries,
  lockPayPassword,
  type PayPasswordRow,
  renewPayPassword,
  writePayPassword,
  writeTries,
} from './pay-password.sql.ts'
export { findReset, hasPayPassword } from './pay-password.sql.ts'
import type { MemberSession } from './session.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { minuteMs } from '../lib/time.ts'

/** The part of a handler's context that the check uses. The call declares the three codes. */
export interface PayPasswordContext {
  readonly app: App
  readonly member: MemberSession
  refuse(
    code: 'pay-password-unset' | 'pay-password-wrong' | 'pay-password-locked',
    params?: Record<string, string>,
  ): never
}

/**
 * Resolves if the payment password is right and refuses otherwise. Call it before the handler reads or reveals
 * anything else, and outside a transaction: a rollback must not undo the count of wrong guesses.
 */
export async function checkPayPassword(context: PayPasswordContext, given: string): Promise<void> {
  const verdict = await context.app.payPasswords.judge(context.member, given)
  if (verdict.is === 'right') return
  if (verdict.is === 'unset') context.refuse('pay-password-unset')
  if (verdict.is === 'wrong') context.refuse('pay-password-wrong', { left: String(verdict.left) })
  context.refuse('pay-password-locked', { clock: wholeMinute(verdict.until).toISOString() })
}

/** Returns the first whole minute at which a lock is over, so that the shown time is never too early. */
const wholeMinute = (until: Date): Date => new Date(Math.ceil(until.getTime() / minuteMs) * minuteMs)

export type Verdict =
  | { is: 'right' }
  | { is: 'unset' }
  | { is: 'wrong'; left: number }
  | { is: 'locked'; until: Date }

export interface PayPasswords {
  judge(member: MemberSession, given: string): Promise<Verdict>
  /** Sets the password, or replaces a forgotten one, in the transaction that has checked the caller's identity. */
  set(tx: Tx, memberId: bigint, hash: string): Promise<void>
  /** Returns the stored hash; undefined if no password is set. */
  hashOf(memberId: bigint): Promise<string | undefined>
  /** Replaces the password whose hash was `from`. False if it was locked or replaced since. */
  change(tx: Tx, memberId: bigint, from: string, to: string): Promise<boolean>
}

const rememberedMs = 15 * minuteMs
const rememberedMax = 50_000

export function openPayPasswords(
  database: Database,
  clock: Clock,
  settings: SettingsStore,
  hasher: Hasher,
): PayPasswords {
  const remembered = openMemory(clock)
  const guesses = openKeyedLimit<bigint>(1, 128)
  const find = batchLoad(async (members: readonly bigint[]) => {
    const rows = await findPayPasswords(database.db, members)
    return members.map((member) => rows.get(member))
  })

  async function judgeLocked(tx: Tx, memberId: bigint, given: string, verify: Verify) {
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
    const until = new Date(now.getTime() + rules['payPassword.lockMinutes'] * minuteMs)
    await writeTries(tx, memberId, { tries, locked_until: left > 0 ? null : until })
    const verdict: Verdict = left > 0 ? { is: 'wrong', left } : { is: 'locked', until }
    return { verdict, hash: row.hash }
  }

  /** Returns the stored hash of a right password, renewed if it was made with a former SECRET. */
  async function renew(memberId: bigint, hash: string, given: string): Promise<string> {
    const renewed = await hasher.renewed(hash, given, `member ${memberId}`)
    if (renewed === undefined) return hash
    await renewPayPassword(database.db, memberId, { from: hash, to: renewed })
    return renewed
  }

  return {
    async judge({ memberId, sessionId }, given) {
      const recognised = async (): Promise<Verdict | undefined> => {
        const row = await find(memberId)
        if (!row) return { is: 'unset' }
        const now = clock.now()
        const locked = stillLocked(row, now)
        if (locked) return locked
        if (!remembered.knows(sessionId, row.hash, given)) return undefined
        const clean = row.tries === 0 && row.locked_until === null
        // Nothing is forgotten if a guess has just locked the password, or another device has just changed it.
        if (clean || (await forgetTries(database.db, memberId, row.hash, now))) return { is: 'right' }
        return undefined
      }
      return (
        (await recognised()) ??
        // One guess per member at a time: many requests of one member fill neither the hash queue nor the
        // connection pool, and the second of two equal requests is recognised.
        guesses(memberId, async () => {
          const now = await recognised()
          if (now) return now
          const { verdict, hash } = await hasher.inTurn(`member ${memberId}`, (verify) =>
            database.transaction((tx) => judgeLocked(tx, memberId, given, verify)),
          )
          if (verdict.is === 'right') remembered.add(sessionId, await renew(memberId, hash, given), given)
          return verdict
        })
      )
    },
    set: (tx, memberId, hash) => writePayPassword(tx, memberId, hash, clock.now()),
    hashOf: async (memberId) => (await find(memberId))?.hash,
    change: (tx, memberId, from, to) => changePayPassword(tx, memberId, { from, to, now: clock.now() }),
  }
}

function stillLocked(row: PayPasswordRow, now: Date): Verdict | undefined {
  const until = row.locked_until
  return until !== null && until > now ? { is: 'locked', until } : undefined
}

/** Remembers right guesses as keyed hashes over session, stored hash and digits, for fifteen minutes each. */
function openMemory(clock: Clock) {
  const key = randomBytes(32)
  const marks = new LRUCache<string, true>({
    max: rememberedMax,
    ttl: rememberedMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const mark = (sessionId: bigint, hash: string, given: string) =>
    createHmac('sha256', key).update(`${sessionId}|${hash}|${given}`).digest('base64')
  return {
    knows: (sessionId: bigint, hash: string, given: string) =>
      marks.get(mark(sessionId, hash, given)) ?? false,
    add(sessionId: bigint, hash: string, given: string) {
      marks.set(mark(sessionId, hash, given), true)
    },
  }
}
