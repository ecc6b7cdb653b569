import type { ReplyOf } from '@banyan/contract/call'
import type { loadAudit } from '@banyan/contract/staff/system/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select, Table, type TableColumnsType } from 'antd'
import { useCallback } from 'react'
import { Link, useOutletContext } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { DateRange } from '../../parts/list/date-range.tsx'
import { DiffList } from '../../parts/list/diff-list.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { ask } from '../../state/ask.ts'
import { dayOf, useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { actionWords } from '../../parts/audit/action.text.ts'
import { fieldWords, text, valueWords } from './audit.text.ts'
import { TwoLines } from '../../parts/member/person.tsx'
import css from './audit.module.css'

type Entry = ReplyOf<typeof loadAudit>['list'][number]

interface Filter {
  staff?: string
  search?: string
  from?: string
  to?: string
}

type FilterName = keyof Filter

/** Returns a code as text, or the code itself if it has no text. */
const named = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code

/** The actions of staff, newest first (D51). */
export function Page() {
  const words = useWords(text)
  const shared = useWords(common)
  const me = useOutletContext<Me>()
  const { read, change } = useFilters<FilterName>()
  const filter = filterOf(read)
  const filtered = Object.keys(filter).length > 0
  const search = useCallback((typed: string) => change({ search: typed }, { replace: true }), [change])
  const pages = useInfiniteQuery({
    queryKey: ['audit', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/system/audit', 'load-audit', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      people: data.pages[0]?.people ?? [],
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <Button onClick={() => void pages.refetch()} loading={pages.isRefetching}>
            {shared.refresh}
          </Button>
        }
      />
      <div className="card">
        <div className="filters">
          <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
          <DateRange from={filter.from} to={filter.to} onChange={(from, to) => change({ from, to })} />
          <Select
            aria-label={words.person}
            placeholder={words.person}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={filter.staff ?? null}
            onChange={(staff: string | null | undefined) => change({ staff: staff ?? undefined })}
            options={(pages.data?.people ?? []).map(({ id, name }) => ({
              value: id,
              label: id === me.id ? words.me(name) : name,
            }))}
            style={{ minWidth: 180 }}
          />
          {filtered && (
            <Button
              type="link"
              onClick={() => change({ search: undefined, from: undefined, to: undefined, staff: undefined })}
            >
              {shared.clear}
            </Button>
          )}
        </div>
        <PagedRows pages={pages} empty={filtered ? words.emptyFiltered : words.empty}>
          {({ rows }) => <Entries rows={rows} />}
        </PagedRows>
      </div>
    </>
  )
}

function filterOf(read: (name: FilterName) => string | undefined): Filter {
  const staff = read('staff')
  const search = read('search')?.trim().slice(0, 100)
  const from = dayOf(read('from'))
  const to = dayOf(read('to'))
  return {
    ...(staff !== undefined && /^[1-9]\d{0,17}$/.test(staff) ? { staff } : {}),
    ...(search ? { search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** Returns the link to the subject of an action. Undefined if the subject has no page. */
function linkOf(action: string, subject: string): string | undefined {
  const kind = action.split('.')[0]
  if (kind === 'member' && !action.includes('export'))
    return `/member/member?search=${encodeURIComponent(subject)}`
  if (!/^\d+$/.test(subject)) return undefined
  if (action.includes('export')) return undefined
  if (kind === 'recharge') return `/finance/recharge?state=all&item=${subject}`
  if (kind === 'withdraw') return `/finance/withdraw?state=all&item=${subject}`
  if (kind === 'adjustment') return `/finance/adjustment?state=all&item=${subject}`
  if (kind === 'refund') return `/finance/refund?state=all&item=${subject}`
  if (kind === 'review') return `/goods/review?state=all&item=${subject}`
  if (kind === 'report') return `/chat/report?state=all&item=${subject}`
  if (kind === 'group') return `/chat/group?state=all&search=%23${subject}`
  return undefined
}

function Entries({ rows }: { rows: Entry[] }) {
  const words = useWords(text)
  const actions = useWords(actionWords)
  const fields = useWords(fieldWords)
  const values = useWords(valueWords)
  const columns: TableColumnsType<Entry> = [
    {
      title: words.time,
      dataIndex: 'time',
      width: 170,
      render: (time: string) => <span className="digits">{showTime(time)}</span>,
    },
    {
      title: words.staff,
      width: 160,
      render: (_, { staff, origin }) => (
        <TwoLines title={staff} note={<span className="digits">{origin}</span>} />
      ),
    },
    {
      title: words.action,
      dataIndex: 'action',
      width: 160,
      render: (action: string) => named(actions, action),
    },
    {
      title: words.subject,
      dataIndex: 'subject',
      width: 150,
      render: (subject: string, { action }) =>
        linkOf(action, subject) === undefined ? (
          <span className="code-text">{subject}</span>
        ) : (
          <Link to={linkOf(action, subject) ?? ''}>{subject}</Link>
        ),
    },
    {
      title: words.change,
      render: (_, { before, after }) => (
        <DiffList
          before={before}
          after={after}
          name={(path) => named(fields, path)}
          value={(path, value) => (path === 'until' ? showTime(value) : named(values, value))}
        />
      ),
    },
  ]
  return (
    <Table<Entry>
      className={css['tops'] ?? ''}
      rowKey="id"
      columns={columns}
      dataSource={rows}
      pagination={false}
    />
  )
}
