import { isZero, showMoney } from '@banyan/rules/money'
import { useQuery } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { TwoLines } from '../../parts/member/person.tsx'
import { ask } from '../../state/ask.ts'
import { language } from '../../state/preferences.ts'
import { text } from './level.text.ts'
import { LevelEditor } from './level/editor.tsx'
import { type Amount, amounts, isPercent, type Level, levelKey } from './level/level.ts'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

/** What the five levels of members cost and bring. */
export function Page() {
  const words = useWords(text)
  const [editing, setEditing] = useState<Level>()
  const levels = useQuery({
    queryKey: levelKey,
    queryFn: async ({ signal }) => (await ask('/staff/member/level', 'load-level', {}, { signal })).data,
  })
  return (
    <>
      <PageHead title={words.title} says={words.says} actions={<EntriesLink kind="level" />} />
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

function Levels({ rows, onEdit }: { rows: Level[]; onEdit: (level: Level) => void }) {
  const words = useWords(text)
  const shown = language.useValue()
  const nameOf = ({ name }: Level) => name[shown] || name.zh
  const show = (name: Amount, value: string) => {
    if (name === 'price' && isZero(value)) return words.free
    return isPercent(name) ? `${value}%` : showMoney(value)
  }
  const columns: TableColumnsType<Level> = [
    {
      title: words.level,
      render: (_, level) => (
        <TwoLines
          title={nameOf(level)}
          note={level.rank === rows.length ? words.highest : words.rank(level.rank)}
        />
      ),
    },
    ...amounts.map((name) => ({
      key: name,
      title: words[name],
      align: 'right' as const,
      render: (_: unknown, level: Level) => <span className="digits">{show(name, level[name])}</span>,
    })),
    {
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
    <Table<Level>
      rowKey="rank"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}
