import { useState } from 'react'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { Empty } from '@banyan/ui/page/empty'
import { Tabs } from '@banyan/ui/page/tabs'
import { goodsGrid, GoodsGridWaiting } from '../../../parts/goods/goods-card.tsx'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { newRequestKey } from '../../../state/lib/random.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './my-collect.text.ts'
import { type Favourite, FavouriteCard } from './my-collect/favourite-card.part.tsx'

export const meta = { login: true }

const path = '/mine/common/my-collect'
const views = ['all', 'dropped', 'gone'] as const
const none: ReadonlySet<string> = new Set()

export function Page() {
  const t = useText(text)
  const wanted = useLink().plain('view')
  const view = views.find((one) => one === wanted) ?? 'all'
  const paged = usePaged(path, 'load-my-collect', { view })
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const counts = paged.first?.counts
  const editing = chosen !== undefined && paged.items.length > 0
  return (
    <Screen
      title={t('title')}
      onRefresh={paged.refresh}
      className="!px-0"
      right={
        paged.items.length > 0
          ? {
              kind: 'button',
              text: t(editing ? 'done' : 'edit'),
              onClick: () => setChosen(editing ? undefined : none),
            }
          : undefined
      }
      footer={
        editing ? (
          <Removal
            items={paged.items}
            chosen={chosen}
            onChoose={setChosen}
            onDone={() => setChosen(undefined)}
          />
        ) : undefined
      }
    >
      <Tabs
        label={t('views')}
        sticky
        value={view}
        onChange={(key) => {
          setChosen(undefined)
          go.replace('pages/mine/common/my-collect', {}, { view: key === 'all' ? undefined : key })
        }}
        items={views.map((key) => ({ key, label: t(key), count: counts?.[key] }))}
      >
        <div className="px-4 pt-2">
          <PagedList paged={paged} waiting={<GoodsGridWaiting />} empty={<NoFavourites view={view} />}>
            {(list) => (
              <ul className={goodsGrid}>
                {list.map((one) => (
                  <li key={one.id} className="min-w-0">
                    <FavouriteCard
                      goods={one}
                      chosen={chosen?.has(one.id)}
                      onChoose={(on) => setChosen(changed(chosen ?? none, one.id, on))}
                    />
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

function changed(chosen: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

function NoFavourites({ view }: { view: (typeof views)[number] }) {
  const t = useText(text)
  if (view !== 'all') return <Empty text={t(view === 'dropped' ? 'emptyDropped' : 'emptyGone')} />
  return (
    <Empty
      text={t('empty')}
      note={t('emptyNote')}
      action={
        <ButtonLink kind="weak" href={link.to('pages/shop/goods/goods-list')}>
          {t('browse')}
        </ButtonLink>
      }
    />
  )
}

type RemovalProps = {
  items: readonly Favourite[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onDone: () => void
}

/** The bar of the edit mode: choose all products that are loaded, and remove the chosen ones. */
function Removal({ items, chosen, onChoose, onDone }: RemovalProps) {
  const t = useText(text)
  const [asking, setAsking] = useState(false)
  const all = items.every(({ id }) => chosen.has(id))
  const removing = useAct({
    run: () => ask(path, 'do-remove', { request_key: newRequestKey(), goods_ids: [...chosen] }),
    done() {
      toast.show(t('removed'), { kind: 'ok' })
      onDone()
    },
    settled: () => setAsking(false),
    forgets: [path],
  })
  return (
    <div className="flex items-center justify-between gap-3">
      <Checkbox
        label={t('chooseAll')}
        checked={all}
        onChange={(on) => onChoose(on ? new Set(items.map(({ id }) => id)) : none)}
      />
      <Button disabled={chosen.size === 0} onClick={() => setAsking(true)}>
        {t('remove', { count: chosen.size })}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('sure', { count: chosen.size })}
        cancelText={t('keep')}
        confirmText={t('sureRemove')}
        onConfirm={() => void removing.run()}
        busy={removing.busy}
      />
    </div>
  )
}
