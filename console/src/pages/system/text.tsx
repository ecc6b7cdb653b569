import { type Language, languages } from '@banyan/contract/language'
import { Button, Tag } from 'antd'
import { useCallback, useState } from 'react'
import { showCount } from '../../lang/number.ts'
import { useWords } from '../../lang/words.ts'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useFilters } from '../../state/filters.ts'
import { language as chosenLanguage } from '../../state/preferences.ts'
import { text } from './text.text.ts'
import { type Filter, shownIn, states, type TextRow, useTexts } from './text/data.ts'
import { TextEditor } from './text/editor.tsx'
import css from './text.module.css'

/** The texts of the interface in five languages, with the changes of staff. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<'search' | 'state'>()
  const state = states.find((one) => one === read('state'))
  const typed = read('search')?.trim().slice(0, 100)
  const filter: Filter = { ...(typed ? { search: typed } : {}), ...(state ? { state } : {}) }
  const pages = useTexts(filter)
  const [edited, setEdited] = useState<string>()
  const search = useCallback((wanted: string) => change({ search: wanted }, { replace: true }), [change])
  const rows = pages.data?.rows ?? []
  const open = rows.find(({ id }) => id === edited)
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="text" />
            <ListTools list="text" />
          </>
        }
      />
      <div className="card">
        <div className="filters">
          <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
          <FilterSelect
            label={words.state}
            value={state}
            onChange={(value) => change({ state: value })}
            options={states.map((value) => ({ value, label: words[value] }))}
            minWidth={180}
          />
          {pages.data && <span className="quiet">{words.count(showCount(pages.data.total))}</span>}
        </div>
        <PagedRows pages={pages} empty={words.empty}>
          {(data) => <TextTable pages={pages} rows={data.rows} onEdit={setEdited} />}
        </PagedRows>
      </div>
      {open && <TextEditor key={open.id} row={open} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type TableProps = {
  pages: ReturnType<typeof useTexts>
  rows: readonly TextRow[]
  onEdit: (id: string) => void
}

function TextTable({ pages, rows, onEdit }: TableProps) {
  const words = useWords(text)
  const spoken = chosenLanguage.useValue()
  const columns: ListColumns<TextRow> = [
    {
      key: 'name',
      title: words.name,
      width: '34%',
      render: (_, { id }) => <span className="code-text">{id}</span>,
    },
    {
      key: 'shown',
      title: words.shown,
      render: (_, row) => (
        <>
          <span className={css['shown']}>{shownIn(row, spoken)}</span>
          {spoken !== 'en' && <span className={`quiet ${css['shown']}`}>{shownIn(row, 'en')}</span>}
        </>
      ),
    },
    { key: 'changes', title: words.changes, width: 200, render: (_, row) => <Changes row={row} /> },
    {
      key: 'edit',
      title: <span className="unseen">{words.edit}</span>,
      width: 110,
      align: 'right',
      render: (_, { id }) => (
        <Button aria-label={words.editOf(id)} onClick={() => onEdit(id)}>
          {words.edit}
        </Button>
      ),
    },
  ]
  return <ListTable<TextRow> list="text" pages={pages} rows={rows} columns={columns} scroll={{ x: 720 }} />
}

/** The languages in which the text is changed. */
function Changes({ row: { replaced } }: { row: TextRow }) {
  const words = useWords(text)
  const order = (language: Language) => languages.indexOf(language)
  const sorted = replaced.toSorted((one, other) => order(one.language) - order(other.language))
  return (
    <span className={css['tags']}>
      {sorted.map(({ language, outdated }) => (
        <Tag key={language} color={outdated ? 'warning' : 'processing'}>
          {words[language]}
          {outdated && ` · ${words.outdated}`}
        </Tag>
      ))}
    </span>
  )
}
