import X from 'lucide-react/icons/x'
import { Button } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Tabs } from '@banyan/ui/page/tabs'
import { Loaded, PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { offText } from '../../../parts/page/switched-off.ts'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { zone } from '../../../state/lib/clock.ts'
import { go } from '../../../state/link/navigate.ts'
import { forget, useAsk, usePaged } from '../../../state/wire/query.ts'
import { showDay } from '../../../words/dates.ts'
import { followed } from '../../../words/join.ts'
import { useText } from '../../../words/text.ts'
import { text } from './my-promotion.text.ts'
import { CommissionCard } from './my-promotion/commission-card.part.tsx'
import { Days } from './my-promotion/days.part.tsx'
import { Figures } from './my-promotion/figures.part.tsx'

export const meta = { login: true }

const path = '/mine/common/my-promotion'
const page = 'pages/mine/common/my-promotion'
const views = ['all', 'waiting', 'settled', 'void', 'days'] as const
type View = (typeof views)[number]

/** Commission of the orders of invited members: sums, the orders by state, and the days (N31, E17). */
export function Page() {
  const t = useText(text)
  const { plain, optionalId } = useLink()
  const id = optionalId()
  const view = views.find((one) => one === plain('view')) ?? 'all'
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(plain('day') ?? '')?.[0]
  const figures = useAsk(path, 'load-figures', { zone: zone() })
  const off = offText(figures.error)
  if (off !== undefined)
    return (
      <Screen title={t('title')} onRefresh={() => forget(path)}>
        <Empty text={off} />
      </Screen>
    )
  return (
    <Screen title={t('title')} onRefresh={() => forget(path)} className="!px-0">
      <div className="space-y-3 px-4 pb-3">
        <Loaded query={figures} waiting={<Waiting />}>
          {(loaded) => <Figures figures={loaded} />}
        </Loaded>
        {id !== undefined && <Linked id={id} />}
      </div>
      <Tabs
        label={t('views')}
        sticky
        value={view}
        onChange={(key) => go.replace(page, {}, { view: key === 'all' ? undefined : key })}
        items={views.map((key) => ({ key, label: t(key) }))}
      >
        <div className="px-4 pt-2">
          {view === 'days' ? (
            <Days onDay={(chosen) => go.replace(page, {}, { day: chosen })} />
          ) : (
            <List view={view} day={view === 'all' ? day : undefined} />
          )}
        </div>
      </Tabs>
    </Screen>
  )
}

/** The commission that an entry of the statement links to. */
function Linked({ id }: { id: string }) {
  const query = useAsk(path, 'load-one', { id })
  return (
    <Loaded query={query} waiting={<Skeleton className="h-24 rounded-card" />}>
      {(one) => <CommissionCard commission={one} marked />}
    </Loaded>
  )
}

function List({ view, day }: { view: Exclude<View, 'days'>; day: string | undefined }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const paged = usePaged(path, 'load-my-promotion', {
    ...(view === 'all' ? {} : { state: view }),
    ...(day === undefined ? {} : { day }),
    zone: zone(),
  })
  return (
    <div className="space-y-3">
      {day !== undefined && (
        <Button
          kind="weak"
          size="small"
          aria-label={followed(showDay(`${day}T12:00:00`, language), t('allDays'))}
          onClick={() => go.replace(page, {}, {})}
        >
          <span className="tabular">{showDay(`${day}T12:00:00`, language)}</span>
          <X aria-hidden="true" size={16} />
        </Button>
      )}
      <PagedList
        paged={paged}
        empty={
          view === 'all' && day === undefined ? (
            <Empty text={t('empty')} note={t('emptyNote')} />
          ) : (
            <Empty text={t('emptyState')} />
          )
        }
      >
        {(list) => (
          <ul className="space-y-3">
            {list.map((one) => (
              <li key={one.id}>
                <CommissionCard commission={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-36 rounded-hero" />
    <Skeleton className="h-40 rounded-card" />
  </div>
)
