import { isZero, showMoney } from '@banyan/rules/money'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { TwoLines } from '../../parts/member/person.tsx'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable, oneReply } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { ask } from '../../state/ask.ts'
import { language } from '../../state/preferences.ts'
import { text } from './level.text.ts'
import { LevelEditor } from './level/editor.tsx'
import { type Amount, amounts, isPercent, type Level, levelKey } from './level/level.ts'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

/** The page with the prices and the benefits of the five levels of members. */
export function Page() {
  const words = useWords(text)
  const [editing, setEditing] = useState<Level>()
  const levels = useQuery({
    queryKey: levelKey,
    queryFn: async ({ signal }) => (await ask('/staff/member/level', 'load-level', {}, { signal })).data,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="level" />
            <ListTools list="level" hasFilters={false} />
          </>
        }
      />
      <Loaded query={levels}>
        {({ list }) => (
          <div className="card">
            <Levels rows={list} onEdit={setEditing} />
          </div>
        )}
      </Loaded>
      {editing && (
        <LevelEditor
          key={`${editing.rank} ${editing.version}`}
          level={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

type Row = Level & { id: string }

/** The keys of the columns in a stored layout. */
const columnKeys: Readonly<Record<Amount, string>> = {
  price: 'price',
  goods_discount: 'goods-discount',
  transfer_fee_discount: 'fee-discount',
  commission_1: 'commission-first',
  commission_2: 'commission-second',
  commission_cap: 'commission-cap',
}

function Levels({ rows, onEdit }: { rows: Level[]; onEdit: (level: Level) => void }) {
  const words = useWords(text)
  const shown = language.useValue()
  const nameOf = ({ name }: Level) => name[shown] || name.zh
  const show = (name: Amount, value: string) => {
    if (name === 'price' && isZero(value)) return words.free
    return isPercent(name) ? `${value}%` : showMoney(value)
  }
  const columns: ListColumns<Row> = [
    {
      key: 'level',
      title: words.level,
      render: (_, level) => (
        <TwoLines
          title={nameOf(level)}
          note={level.rank === rows.length ? words.highest : words.rank(level.rank)}
        />
      ),
    },
    ...amounts.map((name) => ({
      key: columnKeys[name],
      title: words[name],
      align: 'right' as const,
      render: (_: unknown, level: Level) => <span className="digits">{show(name, level[name])}</span>,
    })),
    {
      key: 'members',
      title: words.members,
      align: 'right',
      render: (_, { members }) => <span className="digits">{members}</span>,
    },
    {
      key: 'edit',
      title: <span className="unseen">{words.edit}</span>,
      align: 'right',
      render: (_, level) => (
        <Button aria-label={words.editOf(nameOf(level))} onClick={() => onEdit(level)}>
          {words.edit}
        </Button>
      ),
    },
  ]
  return (
    <ListTable<Row>
      list="level"
      pages={oneReply}
      rows={rows.map((level) => ({ ...level, id: String(level.rank) }))}
      columns={columns}
      scroll={{ x: 'max-content' }}
    />
  )
}
