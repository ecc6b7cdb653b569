import { isZero, showMoney, showPercent } from '@banyan/rules/money'
import { Card } from '@banyan/ui/show/card'
import { useSettings } from '../../../../state/app/config.ts'
import { useDecimal } from '../../../../words/decimal.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-level.text.ts'
import type { Level } from './content.ts'

/** What one level brings. */
export function Benefits({ level }: { level: Level }) {
  const t = useText(text)
  const decimal = useDecimal()
  const { unit } = useSettings()
  const { commission } = level
  const off = (percent: string) =>
    isZero(percent) ? t('none') : t('off', { percent: decimal(showPercent(percent)) })
  const rows = [
    { name: t('discount'), note: t('discountNote'), value: off(level.goods_discount) },
    { name: t('fee'), value: off(level.transfer_fee_discount) },
    ...(commission
      ? [
          { name: t('direct'), note: t('directNote'), value: `${decimal(showPercent(commission.direct))}%` },
          {
            name: t('indirect'),
            note: t('indirectNote'),
            value: `${decimal(showPercent(commission.indirect))}%`,
          },
          { name: t('cap'), note: t('capNote'), value: `${showMoney(commission.cap)} ${unit}` },
        ]
      : []),
  ]
  return (
    <Card title={t('benefits', { name: level.name })}>
      <dl aria-live="polite" className="space-y-3">
        {rows.map(({ name, note, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 text-body text-ink-2">
              {name}
              {note !== undefined && <span className="block text-caption text-ink-3">{note}</span>}
            </dt>
            <dd className="tabular shrink-0 text-body font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
