import { Table, type TableColumnsType } from 'antd'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { Waited } from '../list/waited.tsx'
import { Person, TwoLines } from '../member/person.tsx'
import { ClaimTag } from './review.tsx'
import type { WorkItem } from './source.ts'
import css from './work-list.module.css'
import { text } from './work-list.text.ts'

/** Properties of a column that a phone has no room for. Its width belongs to the cells, which can be hidden. */
export const wideOnly = (width: number) => ({
  className: 'wide-only',
  onHeaderCell: () => ({ style: { width } }),
})

/**
 * Returns the column of an item's time. On the tab of waiting items it shows the wait and the claim, elsewhere the
 * time.
 */
export function whenColumn<Item extends WorkItem>(
  tab: string,
  now: string,
  words: { waited: string; time: string },
): TableColumnsType<Item>[number] {
  if (tab === 'waiting')
    return {
      title: words.waited,
      ...wideOnly(150),
      render: (_, { time, claim }) => (
        <>
          <Waited since={time} now={now} />
          {claim && (
            <div>
              <ClaimTag claim={claim} />
            </div>
          )}
        </>
      ),
    }
  return {
    title: words.time,
    ...wideOnly(164),
    render: (_, { time }) => <span className="digits quiet">{showTime(time)}</span>,
  }
}

interface OfMember {
  member: { avatar: string; nick_name: string; user_code: string; account: string }
}

/** Returns the column of the member whom an item is about. */
export const memberColumn = (title: string) => ({
  title,
  render: (_: unknown, { member }: OfMember) => (
    <Person avatar={member.avatar} name={member.nick_name} note={`${member.user_code} · ${member.account}`} />
  ),
})

/** Returns the column of who decided an item, and when. */
export const decidedColumn = (title: string) => ({
  title,
  responsive: ['xl' as const],
  width: 180,
  render: (_: unknown, { decided, decided_by }: WorkItem) =>
    decided && (
      <TwoLines title={decided_by ?? ''} note={<span className="digits">{showTime(decided)}</span>} />
    ),
})

/** The rows of a work list, each opened by its number or a click. */
export function WorkTable<Item extends WorkItem>({
  rows,
  columns,
  opened,
  cursor,
  nameOf,
  onOpen,
}: {
  rows: readonly Item[]
  columns: TableColumnsType<Item>
  opened: string | undefined
  /** The row selected by the keyboard while no item is open. */
  cursor: string | undefined
  nameOf: (id: string) => string
  onOpen: (id: string) => void
}) {
  const words = useWords(text)
  const number: TableColumnsType<Item>[number] = {
    title: words.number,
    dataIndex: 'id',
    width: 92,
    render: (id: string) => (
      <button type="button" className="link digits" aria-label={nameOf(id)} onClick={() => onOpen(id)}>
        {id}
      </button>
    ),
  }
  const classOf = (id: string) =>
    [css['row'], id === opened && css['open'], id === cursor && css['cursor']].filter(Boolean).join(' ')
  return (
    <Table<Item>
      rowKey="id"
      columns={[number, ...columns]}
      dataSource={[...rows]}
      pagination={false}
      rowClassName={({ id }) => classOf(id)}
      onRow={({ id }) => ({ onClick: () => onOpen(id) })}
    />
  )
}
