import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showMoney } from '@banyan/rules/money'
import { useSettings } from '../../state/app/config.ts'
import { useLanguage } from '../../state/app/language.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { showTime } from '../../words/dates.ts'
import { useEntryName } from '../../words/kinds.ts'
import { usePointsText } from '../../words/points.ts'
import { useText } from '../../words/text.ts'
import { text } from './ticket.text.ts'

export type TicketRecord = ReplyOf<CallAt<Calls, '/mine/service/worksheet', 'load-records'>>['list'][number]

/** The record that a ticket is about: an order or its refund by the order's number, a movement of money by its amount. */
export function RecordLine({ record }: { record: TicketRecord }) {
  const t = useText(text)
  const entryName = useEntryName()
  const withPoints = usePointsText()
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const { kind, entry, amount, points, sn } = record
  const name = kind === 'entry' ? (entry === null ? '' : entryName(entry)) : t(kind)
  const shown = amount === null ? sn : points ? withPoints(amount) : `${showMoney(amount)} ${unit}`
  return (
    <span className="block min-w-0">
      <span className="tabular block text-body wrap-anywhere text-ink">
        {name} {shown}
      </span>
      <span className="tabular block text-caption text-ink-3">{showTime(record.time, language)}</span>
    </span>
  )
}
