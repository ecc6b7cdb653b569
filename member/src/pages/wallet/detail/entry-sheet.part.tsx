import { refs } from '@banyan/contract/wallet/entry-kind'
import { showMoney } from '@banyan/rules/money'
import { Sheet } from '@banyan/ui/layer/sheet'
import { AskAbout } from '../../../parts/service/ask-service.tsx'
import { useSettings } from '../../../state/app/config.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { common } from '../../../words/common.text.ts'
import { showTime } from '../../../words/dates.ts'
import { useEntryName } from '../../../words/kinds.ts'
import { usePointsText } from '../../../words/points.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../detail.text.ts'
import { type Entry, signed } from './entry.ts'

type EntrySheetProps = { entry: Entry; points: boolean; onClose: () => void }

/** One entry of the statement that has no page of its own, with the way to ask about it. */
export function EntrySheet({ entry, points, onClose }: EntrySheetProps) {
  const t = useText(text)
  const entryName = useEntryName()
  const c = useText(common)
  const withPoints = usePointsText()
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const show = (amount: string) => (points ? withPoints(amount) : `${showMoney(amount)} ${unit}`)
  const lines = [
    { name: t('amount'), value: signed(entry.amount, show) },
    { name: t('balanceAfter'), value: show(entry.balance) },
    { name: t('time'), value: showTime(entry.time, language) },
    ...(entry.ref && refs[entry.ref.kind].title === 'reason'
      ? [{ name: t('reason'), value: entry.ref.title }]
      : []),
    { name: t('number'), value: entry.id },
  ]
  return (
    <Sheet open onClose={onClose} title={entryName(entry.kind)} closeLabel={c('close')}>
      <div className="space-y-4 px-4 pb-4">
        <dl className="space-y-3">
          {lines.map(({ name, value }) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-body text-ink-2">{name}</dt>
              <dd className="tabular min-w-0 text-right text-body font-medium wrap-break-word whitespace-pre-line">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex justify-end">
          <AskAbout about={{ kind: 'entry', id: entry.id }} look="button" />
        </div>
      </div>
    </Sheet>
  )
}
