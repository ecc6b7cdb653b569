import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Tabs, Tag } from 'antd'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useCallback, useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { ClearFilters } from '../../parts/list/clear-filters.tsx'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { TabLabel } from '../../parts/list/tab-label.tsx'
import { useFilters } from '../../state/filters.ts'
import { text } from './word.text.ts'
import { AddWords } from './word/add.tsx'
import { effects, type Filter, type List, lists, useRemove, useWordList, type Word } from './word/data.ts'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'
import css from './word.module.css'

/** The words that are masked or refused, by list. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<'list' | 'effect' | 'search'>()
  const list: List = lists.find((one) => one === read('list')) ?? ''
  const effect = effects.find((one) => one === read('effect'))
  const typed = read('search')?.trim().slice(0, 100)
  const filter: Filter = { list, ...(effect ? { effect } : {}), ...(typed ? { search: typed } : {}) }
  const pages = useWordList(filter)
  const filtered = effect !== undefined || Boolean(typed)
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const remove = useRemoval(() => setChosen([]))
  const shown = (
    <>
      <div className="filters">
        <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
        <FilterSelect
          label={words.effect}
          value={effect}
          onChange={(value) => change({ effect: value })}
          options={effects.map((value) => ({ value, label: words[value] }))}
        />
        <ClearFilters names={['effect', 'search']} shown={filtered} onChange={change} />
        {chosen.length > 0 && (
          <Button danger onClick={() => remove(chosen)}>
            {words.removeChosen(chosen.length)}
          </Button>
        )}
      </div>
      <PagedRows
        pages={pages}
        empty={filtered ? words.emptyFiltered : words.empty}
        emptySays={filtered ? undefined : words.emptySays}
      >
        {({ rows }) => (
          <WordTable pages={pages} rows={rows} chosen={chosen} onChoose={setChosen} onRemove={remove} />
        )}
      </PagedRows>
    </>
  )
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="word" />
            <ListTools list="word" />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={list === '' ? 'everybody' : list}
          onChange={(key) => {
            setChosen([])
            change({ list: key === 'everybody' ? undefined : key })
          }}
          destroyOnHidden
          items={lists.map((one) => ({
            key: one === '' ? 'everybody' : one,
            label: (
              <TabLabel
                name={one === '' ? words.everybody : words[one]}
                count={pages.data && (pages.data.counts.get(one) ?? 0)}
              />
            ),
            children: one === list ? shown : null,
          }))}
        />
      </div>
      <p className={`quiet ${css['note']}`}>{words.whom}</p>
      {adding && <AddWords list={list} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Asks for a confirmation before words are removed. */
function useRemoval(onDone: () => void): (ids: string[]) => void {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message, modal } = App.useApp()
  const remove = useRemove((ids) => {
    void message.success(words.removed(ids.length))
    onDone()
  })
  return (ids) =>
    void modal.confirm({
      title: words.sureRemove(ids.length),
      content: words.sureRemoveSays,
      okText: words.remove,
      okButtonProps: { danger: true },
      cancelText: cancel,
      centered: true,
      onOk: () => remove.run(ids),
    })
}

function WordTable({
  pages,
  rows,
  chosen,
  onChoose,
  onRemove,
}: {
  pages: ReturnType<typeof useWordList>
  rows: Word[]
  chosen: string[]
  onChoose: (ids: string[]) => void
  onRemove: (ids: string[]) => void
}) {
  const words = useWords(text)
  const columns: ListColumns<Word> = [
    { key: 'word', title: words.word, dataIndex: 'word', className: 'breaks' },
    {
      key: 'effect',
      title: words.effect,
      width: 160,
      render: (_, { effect }) => <Tag color={effect === 'refuse' ? 'error' : 'warning'}>{words[effect]}</Tag>,
    },
    {
      key: 'time',
      title: words.time,
      width: 180,
      render: (_, { time }) => <span className="digits quiet">{showTime(time)}</span>,
    },
    {
      key: 'remove',
      title: <span className="unseen">{words.remove}</span>,
      width: 120,
      align: 'right',
      render: (_, { id, word }) => (
        <Button aria-label={words.removeOf(word)} onClick={() => onRemove([id])}>
          {words.remove}
        </Button>
      ),
    },
  ]
  return (
    <ListTable<Word>
      list="word"
      pages={pages}
      rows={rows}
      columns={columns}
      selection={{
        chosen: new Set(chosen),
        onChoose: (ids) => onChoose([...ids]),
        nameOf: ({ word }) => words.selectOf(word),
      }}
    />
  )
}
