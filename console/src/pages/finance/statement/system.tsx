import { showMoney } from '@banyan/rules/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Empty, Select } from 'antd'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { FactList } from '../../../parts/list/facts.tsx'
import { ListFoot } from '../../../parts/list/list-foot.tsx'
import { ask } from '../../../state/ask.ts'
import { useFilters } from '../../../state/filters.ts'
import { accountWords } from '../../../parts/list/account.text.ts'
import { text } from '../statement.text.ts'
import { systemAccounts } from './accounts.ts'
import { type Entry, useColumns } from './columns.tsx'
import { type FilterName, systemAccountOf } from './data.ts'

/** The entries of one system account. */
export function SystemStatement() {
  const words = useWords(text)
  const names = useWords(accountWords)
  const columns = useColumns<Entry>()
  const { read, change } = useFilters<FilterName>()
  const account = systemAccountOf(read)
  const pages = useInfiniteQuery({
    queryKey: ['statement', 'system', account],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/finance/statement', 'load-system', { account, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      balance: data.pages[0]?.balance ?? '0.00',
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
  return (
    <>
      <div className="filters">
        <Select
          aria-label={words.account}
          value={account}
          onChange={(next: string) => change({ account: next })}
          options={systemAccounts.map((value) => ({ value, label: names[value] }))}
          style={{ minWidth: 200 }}
        />
      </div>
      <Loaded query={pages}>
        {({ balance, rows }) => (
          <>
            <div className="pad">
              <FactList>
                <dt>{words.now}</dt>
                <dd className="money">{showMoney(balance)}</dd>
              </FactList>
            </div>
            {rows.length === 0 ? (
              <div className="pad">
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={pages.hasNextPage ? words.emptyPart : words.empty}
                />
              </div>
            ) : (
              <ListTable<Entry> list="statement" pages={pages} rows={rows} columns={columns} />
            )}
            {(rows.length > 0 || pages.hasNextPage) && <ListFoot pages={pages} count={rows.length} />}
          </>
        )}
      </Loaded>
    </>
  )
}
