import { App, Button, Segmented, Space } from 'antd'
import { useCallback, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { DateRange } from '../../parts/list/date-range.tsx'
import { ClearFilters } from '../../parts/list/clear-filters.tsx'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { TwoLines } from '../../parts/member/person.tsx'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { dayOf, isNarrowed, useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { language } from '../../state/preferences.ts'
import { wideOnly } from '../../parts/work-list/table.tsx'
import css from './assistant.module.css'
import { text } from './assistant.text.ts'
import {
  languages,
  type Question,
  type QuestionFilter,
  states,
  useFinish,
  useQuestions,
} from './assistant/data.ts'
import { AddToArticle } from './assistant/add.tsx'
import { endOfDay, startOfDay } from '@banyan/rules/date'
import { useZone } from '../../state/zone.ts'

const names = ['in', 'search', 'from', 'to'] as const
type FilterName = (typeof names)[number] | 'state'

function filterOf(read: (name: FilterName) => string | undefined, zone: string): QuestionFilter {
  const search = read('search')?.trim().slice(0, 60)
  const spoken = languages.find((one) => one === read('in'))
  const from = dayOf(read('from'))
  const to = dayOf(read('to'))
  return {
    state: states.find((one) => one === read('state')) ?? 'open',
    ...(spoken ? { asked_in: spoken } : {}),
    ...(search ? { search } : {}),
    ...(from ? { from: startOfDay(zone, from).toISOString() } : {}),
    ...(to ? { to: endOfDay(zone, to).toISOString() } : {}),
  }
}

/** The questions that the assistant could not answer, and those whose answer did not help. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<FilterName>()
  const filter = filterOf(read, useZone())
  const pages = useQuestions(filter)
  const search = useCallback((given: string) => change({ search: given }, { replace: true }), [change])
  const isFiltered = isNarrowed(filter)
  return (
    <>
      <PageHead title={words.title} says={words.says} actions={<ListTools list="assistant" />} />
      <div className="card">
        <div className="filters">
          <Segmented
            aria-label={words.state}
            value={filter.state}
            onChange={(state) => change({ state })}
            options={states.map((value) => ({ value, label: words[value] }))}
          />
          <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
          <FilterSelect
            label={words.language}
            value={filter.asked_in}
            onChange={(value) => change({ in: value })}
            options={languages.map((value) => ({ value, label: words[value] }))}
          />
          <DateRange
            from={dayOf(read('from'))}
            to={dayOf(read('to'))}
            onChange={(from, to) => change({ from, to })}
          />
          <ClearFilters names={names} shown={isFiltered} onChange={change} />
        </div>
        <PagedRows pages={pages} empty={isFiltered ? words.emptyFiltered : words.empty}>
          {({ rows }) => <Rows pages={pages} rows={rows} />}
        </PagedRows>
      </div>
    </>
  )
}

/** The address of the article editor with the question as title. */
const editorOf = (row: Question): string =>
  `/content/article?${new URLSearchParams({ kind: 'help', write: row.words.slice(0, 100), in: row.language }).toString()}`

function Rows({ pages, rows }: { pages: ReturnType<typeof useQuestions>; rows: Question[] }) {
  const words = useWords(text)
  const shown = language.useValue()
  const { message } = App.useApp()
  const mayWrite = useOutletContext<Me>().rights.includes('content.change')
  const finish = useFinish(() => void message.success(words.finished))
  const [adding, setAdding] = useState<Question>()
  const outcomeOf = ({ article, outcome }: Question): string =>
    article
      ? words.article(article.title[shown] || article.title.zh)
      : words[outcome === 'record' ? 'record' : 'none']
  const columns: ListColumns<Question> = [
    {
      key: 'question',
      title: words.question,
      className: 'breaks',
      render: (_, row) => (
        <>
          {row.words}
          <div className="quiet">{words[row.language]}</div>
        </>
      ),
    },
    {
      key: 'answer',
      title: words.answer,
      ...wideOnly(200),
      className: 'wide-only breaks',
      render: (_, row) => outcomeOf(row),
    },
    {
      key: 'asked',
      title: words.asked,
      ...wideOnly(190),
      render: (_, row) => (
        <TwoLines
          title={<span className="digits">{showTime(row.created_at)}</span>}
          note={row.done_by === null ? '' : words.doneBy(row.done_by)}
        />
      ),
    },
    {
      key: 'acts',
      title: <span className="unseen">{words.acts}</span>,
      align: 'right',
      render: (_, row) => (
        <Space wrap className={css['acts'] ?? ''}>
          {mayWrite && row.done_at === null && (
            <Button aria-label={words.addOf(row.words)} onClick={() => setAdding(row)}>
              {words.add}
            </Button>
          )}
          {mayWrite && (
            <Link to={editorOf(row)} aria-label={words.writeFor(row.words)}>
              {words.write}
            </Link>
          )}
          {row.done_at === null && (
            <Button aria-label={words.finishOf(row.words)} onClick={() => void finish.run(row.id)}>
              {words.finish}
            </Button>
          )}
        </Space>
      ),
    },
  ]
  return (
    <>
      <ListTable<Question> list="assistant" pages={pages} rows={rows} columns={columns} />
      {adding && <AddToArticle question={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}
