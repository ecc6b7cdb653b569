import { showMoney } from '@banyan/rules/money'
import { Card } from '@banyan/ui/show/card'
import { useSettings } from '../../../../state/app/config.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-level.text.ts'
import type { Level } from './content.ts'

type PayProps = { name: string; upgrade: NonNullable<Level['upgrade']> }

/** What an upgrade costs, and which wallets pay it, before it is confirmed (T25). */
export function Pay({ name, upgrade }: PayProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const show = (amount: string) => `${showMoney(amount)} ${unit}`
  const lines = [
    { label: t('due'), value: show(upgrade.due), strong: true },
    { label: t('fromBalance'), value: show(upgrade.from_balance) },
    { label: t('fromIncome'), value: show(upgrade.from_income) },
  ]
  return (
    <Card title={t('upgradeTo', { name })}>
      <dl aria-live="polite" className="space-y-2.5">
        {lines.map(({ label, value, strong }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-body text-ink-2">{label}</dt>
            <dd className={strong ? 'tabular text-section font-bold' : 'tabular text-body font-medium'}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {upgrade.short !== null && (
        <p role="alert" className="mt-3 rounded-field bg-alert-weak px-3 py-2 text-second text-alert-text">
          {t('short', { amount: show(upgrade.short) })}
        </p>
      )}
      <p className="mt-3 pt-3 text-second text-ink-2 hairline-t">{t('balanceFirst')}</p>
    </Card>
  )
}
