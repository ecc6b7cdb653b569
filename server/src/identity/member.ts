// Members as other slices may know them.
import { randomInt } from 'node:crypto'
import type { App } from '../boot/app-context.ts'
import type { Db } from '../db/db.ts'
import { formatCents } from '@banyan/rules/money'
import { balances } from '../ledger/ledger.ts'
import { findByAccount, findByCode, findById, type MemberRow } from './member.sql.ts'
import { hasPayPassword } from './pay-password.ts'

export { insertMember, type MemberRow, type NewMember, writePassword } from './member.sql.ts'
import { bit } from '../lib/bit.ts'
export { findByAccount, findById }

/** Digits and capitals without those that are read for one another (0 O, 1 I L). */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 7

/** A promotion code, unguessable enough that nobody lists members by trying. */
export const newUserCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** Who hands out a promotion code, however it was typed; undefined when nobody who may invite does. */
export async function findInviter(db: Db, typed: string): Promise<MemberRow | undefined> {
  const member = await findByCode(db, typed.replace(/\s/g, '').toUpperCase())
  return member?.frozen_at ? undefined : member
}

const avatarCount = 12

/** One of the pictures in server/assets/avatars. */
export const defaultAvatar = (): string =>
  `/files/avatars/${String(randomInt(avatarCount) + 1).padStart(2, '0')}.webp`

/** Where codes for a member go. */
export function ownAccount(member: MemberRow): { channel: 'mobile' | 'email'; account: string } {
  if (member.mobile) return { channel: 'mobile', account: member.mobile }
  if (member.email) return { channel: 'email', account: member.email }
  throw new Error('an open account has a mobile or an email')
}

/** The member behind a session. A session of a closed account does not exist, so neither does this case. */
export async function signedInMember(app: App, id: bigint): Promise<MemberRow> {
  const member = await findById(app.database.db, id)
  if (!member) throw new Error('a session belongs to a member who is gone')
  return member
}

/** What the client keeps of a login (E1). */
export async function sessionReply(app: App, member: MemberRow, token: string) {
  const { db } = app.database
  const [paypwd, held] = await Promise.all([hasPayPassword(db, member.id), balances(db, member.id)])
  const id = String(member.id)
  return {
    user: { token, user_id: id },
    id,
    avatar: member.avatar,
    nick_name: member.nick_name,
    paypwd: bit(paypwd),
    points: formatCents(held.points.available),
  }
}
