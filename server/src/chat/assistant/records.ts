// Answers personal questions from the member's own records. Each intent has one query.
import { assistantWords, recordStates } from '@banyan/contract/chat/assistant-words'
import type { Intent, RecordKind } from '@banyan/contract/chat/intent'
import type { Language, Words } from '@banyan/contract/language'
import type { PersonalQuestion } from '@banyan/rules/chat/intent'
import { formatCents, showMoney, showPoints } from '@banyan/rules/money'
import type { Db } from '../../db/db.ts'
import { levelOf } from '../../identity/level.ts'
import { balances } from '../../ledger/ledger.ts'
import { newestOrder, newestRecharge, newestRefund, newestWithdrawal, promotionCode } from './records.sql.ts'

interface Asking {
  readonly db: Db
  readonly member: bigint
  readonly language: Language
  readonly about: PersonalQuestion['about']
  /** The unit of the balance. */
  readonly unit: string
}

interface RecordAnswer {
  readonly data: string
  /** The record that the answer opens; null if it opens a page without a record. */
  readonly id: bigint | null
  /** The kind of the record, if the intent does not say it. */
  readonly kind?: RecordKind
}

/** Returns words in a language with their parameters filled in. */
export const fill = (
  words: Words,
  language: Language,
  params: Readonly<Record<string, string>> = {},
): string => words[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

const money = (amount: bigint, unit: string): string => `${showMoney(formatCents(amount))} ${unit}`

const withReason = (data: string, reason: string, language: Language): string =>
  reason === '' ? data : `${data}\n${fill(assistantWords.reason, language, { reason })}`

const answers: Readonly<Record<Intent, (asking: Asking) => Promise<RecordAnswer>>> = {
  async order({ db, member, language }) {
    const found = await newestOrder(db, member)
    if (!found) return { data: fill(assistantWords.noOrder, language), id: null }
    const { id, sn, waybill } = found
    const data = fill(assistantWords.order, language, {
      sn,
      state: recordStates.order[found.state][language],
    })
    return {
      data:
        waybill === null ? data : `${data}\n${fill(assistantWords.parcel, language, { number: waybill })}`,
      id,
    }
  },
  async recharge({ db, member, about, language, unit }) {
    const found = await newestRecharge(db, member, about)
    if (!found) return { data: fill(assistantWords.noRecharge, language), id: null }
    const state =
      found.kind === 'recharge'
        ? recordStates.recharge[found.state][language]
        : recordStates['recharge-third'][found.state][language]
    // A rejected one may be older than the latest.
    const words = found.state === 'rejected' ? assistantWords.rejectedRecharge : assistantWords.recharge
    const data = fill(words, language, { amount: money(found.amount, unit), state })
    return { data: withReason(data, found.reason, language), id: found.id, kind: found.kind }
  },
  async withdraw({ db, member, about, language, unit }) {
    const found = await newestWithdrawal(db, member, about)
    if (!found) return { data: fill(assistantWords.noWithdraw, language), id: null }
    const state = recordStates.withdraw[found.state][language]
    const words = found.state === 'rejected' ? assistantWords.rejectedWithdraw : assistantWords.withdraw
    const data = fill(words, language, { amount: money(found.amount, unit), state })
    return { data: withReason(data, found.reason, language), id: found.id }
  },
  async refund({ db, member, about, language }) {
    const found = await newestRefund(db, member, about)
    if (!found) return { data: fill(assistantWords.noRefund, language), id: null }
    const { id, sn } = found
    const data = fill(assistantWords.refund, language, {
      sn,
      state: recordStates.refund[found.state][language],
    })
    return { data: withReason(data, found.reason, language), id }
  },
  async balance({ db, member, language, unit }) {
    const { user_money, points, income } = await balances(db, member)
    return {
      data: fill(assistantWords.balance, language, {
        money: money(user_money.available, unit),
        points: showPoints(formatCents(points.available)),
        income: money(income.available, unit),
      }),
      id: null,
    }
  },
  async level({ db, member, language }) {
    const { name } = await levelOf(db, member)
    return { data: fill(assistantWords.level, language, { level: name[language] || name.zh }), id: null }
  },
  async code({ db, member, language }) {
    return { data: fill(assistantWords.code, language, { code: await promotionCode(db, member) }), id: null }
  },
}

/** Returns the answer to a personal question of a member. */
export const answerFrom = (
  { intent, about }: PersonalQuestion,
  asking: Omit<Asking, 'about'>,
): Promise<RecordAnswer> => answers[intent]({ ...asking, about })
