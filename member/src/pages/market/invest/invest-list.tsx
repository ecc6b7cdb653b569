import { useState } from 'react'
import { isZero, showMoney } from '@banyan/rules/money'
import { ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Empty } from '@banyan/ui/page/empty'
import { Tabs } from '@banyan/ui/page/tabs'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { offText } from '../../../parts/page/switched-off.ts'
import { useLink } from '../../../shell/place.ts'
import { useSettings } from '../../../state/app/config.ts'
import { link } from '../../../state/link/link.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './invest-list.text.ts'
import { InvestmentCard, type Investment } from './invest-list/card.part.tsx'
import { Detail } from './invest-list/detail.part.tsx'

export const meta = { login: true }

const states = ['running', 'matured'] as const
type State = (typeof states)[number]

/** The member's investments; with an id in the address, one of them with its returns. */
export function Page() {
  const id = useLink().optionalId()
  return id === undefined ? <List /> : <Detail id={id} />
}

function List() {
  const t = useText(text)
  const [state, setState] = useState<State>()
  const paged = usePaged('/market/invest/invest-list', 'load-invest-list', state ? { state } : {})
  const off = offText(paged.error)
  if (off !== undefined)
    return (
      <Screen title={t('title')} onRefresh={paged.refresh}>
        <Empty text={off} />
      </Screen>
    )
  return (
    <Screen title={t('title')} onRefresh={paged.refresh} className="!px-0">
      <Tabs
        label={t('states')}
        sticky
        value={state ?? 'all'}
        onChange={(key) => setState(states.find((one) => one === key))}
        items={[{ key: 'all', label: t('all') }, ...states.map((key) => ({ key, label: t(key) }))]}
      >
        <div className="space-y-3 px-4 pt-2">
          {paged.first && <Totals totals={paged.first.totals} />}
          <PagedList
            paged={paged}
            empty={
              <Empty
                text={t(state ? 'emptyState' : 'empty')}
                action={
                  <ButtonLink kind="weak" href={link.to('pages/market/invest/invest')}>
                    {t('products')}
                  </ButtonLink>
                }
              />
            }
          >
            {(investments: Investment[]) => (
              <ul className="space-y-3">
                {investments.map((investment) => (
                  <li key={investment.id}>
                    <InvestmentCard investment={investment} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </Tabs>
    </Screen>
  )
}

type TotalsProps = { totals: { invested: string; paid: string; waiting: string } }

function Totals({ totals }: TotalsProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const sums = [
    { name: t('invested'), amount: totals.invested },
    { name: t('paid'), amount: totals.paid },
    ...(isZero(totals.waiting) ? [] : [{ name: t('waitingSum'), amount: totals.waiting }]),
  ]
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-4 gap-y-3">
        {sums.map(({ name, amount }) => (
          <div key={name} className="half-or-more">
            <dt className="text-caption text-ink-2">{name}</dt>
            <dd className="tabular text-section font-bold wrap-break-word">
              {showMoney(amount)} <span className="text-caption font-medium text-ink-2">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
