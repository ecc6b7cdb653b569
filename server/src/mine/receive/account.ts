// A member's payout accounts. A member with accounts has exactly one default over all kinds. The first account becomes
// the default; when it is deleted, the newest other one does. Changes of one member's accounts run one after the other.
// Each new account is announced on all devices of the member and by mail or SMS, and withdrawals to it wait.
import {
  doDefault as makeDefault,
  doLabel as changeLabel,
  doRemove as remove,
  type payoutAccount,
} from '@banyan/contract/mine/receive/account'
import type { Country } from '@banyan/contract/app/region'
import type { Network, PayoutKind } from '@banyan/contract/mine/receive/kind'
import { bankOf, maskNumber } from '@banyan/rules/mine/receive/bank'
import { maskAddress } from '@banyan/rules/mine/receive/block'
import { maskAccount } from '@banyan/rules/validate'
import type { Settings } from '@banyan/rules/settings'
import { usableFrom, waitingTerms } from '@banyan/rules/wallet/withdraw'
import type { z } from 'zod'
import type { App } from '../../boot/app-context.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import type { Db, Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { type KeyedContext, once } from '../../door/idempotency.ts'
import { deleteUsesAt, insertUses, releaseFiles } from '../../files/files.ts'
import { lockSignedIn, ownAccount, signedInMember } from '../../identity/member.ts'
import { checkPayPassword, findReset } from '../../identity/pay-password.ts'
import type { MemberSession } from '../../identity/session.ts'
import { accountNotice } from './account.text.ts'
import {
  type AccountData,
  type AccountRow,
  eraseRows,
  findAnyRow,
  findRow,
  insertRow,
  isOwnQr,
  listRows,
  moveDefault,
  removeRow,
  writeLabel,
} from './account.sql.ts'
import type { Language } from '@banyan/contract/language'
import { tellMember } from '../notice.ts'

export type PayoutAccount = z.output<typeof payoutAccount>

/** A payout account with all that a withdrawal to it needs. */
export interface PayoutTarget {
  readonly id: bigint
  readonly kind: PayoutKind
  readonly country: Country | null
  readonly usableFrom: Date
}

const masks: Readonly<Record<PayoutKind, (number: string) => string>> = {
  bank: maskNumber,
  alipay: maskAccount,
  block: maskAddress,
}

const nullable = <Value extends string>(value: Value | ''): Value | null => (value === '' ? null : value)

/** The name of an account as people say it: the bank's name, Alipay, or the network. */
function nameOf({ kind, country, bank, network }: AccountData): string {
  if (kind === 'alipay') return 'Alipay'
  if (kind === 'block') return network
  return country === '' ? bank : (bankOf(country, bank)?.name ?? bank)
}

/** The account as a notice names it: bank or network, and the masked number. */
const shownName = (data: AccountData): string => `${nameOf(data)} ${masks[data.kind](data.number)}`.trim()

/** Returns the accounts behind some withdrawals, deleted ones included, by their ids. */
export async function payoutAccountsOf(app: App, ids: readonly bigint[]) {
  const rows = await findAnyRow(app.database.db, ids)
  const shown = rows.map((row) => ({
    kind: row.kind,
    name: nameOf(row),
    masked: masks[row.kind](row.number),
    number: row.number,
    holder: row.holder,
    branch: row.branch,
    qr: row.qr === null ? null : app.files.urlOf(row.qr),
  }))
  return new Map(rows.map(({ id }, at) => [id, shown[at]]))
}

async function readTimes(app: App, db: Db, memberId: bigint) {
  const [reset, settings] = [await findReset(db, memberId), await app.settings.read()]
  const terms = waitingTerms(settings)
  const from = ({ created_at }: AccountRow): Date => usableFrom({ added: created_at, reset }, terms)
  return { from, settings }
}

const show = (app: App, row: AccountRow, from: Date): PayoutAccount => ({
  id: String(row.id),
  kind: row.kind,
  is_default: row.is_default,
  masked: masks[row.kind](row.number),
  holder: row.holder,
  country: nullable(row.country),
  bank_code: row.bank,
  bank_name: row.kind === 'bank' ? nameOf(row) : '',
  branch: row.branch,
  network: nullable<Network>(row.network),
  label: row.label,
  qr: row.qr === null ? null : app.files.urlOf(row.qr),
  added: row.created_at.toISOString(),
  usable_from: from > app.clock.now() ? from.toISOString() : null,
})

/** Returns the member's payout accounts, of all kinds or of one, and how many more can be added. */
export async function listPayoutAccounts(app: App, memberId: bigint, kind?: PayoutKind) {
  const { db } = app.database
  const rows = await listRows(db, memberId)
  const { from, settings } = await readTimes(app, db, memberId)
  return {
    list: rows
      .filter((row) => kind === undefined || row.kind === kind)
      .map((row) => show(app, row, from(row))),
    room: Math.max(0, settings['payout.limit'] - rows.length),
  }
}

/** Returns one of the member's accounts; undefined if it does not exist, was deleted or belongs to another member. */
export async function findPayoutAccount(
  app: App,
  memberId: bigint,
  id: bigint,
): Promise<PayoutAccount | undefined> {
  const { db } = app.database
  const row = await findRow(db, memberId, id)
  return row && show(app, row, (await readTimes(app, db, memberId)).from(row))
}

/** Returns one of the member's accounts for a withdrawal. The member's row is locked, so that nobody deletes it now. */
export async function lockPayoutTarget(
  app: App,
  tx: Tx,
  memberId: bigint,
  id: bigint,
): Promise<PayoutTarget | undefined> {
  await lockSignedIn(tx, memberId)
  const row = await findRow(tx, memberId, id)
  if (!row) return undefined
  const { from } = await readTimes(app, tx, memberId)
  return { id: row.id, kind: row.kind, country: nullable(row.country), usableFrom: from(row) }
}

