import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented, Space, Tag } from 'antd'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useCallback, useState } from 'react'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ClearFilters } from '../../parts/list/clear-filters.tsx'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { TwoLines } from '../../parts/member/person.tsx'
import { useAct } from '../../state/act.ts'
import { useFilters } from '../../state/filters.ts'
import { language } from '../../state/preferences.ts'
import { text } from './article.text.ts'
import {
  type ArticleFilter,
  type ArticleRow,
  type Draft,
  emptyDraft,
  isLegal,
  kinds,
  languages,
  loadDraft,
  states,
  useArticles,
} from './article/data.ts'
import { Editor } from './article/editor.tsx'
import { Versions } from './article/versions.tsx'

type FilterName = 'kind' | 'state' | 'search' | 'write' | 'in'

function filterOf(read: (name: FilterName) => string | undefined): ArticleFilter {
  const state = states.find((one) => one === read('state'))
  const search = read('search')?.trim().slice(0, 60)
  return {
    kind: kinds.find((one) => one === read('kind')) ?? 'announcement',
    ...(state ? { state } : {}),
    ...(search ? { search } : {}),
  }
}

/** Announcements, culture, help, videos, the agreement and the privacy policy: a list by type, the editor and the versions. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<FilterName>()
  const filter = filterOf(read)
  const pages = useArticles(filter)
  // A link with `write` opens the editor with this title, in the language `in`.
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const title = read('write')?.slice(0, 100)
    if (!title) return undefined
    const written = languages.find((one) => one === read('in')) ?? 'zh'
    return { ...emptyDraft(filter.kind), title: { zh: '', [written]: title } }
  })
  const [versions, setVersions] = useState<ArticleRow>()
  const opening = useAct({ run: async (id: string) => setDraft(await loadDraft(id)) })
  const close = () => {
    setDraft(undefined)
    if (read('write') !== undefined) change({ write: undefined, in: undefined }, { replace: true })
  }
  const search = useCallback((given: string) => change({ search: given }, { replace: true }), [change])
  const filtered = filter.state !== undefined || filter.search !== undefined
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools list="article" />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDraft(emptyDraft(filter.kind))}>
              {words.add}
            </Button>
          </>
        }
      />
      <div className="card">
        <div className="filters">
          <Segmented
            aria-label={words.kind}
            value={filter.kind}
            onChange={(kind) => change({ kind })}
            options={kinds.map((value) => ({ value, label: words[value] }))}
          />
          <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
          <FilterSelect
            label={words.state}
            value={filter.state}
            onChange={(state) => change({ state })}
            options={states.map((value) => ({ value, label: words[value] }))}
          />
          <ClearFilters names={['state', 'search']} shown={filtered} onChange={change} />
        </div>
        {isLegal(filter.kind) && <p className="pad quiet">{words.legalSays}</p>}
        <PagedRows pages={pages} empty={filtered ? words.emptyFiltered : words.empty}>
          {({ rows }) => (
            <Rows
              pages={pages}
              rows={rows}
              isVideo={filter.kind === 'video'}
              onOpen={(id) => void opening.run(id)}
              onVersions={setVersions}
            />
          )}
        </PagedRows>
      </div>
      {draft && <Editor loaded={draft} onClose={close} />}
      {versions && <Versions article={versions} onClose={() => setVersions(undefined)} />}
    </>
  )
}

const colours = { draft: 'default', scheduled: 'processing', published: 'success' } as const

type RowsProps = {
  pages: ReturnType<typeof useArticles>
  rows: ArticleRow[]
  isVideo: boolean
  onOpen: (id: string) => void
  onVersions: (article: ArticleRow) => void
}

function Rows({ pages, rows, isVideo, onOpen, onVersions }: RowsProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const nameOf = ({ title }: ArticleRow) => title[shown] || title.zh
  const columns: ListColumns<ArticleRow> = [
    {
      key: 'heading',
      title: words.heading,
      className: 'breaks',
      render: (_, row) => <TwoLines wraps title={nameOf(row)} note={<Notes row={row} isVideo={isVideo} />} />,
    },
    {
      key: 'state',
      title: words.state,
      width: 210,
      render: (_, { state, publish_at }) => (
        <TwoLines
          title={<Tag color={colours[state]}>{words[state]}</Tag>}
          note={publish_at === null || state === 'draft' ? '' : showTime(publish_at)}
        />
      ),
    },
    {
      key: 'changed',
      title: words.changed,
      className: 'wide-only',
      width: 170,
      render: (_, { changed_at }) => <span className="digits quiet">{showTime(changed_at)}</span>,
    },
    {
      key: 'actions',
      title: <span className="unseen">{words.edit}</span>,
      align: 'right',
      width: 190,
      render: (_, row) => (
        <Space>
          <Button aria-label={words.versionsOf(nameOf(row))} onClick={() => onVersions(row)}>
            {words.versions}
          </Button>
          <Button aria-label={words.editOf(nameOf(row))} onClick={() => onOpen(row.id)}>
            {words.edit}
          </Button>
        </Space>
      ),
    },
  ]
  return (
    <ListTable<ArticleRow> list="article" pages={pages} rows={rows} columns={columns} scroll={{ x: 760 }} />
  )
}

/** The category, the answers or views of members, and the missing languages. */
function Notes({ row, isVideo }: { row: ArticleRow; isVideo: boolean }) {
  const words = useWords(text)
  const { category, helpful, unhelpful, pinned, title, views } = row
  const lacking = languages.filter((one) => (title[one] ?? '').trim() === '').length
  if (category === null && !isVideo && !pinned && lacking === 0) return null
  return (
    <Space wrap size={6}>
      {category !== null && <span>{words[category]}</span>}
      {category !== null && <span className="digits">{words.votes(helpful, unhelpful)}</span>}
      {isVideo && <span className="digits">{words.views(views)}</span>}
      {pinned && <Tag color="blue">{words.pinned}</Tag>}
      {lacking > 0 && <Tag color="warning">{words.lacks(lacking)}</Tag>}
    </Space>
  )
}
