// The subject that a member attaches to a chat with customer service: a product, or a record of the member's own.
import { type MessageOptions, type SubjectKind, subjectKinds } from '@banyan/contract/chat/message'
import type { Language, Words } from '@banyan/contract/language'
import { entryKinds } from '@banyan/contract/wallet/entry-kind'
import type { TicketRecordKind } from '@banyan/contract/mine/service/worksheet-terms'
import { fill } from '@banyan/rules/fill'
import { formatCents, showMoney, showPoints } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { findRecord } from '../../mine/service/ticket/record.ts'
import { findOrderCard, findProductCard, findRefundCard } from './subject.sql.ts'

export interface Subject {
  readonly kind: SubjectKind
  /** The id of the record. */
  readonly key: string
}

/** Reads a kind, a colon and an id. Undefined for any other text. */
export function subjectOf(data: string): Subject | undefined {
  const kind = subjectKinds.find((one) => data.startsWith(`${one}:`))
  return kind && { kind, key: data.slice(kind.length + 1) }
}

interface Asking {
  readonly member: bigint
  readonly language: Language
  readonly about: Subject
}

/** Orders, refunds and products have a name and a picture. */
const finders = { product: findProductCard, order: findOrderCard, refund: findRefundCard }

const isNamed = (kind: SubjectKind): kind is keyof typeof finders => kind in finders

const pointsText: Words = {
  zh: '{amount}积分',
  en: '{amount} {amount|point|points}',
  lo: '{amount} ຄະແນນ',
  vi: '{amount} điểm',
  th: '{amount} คะแนน',
}

type MoneyKind = Exclude<TicketRecordKind, keyof typeof finders>

/** Returns the card of a movement of money: the amount and the number, or the kind of an entry and the amount. */
async function findMoneyCard(
  app: App,
  kind: MoneyKind,
  { member, id, language }: { member: bigint; id: bigint; language: Language },
): Promise<MessageOptions['card']> {
  const row = await findRecord(app.database.db, member, { kind, id })
  if (!row) return undefined
  const settings = await app.settings.read()
  const amount = formatCents(row.amount ?? 0n)
  const shown = row.points
    ? fill(pointsText[language], { amount: showPoints(amount) })
    : `${showMoney(amount)} ${settings['money.unit']}`
  const parts = row.entry
    ? [app.texts.of(entryKinds[row.entry].text)[language], shown]
    : [shown, row.sn || `#${row.id}`]
  return {
    kind,
    code: String(id),
    name: parts.join(' · '),
    avatar: '',
    ...(row.sn !== '' && { sn: row.sn }),
  }
}

/** Returns the card of the attached subject; undefined if it does not exist or belongs to another member. */
export async function findSubject(
  app: App,
  { member, language, about: { kind, key } }: Asking,
): Promise<MessageOptions['card']> {
  if (!/^[1-9]\d{0,17}$/.test(key)) return undefined
  const asked = { member, id: BigInt(key), language }
  if (!isNamed(kind)) return findMoneyCard(app, kind, asked)
  const found = await finders[kind](app.database.db, asked)
  return found && { kind, ...found }
}
