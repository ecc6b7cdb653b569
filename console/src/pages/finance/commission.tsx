// Commission of all members (D12, D13): the records, the costs of the member network by month, and a simulation.
import { Tabs } from 'antd'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { useFilters } from '../../state/filters.ts'
import { text } from './commission.text.ts'
import { Costs } from './commission/costs.tsx'
import { Records } from './commission/records.tsx'
import { Simulation } from './commission/simulation.tsx'

const tabs = ['list', 'cost', 'simulation'] as const

export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<'tab' | 'state' | 'search' | 'from' | 'to'>()
  const tab = tabs.find((one) => one === read('tab')) ?? 'list'
  const content = { list: <Records />, cost: <Costs />, simulation: <Simulation /> }
  return (
    <>
      <PageHead title={words.title} says={words.says} />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) =>
            change({
              tab: key === 'list' ? undefined : key,
              state: undefined,
              search: undefined,
              from: undefined,
              to: undefined,
            })
          }
          destroyOnHidden
          items={tabs.map((key) => ({ key, label: words[key], children: key === tab ? content[key] : null }))}
        />
      </div>
    </>
  )
}
