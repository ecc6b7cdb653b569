import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { isZero, showMoney } from '@banyan/rules/money'
import { ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Price } from '@banyan/ui/show/price'
import { hasPage } from '../../../../shell/pages.ts'
import { useSettings } from '../../../../state/app/config.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { sentences } from '../../../../words/join.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-promotion.text.ts'

type FiguresData = ReplyOf<CallAt<Calls, '/mine/common/my-promotion', 'load-figures'>>

const levelPage = 'pages/mine/common/my-level'

/** Commission in total, of today and still to come; the debt; and the burn that the cap of the level has cut off. */
export function Figures({ figures }: { figures: FiguresData }) {
  const t = useText(text)
  const { unit } = useSettings()
  const sums = [
    { label: t('today'), amount: figures.income_today },
    { label: t('waitingSum'), amount: figures.waiting },
    { label: t('void'), amount: figures.void },
  ]
  return (
    <>
      <section className="rounded-hero bg-primary-fill p-4.5 text-on-primary">
        <h2 className="text-second">{t('incomeTotal')}</h2>
        <p className="mt-1">
          <Price amount={figures.income_total} symbol={unit} symbolAt="after" size="hero" tone="inherit" />
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
          {sums.map(({ label, amount }) => (
            <div key={label} className="third-or-more">
              <dt className="truncate text-caption">{label}</dt>
              <dd className="tabular truncate text-section font-bold">{showMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {!isZero(figures.debt) && (
        <p className="rounded-card bg-warn-weak px-4 py-3 text-second text-warn">
          {t('debt', { debt: `${showMoney(figures.debt)} ${unit}` })}
        </p>
      )}
      {(figures.upgradable || !isZero(figures.burn_total)) && <Burn figures={figures} />}
    </>
  )
}

function Burn({ figures }: { figures: FiguresData }) {
  const t = useText(text)
  const { unit } = useSettings()
  const cap = `${showMoney(figures.cap)} ${unit}`
  const upgrades = figures.upgradable && hasPage(levelPage)
  return (
    <Card title={t('burn')}>
      <dl className="grid grid-cols-2 gap-x-3">
        {[
          { label: t('today'), amount: figures.burn_today },
          { label: t('total'), amount: figures.burn_total },
        ].map(({ label, amount }) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-caption text-ink-2">{label}</dt>
            <dd className="tabular truncate text-section font-bold">{showMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5 text-second text-ink-2">
        {sentences([t('burnNote', { cap }), ...(upgrades ? [t('upgradeNote')] : [])])}
      </p>
      {upgrades && (
        <ButtonLink block kind="weak" href={`#/${levelPage}`} className="mt-3">
          {t('upgrade')}
        </ButtonLink>
      )}
    </Card>
  )
}
