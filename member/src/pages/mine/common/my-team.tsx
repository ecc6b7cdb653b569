import { useState } from 'react'
import UserPlus from 'lucide-react/icons/user-plus'
import { ButtonLink } from '@banyan/ui/action/button'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Segmented } from '@banyan/ui/form/segmented'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Tabs } from '@banyan/ui/page/tabs'
import { showCount } from '@banyan/rules/count'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { useDebounced } from '../../../state/lib/debounced.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './my-team.text.ts'
import { MemberRow } from './my-team/member-row.part.tsx'
import { Orders } from './my-team/orders.part.tsx'
import type { TeamOrder } from './my-team/orders.part.tsx'
import { Tree } from './my-team/tree.part.tsx'

export const meta = { login: true }

const path = '/mine/common/my-team'
const posterPage = 'pages/mine/share/share-theme'
const generations = ['1', '2', '3'] as const
const views = ['list', 'tree'] as const
const rows = 'overflow-hidden rounded-card bg-card'

/** The member's team (N23, E16): its numbers, a list by generation, a search and a tree. */
export function Page() {
  const t = useText(text)
  const opened = useLink()
  const view = views.find((one) => one === opened.plain('view')) ?? 'list'
  const generation = generations.find((one) => one === opened.plain('generation')) ?? '1'
  const [order, setOrder] = useState<TeamOrder>('newest')
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const show = (next: { view?: string; generation?: string }) =>
    go.replace('pages/mine/common/my-team', {}, { view, generation, ...next })
  const paged = usePaged(path, 'load-my-team', { generation: Number(generation), order })
  return (
    <Screen
      title={t('title')}
      onRefresh={paged.refresh}
      right={{
        kind: 'icon',
        label: t('poster'),
        icon: <UserPlus aria-hidden="true" size={23} strokeWidth={1.9} />,
        href: link.to(posterPage),
      }}
      className="!px-0"
    >
      <div className="space-y-3 px-4 pb-2">
        <Numbers team={paged.first?.team} />
        <SearchBar
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('clear')}
          value={typed}
          onChange={setTyped}
          onSearch={setTyped}
        />
        {words === '' && (
          <Segmented
            label={t('views')}
            value={view}
            onChange={(key) => show({ view: key })}
            items={views.map((key) => ({ key, label: t(key) }))}
          />
        )}
      </div>
      {words !== '' ? (
        <Found words={words} />
      ) : view === 'tree' ? (
        <Tree />
      ) : (
        <Tabs
          label={t('generations')}
          sticky
          value={generation}
          onChange={(key) => show({ generation: key })}
          items={generations.map((key) => ({ key, label: t(`generation${key}`) }))}
        >
          <div className="px-4 pt-1">
            <Orders value={order} onChange={setOrder} />
            <PagedList paged={paged} empty={<NoTeam generation={generation} />}>
              {(list) => (
                <ul className={rows}>
                  {list.map((member) => (
                    <li key={member.id} className="border-line not-first:border-t">
                      <MemberRow member={member} />
                    </li>
                  ))}
                </ul>
              )}
            </PagedList>
          </div>
        </Tabs>
      )}
    </Screen>
  )
}

function NoTeam({ generation }: { generation: (typeof generations)[number] }) {
  const t = useText(text)
  if (generation !== '1') return <Empty text={t('emptyBelow')} />
  return (
    <Empty
      text={t('empty')}
      note={t('emptyNote')}
      action={<ButtonLink href={link.to(posterPage)}>{t('poster')}</ButtonLink>}
    />
  )
}

function Numbers({ team }: { team: { direct: number; total: number } | undefined }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  if (!team) return <Skeleton className="h-24 rounded-hero" />
  return (
    <dl className="grid grid-cols-2 rounded-hero bg-primary-fill px-4 py-4.5 text-on-primary">
      {(['direct', 'total'] as const).map((key) => (
        <div key={key}>
          <dt className="text-second">{t(key)}</dt>
          <dd className="tabular mt-1 text-amount leading-tight font-bold">
            {showCount(team[key], language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Members of the first three generations whose names begin so. */
function Found({ words }: { words: string }) {
  const t = useText(text)
  const paged = usePaged(path, 'find-in-team', { words: words.slice(0, 30) })
  return (
    <div className="px-4 pt-1">
      <PagedList paged={paged} empty={<Empty text={t('nobody')} note={t('nobodyNote')} />}>
        {(list) => (
          <ul className={rows}>
            {list.map((member) => (
              <li key={member.id} className="border-line not-first:border-t">
                <MemberRow
                  member={member}
                  note={t(`generation${String(member.generation) as (typeof generations)[number]}`)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
