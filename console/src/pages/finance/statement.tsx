// The statement of any account: of a member, chosen by a search, or of the system. Everything that is chosen is in the
// address, so a reload, a link and the browser's Back keep it.
import { Tabs } from 'antd'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { useFilters } from '../../state/filters.ts'
import { useZone } from '../../state/zone.ts'
import { text } from './statement.text.ts'
import { type FilterName, startExport } from './statement/data.ts'
import { MemberStatement } from './statement/member.tsx'
import { Members } from './statement/members.tsx'
import { SystemStatement } from './statement/system.tsx'

const tabs = ['members', 'system'] as const

/** Statements of all accounts of the ledger. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<FilterName>()
  const zone = useZone()
  const tab = tabs.find((one) => one === read('tab')) ?? 'members'
  const member = read('member')
  const list = tab === 'members' && member === undefined ? 'statement-member' : 'statement'
  const content =
    tab === 'system' ? (
      <SystemStatement />
    ) : member === undefined ? (
      <Members />
    ) : (
      <MemberStatement id={member} />
    )
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools key={list} list={list} />
            {list === 'statement' && (
              <Exports
                list="statement"
                start={() => startExport(read, tab === 'system' ? undefined : member, zone)}
              />
            )}
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) =>
            change({
              tab: key,
              member: undefined,
              account: undefined,
              kind: undefined,
              from: undefined,
              to: undefined,
            })
          }
          destroyOnHidden
          items={tabs.map((key) => ({ key, label: words[key], children: key === tab ? content : null }))}
        />
      </div>
    </>
  )
}
