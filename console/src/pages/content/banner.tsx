import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Image, Tag } from 'antd'
import { useState } from 'react'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Sortable } from '../../parts/list/sortable.tsx'
import { useRemoval } from '../../state/list/use-removal.ts'
import { useSorting } from '../../state/list/use-sorting.ts'
import { ask, askOnce } from '../../state/ask.ts'
import { language } from '../../state/preferences.ts'
import { text } from './banner.text.ts'
import { type Banner, BannerEditor, listKey } from './banner/editor.tsx'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'
import css from './banner.module.css'

/** The banners of home, shown and hidden ones, in their order. */
export function Page() {
  const words = useWords(text)
  const [editing, setEditing] = useState<{ banner?: Banner }>()
  const banners = useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) =>
      (await ask('/staff/content/banner', 'load-banner', {}, { signal })).data.list,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="banner" />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
              {words.add}
            </Button>
          </>
        }
      />
      <Loaded query={banners}>
        {(list) => (
          <div className="card">
            {list.length === 0 ? (
              <div className="pad">
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty}>
                  <span className="quiet">{words.emptySays}</span>
                </Empty>
              </div>
            ) : (
              <Banners
                list={list}
                now={new Date(banners.dataUpdatedAt).toISOString()}
                onEdit={(banner) => setEditing({ banner })}
              />
            )}
          </div>
        )}
      </Loaded>
      {editing && (
        <BannerEditor
          key={editing.banner?.id ?? 'new'}
          banner={editing.banner}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

const stateOf = ({ shown, shown_from, shown_until }: Banner, now: string) => {
  if (!shown) return 'hidden'
  if (shown_until !== null && shown_until <= now) return 'over'
  return shown_from !== null && shown_from > now ? 'later' : 'active'
}
const colourOf = { active: 'success', later: 'processing', over: 'default', hidden: 'default' } as const

type BannersProps = {
  list: readonly Banner[]
  /** The time of the list. */
  now: string
  onEdit: (banner: Banner) => void
}

function Banners({ list, now, onEdit }: BannersProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const sorting = useSorting(listKey, (ids) => ask('/staff/content/banner', 'do-sort', { ids }))
  const remove = useRemoval(listKey, words, (id) => askOnce('/staff/content/banner', 'do-remove', { id }))
  const nameOf = ({ title }: Banner) => title[shown] || title.zh
  return (
    <Sortable
      items={list}
      label={words.list}
      nameOf={nameOf}
      onSort={(ids) => void sorting.run(ids)}
      disabled={sorting.busy}
    >
      {(banner) => {
        const state = stateOf(banner, now)
        const name = banner.link_kind === 'website' ? banner.link_code : banner.link_name[shown]
        return (
          <>
            <Image
              src={banner.picture}
              alt=""
              width={100}
              height={40}
              preview={false}
              className={css['picture'] ?? ''}
            />
            <span className={css['name']}>
              <b>{nameOf(banner)}</b>
              <span className="quiet">
                {words[banner.link_kind]}
                {name !== '' && ` · ${name}`}
              </span>
            </span>
            <span className={`quiet digits ${css['period']}`}>
              {banner.shown_from === null && banner.shown_until === null
                ? words.always
                : `${banner.shown_from ? showTime(banner.shown_from) : '…'} – ${banner.shown_until ? showTime(banner.shown_until) : '…'}`}
            </span>
            <Tag color={colourOf[state]}>{words[state]}</Tag>
            <Button aria-label={words.editOf(nameOf(banner))} onClick={() => onEdit(banner)}>
              {words.edit}
            </Button>
            <Button
              danger
              aria-label={words.removeOf(nameOf(banner))}
              onClick={() => remove(banner.id, nameOf(banner))}
            >
              {words.remove}
            </Button>
          </>
        )
      }}
    </Sortable>
  )
}
