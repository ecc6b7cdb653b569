// Answers personal questions from the member's own records. Each intent has one query.
import { assistantWords, recordStates } from '@banyan/contract/chat/assistant-words'
import type { Intent } from '@banyan/contract/chat/intent'
import type { Language, Words } from '@banyan/contract/language'
import { formatCents, showMoney, showPoints } from '@banyan/rules/money'
import type { Db } from '../../db/db.ts'
import { levelOf } from '../../identity/level.ts'
import { balances } from '../../ledger/ledger.ts'
import { newestOrder, newestRecharge, newestRefund, newestWithdrawal, promotionCode } from './records.sql.ts'

interface Asking {
  readonly db: Db
  readonly member: bigint
  readonly language: Language
  /** The unit of the balance. */
  readonly unit: string
}

interface RecordAnswer {
  readonly data: string
  /** The record that the answer opens; null if it opens a page without a record. */
  readonly id: bigint | null
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
  async recharge({ db, member, language, unit }) {
    const found = await newestRecharge(db, member)
    if (!found) return { data: fill(assistantWords.noRecharge, language), id: null }
    const state = recordStates.recharge[found.state][language]
    const data = fill(assistantWords.recharge, language, { amount: money(found.amount, unit), state })
    return { data: withReason(data, found.reason, language), id: null }
  },
  async withdraw({ db, member, language, unit }) {
    const found = await newestWithdrawal(db, member)
    if (!found) return { data: fill(assistantWords.noWithdraw, language), id: null }
    const state = recordStates.withdraw[found.state][language]
    const data = fill(assistantWords.withdraw, language, { amount: money(found.amount, unit), state })
    return { data: withReason(data, found.reason, language), id: null }
  },
  async refund({ db, member, language }) {
    const found = await newestRefund(db, member)
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
export const answerFrom = (intent: Intent, asking: Asking): Promise<RecordAnswer> => answers[intent](asking)
