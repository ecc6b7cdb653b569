import { Rate, Tag } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Person, TwoLines } from '../../../parts/member/person.tsx'
import { whenColumn, wideOnly } from '../../../parts/work-list/table.tsx'
import { text } from '../review.text.ts'
import type { Review } from './source.ts'

const colours = { waiting: 'processing', kept: 'success', hidden: 'error' } as const

export function StateTag({ state }: { state: Review['state'] }) {
  const words = useWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}

export function Stars({ count }: { count: number }) {
  const words = useWords(text)
  return (
    <>
      <span className="unseen">{words.starCount(String(count))}</span>
      <span aria-hidden="true">
        <Rate disabled value={count} style={{ fontSize: 14 }} />
      </span>
    </>
  )
}

type Words = ReturnType<typeof useWords<typeof text>>

const decidedColumns = (words: Words): ListColumns<Review> => [
  { key: 'state', title: words.state, width: 110, render: (_, { state }) => <StateTag state={state} /> },
  {
    key: 'decided-by',
    title: words.decidedBy,
    responsive: ['xl'],
    width: 180,
    render: (_, { decided, decided_by }) =>
      decided && (
        <TwoLines title={decided_by ?? ''} note={<span className="digits">{showTime(decided)}</span>} />
      ),
  },
]

/** The columns of a tab. Columns without use on a tab are left out. */
export const columnsOf =
  (words: Words) =>
  (tab: string, now: string): ListColumns<Review> => [
    {
      key: 'review',
      title: words.review,
      className: 'breaks',
      render: (_, { stars, words: said, follow }) => (
        <>
          <Stars count={stars} />
          <div>{said === '' ? <span className="quiet">{words.noWords}</span> : cut(said)}</div>
          {follow && (
            <div>
              <span className="quiet">{words.follow}</span> {cut(follow.words)}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'product',
      title: words.product,
      ...wideOnly(220),
      render: (_, { line }) => <TwoLines title={line.name} note={line.values.join(' · ')} />,
    },
    {
      key: 'member',
      title: words.member,
      responsive: ['lg'],
      render: (_, { member }) => (
        <Person avatar={member.avatar} name={member.nick_name} note={member.user_code} />
      ),
    },
    whenColumn<Review>(
      tab,
      now,
      { waited: words.waited, time: words.asked },
      ({ follow, time }) => follow?.time ?? time,
    ),
    ...(tab === 'waiting' ? [] : decidedColumns(words)),
  ]

/** Returns the start of a long text. */
const cut = (said: string): string => {
  const signs = [...said]
  return signs.length > 90 ? `${signs.slice(0, 90).join('')}…` : said
}
