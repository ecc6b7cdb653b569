import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showMoney } from '@banyan/rules/money'
import { useSettings } from '../../state/app/config.ts'
import { useLanguage } from '../../state/app/language.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { showTime } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { text } from './ticket.text.ts'

export type TicketRecord = ReplyOf<CallAt<Calls, '/mine/service/worksheet', 'load-records'>>['list'][number]

/** The record that a ticket is about: an order by its number, a recharge or a withdrawal by its amount. */
export function RecordLine({ record }: { record: TicketRecord }) {
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  return (
    <span className="block min-w-0">
      <span className="tabular block text-body wrap-anywhere text-ink">
        {t(record.kind)} {record.amount === null ? record.sn : `${showMoney(record.amount)} ${unit}`}
      </span>
      <span className="tabular block text-caption text-ink-3">{showTime(record.time, language)}</span>
    </span>
  )
}