interface Adding extends KeyedContext<{ id: string }> {
  readonly member: MemberSession
  readonly language: Language
  readonly refuse: (
    code: 'request-key-reused' | 'payout-known' | 'payout-limit',
    params?: Record<string, string>,
  ) => never
}

/** The steps that a kind of account adds to the common steps. */
interface AddOptions {
  /** Refuses a picture that is not the member's own. */
  readonly refuseFile?: () => never
  /**
   * True if the new account takes the place of the others of its kind. The same number is then refused only with the
   * same holder and QR code, so that these can be corrected.
   */
  readonly only?: boolean
}

/** Adds a payout account once per request key, and tells the member. Check the payment password before. */
export async function addPayoutAccount(context: Adding, data: AccountData, options: AddOptions = {}) {
  const { app, member, refuse } = context
  const settings = await app.settings.read()
  let added: { id: string } | undefined
  const reply = await publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    await lockSignedIn(tx, member.memberId)
    const others = await listRows(tx, member.memberId)
    const isKnown = options.only ? isUnchanged : isSame
    if (others.some((one) => isKnown(one, data))) refuse('payout-known')
    const replaced = options.only ? others.filter(({ kind }) => kind === data.kind) : []
    const { 'payout.limit': limit } = settings
    if (others.length - replaced.length >= limit) refuse('payout-limit', { limit: String(limit) })
    if (data.qr !== null && !(await isOwnQr(tx, member.memberId, data.qr))) options.refuseFile?.()
    for (const one of replaced) await removeRow(tx, one.id, at)
    const kept = others.filter((one) => !replaced.includes(one))
    const is_default = !kept.some((one) => one.is_default)
    const id = await insertRow(tx, { ...data, member_id: member.memberId, is_default, created_at: at })
    await insertUses(tx, 'payout_account', id, 0n, data.qr === null ? [] : [data.qr])
    const params = { account: shownName(data) }
    const kind = `payout-added-${data.kind}` as const
    news.push(await tellMember(tx, { member: member.memberId, kind, params, link: null, now: at }))
    return (added = { id: String(id) })
  })
  // A repeat of the request adds nothing and sends no second notice: its answer is another object.
  if (reply === added) await sendNotice(app, context, data, settings)
  return reply
}

const isSame = (one: AccountData, other: AccountData): boolean =>
  one.kind === other.kind &&
  one.number === other.number &&
  one.country === other.country &&
  one.bank === other.bank &&
  one.network === other.network

/** True if two accounts agree in holder and QR code, too. */
const isUnchanged = (one: AccountData, other: AccountData): boolean =>
  isSame(one, other) && one.holder === other.holder && one.qr === other.qr

/** Sends the notice by mail or SMS. It reaches the owner of the account even if the session was stolen. */
async function sendNotice(
  app: App,
  { member, language }: Pick<Adding, 'member' | 'language'>,
  data: AccountData,
  settings: Settings,
): Promise<void> {
  try {
    const { channel, account } = ownAccount(await signedInMember(app, member.memberId))
    await app.texts.fresh()
    const hours = settings['withdraw.newAccountHours']
    const text = accountNotice({ language, account: shownName(data), hours }, app.texts.of)
    await app.gateways.send(channel, { to: account, ...text })
  } catch (error) {
    // The account is added and the devices are told; a gateway that is down must not undo that.
    app.log.error(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'payout account: the notice was not sent',
    )
  }
}

export const doDefault = handle(makeDefault, async (context) => {
  const { request, member, refuse } = context
  await checkPayPassword(context, request.pay_password)
  return once(context, async (tx) => {
    await lockSignedIn(tx, member.memberId)
    const row = (await findRow(tx, member.memberId, BigInt(request.id))) ?? refuse('payout-gone')
    await moveDefault(tx, member.memberId, row.id)
    return {}
  })
})

export const doLabel = handle(changeLabel, async (context) => {
  const { request, member, refuse } = context
  await checkPayPassword(context, request.pay_password)
  return once(context, async (tx) => {
    await lockSignedIn(tx, member.memberId)
    const row = await findRow(tx, member.memberId, BigInt(request.id))
    // Only a wallet address has a label.
    if (row?.kind !== 'block') return refuse('payout-gone')
    await writeLabel(tx, row.id, request.label)
    return {}
  })
})

export const doRemove = handle(remove, async (context) => {
  const { app, request, member, refuse } = context
  await checkPayPassword(context, request.pay_password)
  return publishOnce(context, async (tx, news) => {
    await lockSignedIn(tx, member.memberId)
    const row = (await findRow(tx, member.memberId, BigInt(request.id))) ?? refuse('payout-gone')
    const now = app.clock.now()
    await removeRow(tx, row.id, now)
    const [newest] = row.is_default ? await listRows(tx, member.memberId) : []
    if (newest) await moveDefault(tx, member.memberId, newest.id)
    const params = { account: shownName(row) }
    const kind = `payout-removed-${row.kind}` as const
    news.push(await tellMember(tx, { member: member.memberId, kind, params, link: null, now }))
    return {}
  })
})

/** Erases the payout accounts of a member who closes the account; the end of each number stays (decision 0074). */
export async function erasePayoutAccounts(
  tx: Tx,
  { member, at }: { member: bigint; at: Date },
): Promise<void> {
  const withQr = await eraseRows(tx, member, at)
  await deleteUsesAt(
    tx,
    'payout_account',
    withQr.map(({ id }) => id),
  )
  await releaseFiles(
    tx,
    withQr.flatMap(({ qr }) => qr ?? []),
  )
}
