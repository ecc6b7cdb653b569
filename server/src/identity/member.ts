// The data about members that other slices may read.
import { randomInt } from 'node:crypto'
import type { App } from '../boot/app-context.ts'
import { closedName } from '@banyan/contract/closed-name'
import type { Db, Tx } from '../db/db.ts'
import { NotSignedIn } from '../door/handler.ts'
import { formatCents } from '@banyan/rules/money'
import { balances } from '../ledger/ledger.ts'
import { closeRow, findByAccount, findByCode, findById, lockMember, type MemberRow } from './member.sql.ts'
import { closedPortrait } from './portrait.ts'
import { hasPayPassword } from './pay-password.ts'

export {
  findProfile,
  findWays,
  insertMember,
  lockMember,
  type MemberRow,
  type NewMember,
  writeAvatar,
  writeContact,
  writePassword,
  writeProfile,
  type Ways,
  writeWays,
} from './member.sql.ts'
import { bit } from '../lib/bit.ts'
export { findByAccount, findById }

/** Digits and capital letters without similar ones (0 O, 1 I L). */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 7

/** Returns a new promotion code. It is random, so members can't be listed by trying codes. */
export const newUserCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** True while the login of a member is frozen. */
export const isFrozen = ({ frozen_until }: Pick<MemberRow, 'frozen_until'>, now: Date): boolean =>
  frozen_until !== null && frozen_until > now

/** Returns the member with this promotion code in any spelling; undefined if there is none who may invite. */
export async function findInviter(db: Db, typed: string, now: Date): Promise<MemberRow | undefined> {
  const member = await findByCode(db, typed.replace(/\s/g, '').toUpperCase())
  return member && isFrozen(member, now) ? undefined : member
}

/**
 * Closes an account: the person becomes a closed account with a drawn picture. Sessions and the data of other parts are
 * erased by the caller (decision 0074).
 */
export const closeMember = (tx: Tx, id: bigint, at: Date): Promise<void> =>
  closeRow(tx, id, { nick_name: closedName, avatar: closedPortrait, at })

/** The channel and address for codes to a member: the asked one if the member has it. */
export function ownAccount(
  member: Pick<MemberRow, 'mobile' | 'email'>,
  asked?: 'mobile' | 'email',
): { channel: 'mobile' | 'email'; account: string } {
  if (asked === 'email' && member.email) return { channel: 'email', account: member.email }
  if (member.mobile) return { channel: 'mobile', account: member.mobile }
  if (member.email) return { channel: 'email', account: member.email }
  throw new Error('an open account has a mobile or an email')
}

/**
 * Returns the member of a session. Throws `NotSignedIn` if another device has closed the account since the session was
 * checked.
 */
export const signedInMember = async (app: App, id: bigint): Promise<MemberRow> =>
  (await findById(app.database.db, id)) ?? loseLogin()

/**
 * Locks the member of a session against other changes of the account until the transaction ends. Throws as `signedInMember`
 * does: nothing erases what is written to a closed account.
 */
export const lockSignedIn = async (tx: Tx, id: bigint): Promise<MemberRow> =>
  (await lockMember(tx, id)) ?? loseLogin()

export function loseLogin(): never {
  throw new NotSignedIn('lost-login')
}

/** The fields that the client stores after a login (E1). */
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
