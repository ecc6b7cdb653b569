import type { ReplyOf } from '@banyan/contract/call'
import type { loadStatement } from '@banyan/contract/staff/finance/statement'
import { entryKindNames, entryKinds } from '@banyan/contract/wallet/entry-kind'
import { showMoney } from '@banyan/rules/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { ListTable } from '../../../parts/table/list-table.tsx'
import type { ComponentProps } from 'react'
import { useWords } from '../../../lang/words.ts'
import { DateRange } from '../../../parts/list/date-range.tsx'
import { FactList } from '../../../parts/list/facts.tsx'
import { FilterSelect } from '../../../parts/list/filter-select.tsx'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { Person } from '../../../parts/member/person.tsx'
import { ask } from '../../../state/ask.ts'
import { useFilters } from '../../../state/filters.ts'
import { useZone } from '../../../state/zone.ts'
import { language } from '../../../state/preferences.ts'
import { memberAccountWords } from '../../../parts/member/account.text.ts'
import { text } from '../statement.text.ts'
import { memberAccounts } from './accounts.ts'
import { useColumns } from './columns.tsx'
import { type FilterName, statementOf } from './data.ts'

type Statement = ReplyOf<typeof loadStatement>
type Row = Statement['list'][number]

/** The statement of one account of a member, with filters and totals. */
export function MemberStatement({ id }: { id: string }) {
  const words = useWords(text)
  const names = useWords(memberAccountWords)
  const chosen = language.useValue()
  const { read, change } = useFilters<FilterName>()
  const { account, filter } = statementOf(read)
  const { kind, from, to } = filter
  const zone = useZone()
  const pages = useInfiniteQuery({
    queryKey: ['statement', id, account, filter, zone],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (
        await ask(
          '/staff/finance/statement',
          'load-statement',
          { member_id: id, account, ...filter, zone, cursor: pageParam },
          { signal },
        )
      ).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ first: data.pages[0], rows: data.pages.flatMap((page) => page.list) }),
    placeholderData: (old) => old,
  })
  return (
    <>
      <div className="filters">
        <Select
          aria-label={words.account}
          value={account}
          onChange={(next: string) => change({ account: next })}
          options={memberAccounts.map((value) => ({ value, label: names[value] }))}
          style={{ minWidth: 170 }}
        />
        <DateRange from={from} to={to} onChange={(first, last) => change({ from: first, to: last })} />
        <FilterSelect
          label={words.kind}
          value={kind}
          onChange={(next) => change({ kind: next })}
          options={entryKindNames.map((value) => ({ value, label: entryKinds[value].text[chosen] }))}
          minWidth={180}
        />
        <Button
          onClick={() => change({ member: undefined, kind: undefined, from: undefined, to: undefined })}
        >
          {words.other}
        </Button>
      </div>
      <PagedRows
        pages={pages}
        empty={words.empty}
        renderTop={({ first }) => first && <Summary statement={first} />}
      >
        {({ rows }) => <Rows pages={pages} rows={rows} />}
      </PagedRows>
    </>
  )
}

function Summary({ statement: { owner, balance, total_in, total_out } }: { statement: Statement }) {
  const words = useWords(text)
  return (
    <div className="pad stack">
      <Person avatar={owner.avatar} name={owner.nick_name} note={`${owner.user_code} · ${owner.account}`} />
      <FactList>
        <dt>{words.now}</dt>
        <dd className="money">{showMoney(balance)}</dd>
        <dt>{words.totalIn}</dt>
        <dd className="money">{showMoney(total_in)}</dd>
        <dt>{words.totalOut}</dt>
        <dd className="money">{showMoney(total_out)}</dd>
      </FactList>
    </div>
  )
}

function Rows({
  pages,
  rows,
}: {
  pages: Pick<ComponentProps<typeof ListTable>, 'pages'>['pages']
  rows: Row[]
}) {
  const words = useWords(text)
  const columns = useColumns<Row>()
  return (
    <ListTable<Row>
      list="statement"
      pages={pages}
      rows={rows}
      columns={[
        ...columns,
        {
          key: 'balance',
          title: words.balance,
          align: 'right',
          render: (_, { balance }) => <span className="money">{showMoney(balance)}</span>,
        },
      ]}
    />
  )
}
