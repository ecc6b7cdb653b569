import { Tabs } from 'antd'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { useFilters } from '../../state/filters.ts'
import { text } from './stock.text.ts'
import { type FilterName, filterOf, startLogExport, startLowExport } from './stock/data.ts'
import { Log } from './stock/log.tsx'
import { Low } from './stock/low.tsx'

/** The stock of variants: those that run low, and the log of all changes. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<FilterName>()
  const tab = read('tab') === 'log' ? 'log' : 'low'
  const list = tab === 'log' ? 'stock-change' : 'stock'
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools key={list} list={list} />
            <Exports
              key={`export ${list}`}
              list={list}
              start={tab === 'log' ? () => startLogExport(filterOf(read)) : startLowExport}
            />
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ tab: key })}
          destroyOnHidden
          items={[
            {
              key: 'low',
              label: words.low,
              children: <Low onLog={(code) => change({ tab: 'log', search: code })} />,
            },
            { key: 'log', label: words.log, children: <Log read={read} change={change} /> },
          ]}
        />
      </div>
    </>
  )
}
