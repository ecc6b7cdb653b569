import type { ReplyOf } from '@banyan/contract/call'
import type { loadAudit } from '@banyan/contract/staff/system/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { type ComponentProps, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { actionWords } from '../../parts/audit/action.text.ts'
import { AuditChange } from '../../parts/audit/change.tsx'
import { pageOfSubject } from '../../parts/audit/subject.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { TwoLines } from '../../parts/member/person.tsx'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { ask } from '../../state/ask.ts'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { useZone } from '../../state/zone.ts'
import { text } from './audit.text.ts'
import { type FilterName, filterOf, requestOf } from './audit/filter.ts'
import { Filters } from './audit/filters.tsx'
import css from './audit.module.css'

type Entry = ReplyOf<typeof loadAudit>['list'][number]

/** Returns a code as text, or the code itself if it has no text. */
const named = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code

/** The actions of staff, newest first (D51). */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<FilterName>()
  const filter = filterOf(read)
  const zone = useZone()
  const filtered = Object.keys(filter).length > 0
  const pages = useInfiniteQuery({
    queryKey: ['audit', filter, zone],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (
        await ask(
          '/staff/system/audit',
          'load-audit',
          { ...requestOf(filter, zone), cursor: pageParam },
          { signal },
        )
      ).data,
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
          <>
            <ListTools list="audit" />
            <Exports
              list="audit"
              start={() => ask('/staff/system/audit', 'do-export', requestOf(filter, zone))}
            />
          </>
        }
      />
      <div className="card">
        <Filters filter={filter} people={pages.data?.people ?? []} onChange={change} />
        <PagedRows pages={pages} empty={filtered ? words.emptyFiltered : words.empty}>
          {({ rows }) => <Entries pages={pages} rows={rows} />}
        </PagedRows>
      </div>
    </>
  )
}

function Entries({ pages, rows }: { pages: ComponentProps<typeof ListTable>['pages']; rows: Entry[] }) {
  const words = useWords(text)
  const actions = useWords(actionWords)
  const me = useOutletContext<Me>()
  const [raw, setRaw] = useState<Entry>()
  const columns: ListColumns<Entry> = [
    {
      key: 'time',
      title: words.time,
      width: 180,
      render: (_, { time, sealed }) => (
        <TwoLines
          title={<span className={`digits ${css['time'] ?? ''}`}>{showTime(time)}</span>}
          note={<span className="digits">{sealed === null ? words.unsealed : words.sealed(sealed)}</span>}
        />
      ),
    },
    {
      key: 'staff',
      title: words.staff,
      width: 150,
      render: (_, { staff, origin }) => (
        <TwoLines title={staff} note={<span className="digits">{origin}</span>} />
      ),
    },
    {
      key: 'action',
      title: words.action,
      width: 170,
      render: (_, { action, subject }) => {
        const to = pageOfSubject(action, subject, me.rights)
        return (
          <>
            <div>{named(actions, action)}</div>
            {to === undefined ? (
              <span className="code-text">{subject}</span>
            ) : (
              <Link to={to} className={css['subject'] ?? ''}>
                {subject}
              </Link>
            )}
          </>
        )
      },
    },
    {
      key: 'change',
      title: words.change,
      render: (_, { before, after }) => <AuditChange before={before} after={after} />,
    },
    {
      key: 'raw',
      title: <span className="unseen">{words.raw}</span>,
      width: 110,
      align: 'right',
      render: (_, entry) =>
        (entry.before !== null || entry.after !== null) && (
          <Button type="text" size="small" aria-label={words.rawOf(entry.id)} onClick={() => setRaw(entry)}>
            {words.raw}
          </Button>
        ),
    },
  ]
  return (
    <>
      <div className={css['tops']}>
        <ListTable<Entry> list="audit" pages={pages} rows={rows} columns={columns} scroll={{ x: 860 }} />
      </div>
      <Modal
        open={raw !== undefined}
        onCancel={() => setRaw(undefined)}
        footer={null}
        title={raw && words.rawOf(raw.id)}
        width="min(720px, 100vw)"
      >
        <pre className={css['raw']}>
          {JSON.stringify({ before: raw?.before, after: raw?.after }, null, 2)}
        </pre>
      </Modal>
    </>
  )
}
