import type { ComponentProps } from 'react'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { Waited } from '../list/waited.tsx'
import { Person, TwoLines } from '../member/person.tsx'
import type { ListColumns } from '../table/layout.ts'
import { ListTable } from '../table/list-table.tsx'
import { OpenLink } from '../table/open-link.tsx'
import { ClaimTag } from './review.tsx'
import type { WorkItem } from './source.ts'
import { text } from './work-list.text.ts'
import css from './work-list.module.css'

/** Properties of a column that a phone has no room for. Its width belongs to the cells, which can be hidden. */
export const wideOnly = (width: number) => ({
  className: 'wide-only',
  onHeaderCell: () => ({ style: { width } }),
})

/**
 * Returns the column of an item's time. On the tab of waiting items it shows the wait and the claim, elsewhere the
 * time.
 * @param since when the wait of an item began, if not at its time.
 */
export function whenColumn<Item extends WorkItem>(
  tab: string,
  now: string,
  words: { waited: string; time: string },
  since = ({ time }: Item): string => time,
): ListColumns<Item>[number] {
  if (tab === 'waiting')
    return {
      key: 'time',
      title: words.waited,
      ...wideOnly(150),
      render: (_, item) => (
        <>
          <Waited since={since(item)} now={now} />
          {item.claim && (
            <div>
              <ClaimTag claim={item.claim} />
            </div>
          )}
        </>
      ),
    }
  return {
    key: 'time',
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
  key: 'member',
  title,
  render: (_: unknown, { member }: OfMember) => (
    <Person avatar={member.avatar} name={member.nick_name} note={`${member.user_code} · ${member.account}`} />
  ),
})

/** Returns the column of who decided an item, and when. */
export const decidedColumn = (title: string) => ({
  key: 'decided',
  title,
  responsive: ['xl' as const],
  width: 180,
  render: (_: unknown, { decided, decided_by }: WorkItem) =>
    decided && (
      <TwoLines title={decided_by ?? ''} note={<span className="digits">{showTime(decided)}</span>} />
    ),
})

interface WorkTableProps<Item extends WorkItem> extends Pick<
  ComponentProps<typeof ListTable<Item>>,
  | 'list'
  | 'rows'
  | 'columns'
  | 'pages'
  | 'opened'
  | 'onOpen'
  | 'selection'
  | 'actions'
  | 'rowKeys'
  | 'hasKeys'
> {
  nameOf: (id: string) => string
  onOpen: (id: string) => void
}

/** The rows of a work list, each opened by its number or a click. */
export function WorkTable<Item extends WorkItem>({ nameOf, columns, ...table }: WorkTableProps<Item>) {
  const words = useWords(text)
  const number: ListColumns<Item>[number] = {
    key: 'number',
    title: words.number,
    dataIndex: 'id',
    // The width belongs to the heading, so that a phone can do without.
    onHeaderCell: () => ({ className: css['number'] ?? '' }),
    render: (id: string) => (
      <OpenLink label={nameOf(id)} className="digits" onOpen={() => table.onOpen(id)}>
        {id}
      </OpenLink>
    ),
  }
  return <ListTable<Item> {...table} columns={[number, ...columns]} />
}
