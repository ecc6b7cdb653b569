// The tabs about the people below a member: the team by inviters, and the places of the matrix.
import { showMoney } from '@banyan/rules/money'
import { useQuery } from '@tanstack/react-query'
import { Empty, Table } from 'antd'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { Person } from '../../../parts/member/person.tsx'
import { ask } from '../../../state/ask.ts'
import { text } from '../profile.text.ts'
import { Paged } from './paged.tsx'
import type { Profile } from './profile.ts'

const teamBelow = ({ id }: { id: string }) => <Team id={id} />

/** The members whom a member invited. Those with a team open it below them when they are expanded. */
export function Team({ id }: { id: string }) {
  const words = useWords(text)
  return (
    <Paged
      id={id}
      name="team"
      load={async (cursor: string | undefined, signal: AbortSignal) =>
        (await ask('/staff/member/profile', 'load-team', { id, cursor }, { signal })).data
      }
      expandable={{
        rowExpandable: ({ direct }) => direct > 0,
        expandedRowRender: teamBelow,
      }}
      columns={[
        {
          title: words.member,
          render: (_, row) => (
            <Link to={`/member/profile?id=${row.id}&tab=team`}>
              <Person avatar={row.avatar} name={row.nick_name} note={row.user_code} />
            </Link>
          ),
        },
        { title: words.level, dataIndex: 'level', className: 'digits' },
        { title: words.teamSize, render: (_, row) => words.teamSays(row.direct, row.total) },
        {
          title: words.sales,
          align: 'right',
          render: (_, row) => <span className="money">{showMoney(row.sales)}</span>,
        },
        {
          title: words.joined,
          width: 170,
          render: (_, row) => <span className="digits">{showTime(row.joined)}</span>,
        },
      ]}
    />
  )
}

/** The place above a member in the matrix, and the places right below, each as a link to its own places. */
export function Places({ member: { id, matrix } }: { member: Profile }) {
  const words = useWords(text)
  const query = useQuery({
    queryKey: ['member', id, 'places'],
    queryFn: async ({ signal }) =>
      (await ask('/staff/member/profile', 'load-places', { id }, { signal })).data.list,
  })
  const to = (other: string) => `/member/profile?id=${other}&tab=places`
  return (
    <>
      <div className="pad">
        {matrix === null ? (
          <span className="quiet">{words.noPlace}</span>
        ) : matrix.parent === null ? (
          words.top
        ) : (
          <>
            <Link to={to(matrix.parent.id)}>{`${matrix.parent.nick_name} · ${matrix.parent.user_code}`}</Link>{' '}
            {matrix.slot !== null && <span className="quiet">{words.under(matrix.slot + 1)}</span>}
          </>
        )}
      </div>
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <div className="pad">
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />
            </div>
          ) : (
            <Table
              rowKey="id"
              dataSource={list}
              // By default, a table takes the field `children` of a row for rows below it. Here it is their number.
              expandable={{ childrenColumnName: 'rows' }}
              pagination={false}
              columns={[
                { title: words.place, width: 80, render: (_, { slot }) => slot + 1 },
                {
                  title: words.member,
                  render: (_, row) => (
                    <Link to={to(row.id)}>
                      <Person avatar={row.avatar} name={row.nick_name} note={row.user_code} />
                    </Link>
                  ),
                },
                { title: words.level, dataIndex: 'level', className: 'digits' },
                { title: words.placesBelow, render: (_, row) => words.below(row.children, row.total) },
                {
                  title: words.placed,
                  width: 170,
                  render: (_, row) => <span className="digits">{showTime(row.placed)}</span>,
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}
