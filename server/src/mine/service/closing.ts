// The steps of all parts of the product when a member closes the account (D31, decision 0074). A part with records that
// must be settled first, or with personal data, adds its function to one of the two lists.
import type { ObstacleKind } from '@banyan/contract/mine/service/logout'
import type { Exits } from '@banyan/rules/mine/service/logout'
import type { News } from '../../bus/event.ts'
import { eraseChat, ownedGroups } from '../../chat/relation/closing.ts'
import { deleteQuestions } from '../../chat/assistant/answer.ts'
import { endServiceChat } from '../../chat/service/session.ts'
import type { Db, Tx } from '../../db/db.ts'
import { eraseAnswers } from '../../door/answers.ts'
import { openReturns } from '../../market/invest/closing.ts'
import { eraseAddresses } from '../address/address.ts'
import { eraseDownloads } from '../common/download-data/job.ts'
import { forgetReader } from '../../index/article.ts'
import { eraseNotices } from '../notice.ts'
import { eraseTickets } from './ticket/own-data.ts'
import { erasePayoutAccounts } from '../receive/account.ts'
import { eraseShopping, openShopping } from '../../shop/own/closing.ts'
import { eraseWallet, openWallet } from '../../wallet/closing.ts'

/** A reason why the account can't be closed yet, with one of the three values: amount, count or group. */
export interface Obstacle {
  readonly kind: ObstacleKind
  /** Cents. */
  readonly amount?: bigint
  readonly count?: number
  readonly group?: { readonly id: bigint; readonly name: string }
}

export interface Closing {
  readonly member: bigint
  readonly at: Date
  /** Events for after the commit. */
  readonly news: News[]
  /** Ends the closing, because something stands against it that was not there when the obstacles were listed. Throws. */
  readonly stop: () => never
}

/** In this order: see `openReturns`. */
const obstacles: readonly ((db: Db, member: bigint, exits: Exits) => Promise<Obstacle[]>)[] = [
  openWallet,
  openReturns,
  openShopping,
  ownedGroups,
]

/**
 * In this order: tickets and downloads are locked before the member's version, the chat's rows as all its calls do, and the
 * answers to request keys last, as in every call.
 */
const erasers: readonly ((tx: Tx, closing: Closing) => Promise<void>)[] = [
  eraseTickets,
  eraseDownloads,
  endServiceChat,
  (tx, { member }) => deleteQuestions(tx, member),
  eraseChat,
  eraseShopping,
  eraseWallet,
  eraseAddresses,
  erasePayoutAccounts,
  eraseNotices,
  (tx, { member }) => forgetReader(tx, member),
  (tx, { member }) => eraseAnswers(tx, member),
]

/** Returns everything that stops this member from closing the account. */
export async function listObstacles(db: Db, member: bigint, exits: Exits): Promise<Obstacle[]> {
  const found: Obstacle[] = []
  for (const list of obstacles) found.push(...(await list(db, member, exits)))
  return found
}

/** Erases the personal data of a member in every part of the product. */
export async function eraseAll(tx: Tx, closing: Closing): Promise<void> {
  for (const erase of erasers) await erase(tx, closing)
}
