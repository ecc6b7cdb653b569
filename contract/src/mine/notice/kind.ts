// The kinds of personal notices. This table holds all that differs by kind; a kind without one of the properties does not
// compile.
import type { Words } from '../../language.ts'
import { memberNotices } from './member.ts'
import { networkNotices } from './network.ts'
import { shopNotices } from './shop.ts'
import { walletNotices } from './wallet.ts'

export const noticeKinds = { ...walletNotices, ...shopNotices, ...networkNotices, ...memberNotices }

export type NoticeKind = keyof typeof noticeKinds

/** Kinds that name a record, for the push `record`. */
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/**
 * The details of a notice of one kind. Amounts have the wire's form, times are ISO 8601 in UTC, names that exist in five
 * languages are shown in the reader's language.
 */
export type NoticeDetails<Kind extends NoticeKind> = {
  readonly [Name in (typeof noticeKinds)[Kind]['params'][number]]?: string | Partial<Words> | undefined
}
