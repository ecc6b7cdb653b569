import { useInfiniteQuery } from '@tanstack/react-query'
import { App, Button, Empty, Popconfirm, Select, Tag } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useOutletContext } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { ListFoot } from '../../parts/list/list-foot.tsx'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useAct } from '../../state/act.ts'
import { ask, askOnce } from '../../state/ask.ts'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { BulkRetry, type Item } from './parked/bulk.tsx'
import { useJobName } from './parked/job-name.ts'
import { text } from './parked.text.ts'

/** Failed items of jobs, newest first. Staff can make parked items due again: one, several, or all of a job. */
export function Page() {
  const words = useWords(text)
  const nameOf = useJobName()
  const mayRetry = useOutletContext<Me>().rights.includes('job.retry')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { read, change } = useFilters<'job'>()
  const job = read('job')?.slice(0, 100)
  const pages = useInfiniteQuery({
    queryKey: ['parked', job ?? ''],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/system/parked', 'load-parked', { job, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      jobs: data.pages[0]?.jobs ?? [],
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
  return (
    <>
      <PageHead title={words.title} says={words.says} actions={<ListTools list="parked" />} />
      <div className="card">
        {mayRetry && (
          <BulkRetry
            rows={pages.data?.rows ?? []}
            chosen={chosen}
            refresh={() => pages.refetch()}
            onClear={() => setChosen(new Set())}
          />
        )}
        <Loaded query={pages}>
          {({ jobs, rows }) => (
            <>
              {jobs.length > 0 && (
                <div className="filters">
                  <Select
                    aria-label={words.job}
                    placeholder={words.job}
                    allowClear
                    value={job ?? null}
                    onChange={(value: string | null | undefined) => change({ job: value ?? undefined })}
                    options={jobs.map((one) => ({
                      value: one.job,
                      label: words.jobCount(nameOf(one.job), one.parked, one.waiting),
                    }))}
                    style={{ minWidth: 260 }}
                  />
                  {mayRetry &&
                    jobs
                      .filter((one) => one.job === job)
                      .map((one) => (
                        <RetryAll key={one.job} job={one.job} count={one.parked + one.waiting} />
                      ))}
                </div>
              )}
              {rows.length === 0 ? (
                <div className="pad">
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty}>
                    <span className="quiet">{words.emptySays}</span>
                  </Empty>
                </div>
              ) : (
                <>
                  <Items pages={pages} rows={rows} mayRetry={mayRetry} chosen={chosen} onChoose={setChosen} />
                  <ListFoot pages={pages} count={rows.length} />
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** Makes all failed items of a job due, after a question. */
function RetryAll({ job, count }: { job: string; count: number }) {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const nameOf = useJobName()
  const { message } = App.useApp()
  const retry = useAct({
    run: () => askOnce('/staff/system/parked', 'do-retry-all', { job }),
    done: ({ data }) => void message.success(words.retriedAll(data.retried)),
    stale: [['parked']],
  })
  return (
    <Popconfirm
      title={words.sureRetryAll(nameOf(job), count)}
      okText={words.retryAll}
      cancelText={cancel}
      onConfirm={() => void retry.run()}
    >
      <Button loading={retry.busy}>{words.retryAll}</Button>
    </Popconfirm>
  )
}

interface ItemsProps {
  pages: ComponentProps<typeof ListTable>['pages']
  rows: Item[]
  mayRetry: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

function Items({ pages, rows, mayRetry, chosen, onChoose }: ItemsProps) {
  const words = useWords(text)
  const nameOf = useJobName()
  const { message } = App.useApp()
  const retry = useAct({
    run: ({ id }: Item) => askOnce('/staff/system/parked', 'do-retry', { id }),
    done: () => void message.success(words.retried),
    stale: [['parked']],
    keyOf: ({ id }) => id,
  })
  const columns: ListColumns<Item> = [
    { key: 'job', title: words.job, width: 170, className: 'breaks', render: (_, { job }) => nameOf(job) },
    {
      key: 'item',
      title: words.item,
      dataIndex: 'item',
      width: 170,
      render: (item: string) => <span className="code-text">{item}</span>,
    },
    { key: 'reason', title: words.reason, dataIndex: 'reason', className: 'breaks' },
    {
      key: 'state',
      title: words.state,
      width: 190,
      render: (_, { parked, next_try }) =>
        parked === null ? (
          <Tag color="warning">{words.waiting(showTime(next_try).slice(5, 16))}</Tag>
        ) : (
          <Tag color="error">{words.parked}</Tag>
        ),
    },
    {
      key: 'attempts',
      title: words.attempts,
      dataIndex: 'attempts',
      width: 110,
      align: 'right',
      className: 'digits',
    },
    {
      key: 'since',
      title: words.since,
      width: 170,
      responsive: ['lg'],
      render: (_, { first_failed }) => <span className="digits quiet">{showTime(first_failed)}</span>,
    },
  ]
  if (mayRetry)
    columns.push({
      key: 'actions',
      title: <span className="unseen">{words.actions}</span>,
      width: 100,
      align: 'right',
      render: (_, item) => (
        <Button
          loading={retry.input?.id === item.id}
          aria-label={words.retryOf(`${nameOf(item.job)} ${item.item}`)}
          onClick={() => void retry.run(item)}
        >
          {words.retry}
        </Button>
      ),
    })
  const selectOf = ({ job, item }: Item) => words.selectOf(`${nameOf(job)} ${item}`)
  return (
    <ListTable<Item>
      list="parked"
      pages={pages}
      rows={rows}
      columns={columns}
      selection={mayRetry ? { chosen, onChoose, nameOf: selectOf } : undefined}
    />
  )
}
