import { Tag } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { showTime } from '../../../lang/time.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { Person } from '../../../parts/member/person.tsx'
import { whenColumn } from '../../../parts/work-list/table.tsx'
import { text } from '../adjustment.text.ts'
import { type Adjustment, otherSide, showAmount } from './source.ts'

const colours = { waiting: 'processing', approved: 'success', rejected: 'error' } as const

export function StateTag({ state }: Pick<Adjustment, 'state'>) {
  const words = useMoneyWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}

type Words = ReturnType<typeof useMoneyWords<typeof text>>

const decidedColumn = (words: Words): ListColumns<Adjustment>[number] => ({
  key: 'state',
  title: words.state,
  width: 170,
  render: (_, { state, decided, decided_by }) => (
    <>
      <StateTag state={state} />
      {decided !== null && (
        <div className="quiet">
          {decided_by} <span className="digits">{showTime(decided)}</span>
        </div>
      )}
    </>
  ),
})

/** The columns of a tab. Waiting adjustments have not been decided, so their state is left out. */
export const columnsOf =
  (words: Words) =>
  (tab: string, now: string): ListColumns<Adjustment> => [
    {
      key: 'target',
      title: words.target,
      render: (_, { member, target }) =>
        member ? (
          <Person
            avatar={member.avatar}
            name={member.nick_name}
            note={`${words[target]} · ${member.user_code}`}
          />
        ) : (
          <strong>{words[target]}</strong>
        ),
    },
    {
      key: 'amount',
      title: words.amount,
      width: 180,
      align: 'right',
      render: (_, item) => (
        <>
          <span className="money">{showAmount(item, words)}</span>
          <div className="quiet">{otherSide(item, words)}</div>
        </>
      ),
    },
    {
      key: 'reason',
      title: words.reason,
      className: 'breaks wide-only',
      render: (_, { reason, refusal }) => (
        <>
          {reason}
          {refusal !== '' && <div className="was">{refusal}</div>}
        </>
      ),
    },
    { key: 'proposed', title: words.proposed, width: 130, responsive: ['lg'], dataIndex: 'proposed_by' },
    whenColumn<Adjustment>(tab, now, { waited: words.waited, time: words.time }),
    ...(tab === 'waiting' ? [] : [decidedColumn(words)]),
  ]
