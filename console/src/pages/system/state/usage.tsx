import type { Usage as Figures } from '@banyan/rules/staff/system/warning'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { showCount } from '../../../lang/number.ts'
import { showTime } from '../../../lang/time.ts'
import { Wide } from '../../../parts/list/wide.tsx'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { ask } from '../../../state/ask.ts'
import { text } from '../state.text.ts'
import { showBytes } from './bytes.ts'
import { purposeWords } from './words.text.ts'
import css from '../state.module.css'

const lookMs = 60_000

/** Storage, the database and its slow statements. */
export function Usage() {
  const usage = useQuery({
    queryKey: ['system', 'usage'],
    queryFn: async ({ signal }): Promise<Figures> =>
      (await ask('/staff/system/state', 'load-usage', {}, { signal })).data,
    refetchInterval: lookMs,
  })
  return (
    <Loaded query={usage}>
      {({ files, database, slow }) => (
        <>
          <div className={css['two']}>
            <Files files={files} />
            <Database database={database} />
          </div>
          <Slow slow={slow} />
        </>
      )}
    </Loaded>
  )
}

function Files({ files }: { files: Figures['files'] }) {
  const words = useWords(text)
  const names: Readonly<Record<string, string>> = useWords(purposeWords)
  return (
    <section className="card">
      <h2 className="block-title">{words.storage}</h2>
      <Wide label={words.storage}>
        <Table<Figures['files'][number]>
          rowKey="purpose"
          size="small"
          dataSource={files}
          pagination={false}
          locale={{ emptyText: words.noFiles }}
          columns={[
            { title: words.purpose, render: (_, { purpose }) => names[purpose] ?? purpose },
            {
              title: words.files,
              align: 'right',
              render: (_, { count }) => <span className="digits">{showCount(count)}</span>,
            },
            {
              title: words.size,
              align: 'right',
              render: (_, { bytes }) => <span className="digits">{showBytes(bytes)}</span>,
            },
          ]}
        />
      </Wide>
    </section>
  )
}

function Database({ database }: { database: Figures['database'] }) {
  const words = useWords(text)
  const { bytes, tables, connections } = database
  const used = connections.states.reduce((sum, { count }) => sum + count, 0)
  const active = connections.states.find(({ state }) => state === 'active')?.count ?? 0
  return (
    <section className="card">
      <h2 className="block-title">{words.database}</h2>
      <p className={css['says']}>{words.databaseSays(showBytes(bytes), used, connections.maximum, active)}</p>
      <Wide label={words.database}>
        <Table<Figures['database']['tables'][number]>
          rowKey="table"
          size="small"
          dataSource={tables}
          pagination={false}
          columns={[
            { title: words.table, render: (_, { table }) => <span className="code-text">{table}</span> },
            {
              title: words.rows,
              align: 'right',
              render: (_, { rows }) => <span className="digits">{showCount(Number(rows))}</span>,
            },
            {
              title: words.size,
              align: 'right',
              render: (_, { bytes: size }) => <span className="digits">{showBytes(size)}</span>,
            },
          ]}
        />
      </Wide>
    </section>
  )
}

function Slow({ slow }: { slow: Figures['slow'] }) {
  const words = useWords(text)
  return (
    <section className={`card ${css['slow']}`}>
      <h2 className="block-title">{words.slow}</h2>
      <p className={css['says']}>{words.slowSays(slow.limit)}</p>
      <Wide label={words.slow}>
        <Table<Figures['slow']['list'][number]>
          rowKey="statement"
          size="small"
          dataSource={slow.list}
          pagination={false}
          scroll={{ x: 760 }}
          locale={{ emptyText: words.noSlow }}
          columns={[
            {
              title: words.statement,
              render: (_, { statement }) => <span className={css['statement']}>{statement}</span>,
            },
            {
              title: words.times,
              align: 'right',
              render: (_, { count }) => <span className="digits">{showCount(Number(count))}</span>,
            },
            {
              title: words.mean,
              align: 'right',
              render: (_, { mean, longest }) => (
                <span className="digits">{words.meanAndLongest(showCount(mean), showCount(longest))}</span>
              ),
            },
            { title: words.last, render: (_, { last }) => <span className="digits">{showTime(last)}</span> },
          ]}
        />
      </Wide>
    </section>
  )
}
