import type { ReplyOf } from '@banyan/contract/call'
import type { loadMembers } from '@banyan/contract/staff/finance/statement'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { useCallback } from 'react'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../../parts/list/search-box.tsx'
import { Person } from '../../../parts/member/person.tsx'
import { ask } from '../../../state/ask.ts'
import { useFilters } from '../../../state/filters.ts'
import { text } from '../statement.text.ts'

type Member = ReplyOf<typeof loadMembers>['list'][number]

/** Members to choose from. */
export function Members() {
  const words = useWords(text)
  const { read, change } = useFilters<'search' | 'member'>()
  const typed = read('search')?.trim().slice(0, 100) ?? ''
  const search = useCallback((next: string) => change({ search: next }, { replace: true }), [change])
  const pages = useInfiniteQuery({
    queryKey: ['statement', 'members', typed],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (
        await ask(
          '/staff/finance/statement',
          'load-members',
          { search: typed, cursor: pageParam },
          { signal },
        )
      ).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.list),
    placeholderData: (old) => old,
  })
  return (
    <>
      <div className="filters">
        <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
      </div>
      <PagedRows pages={pages} empty={words.emptyMembers}>
        {(rows) => (
          <ListTable<Member>
            list="statement-member"
            pages={pages}
            rows={rows}
            columns={[
              {
                key: 'member',
                title: words.member,
                render: (_, { avatar, nick_name, user_code, account }) => (
                  <Person avatar={avatar} name={nick_name} note={`${user_code} · ${account}`} />
                ),
              },
              {
                key: 'actions',
                title: <span className="unseen">{words.actions}</span>,
                width: 180,
                align: 'right',
                render: (_, { id, nick_name }) => (
                  <Button aria-label={words.openOf(nick_name)} onClick={() => change({ member: id })}>
                    {words.open}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PagedRows>
    </>
  )
}
