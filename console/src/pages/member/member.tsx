import { ListTools } from '../../parts/table/list-tools.tsx'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { chatRestrictions, freezes, type Restriction } from '../../parts/member/restriction.ts'
import type { Step } from '../../parts/member/restrict.ts'
import { StepQuestion } from '../../parts/member/step.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { ask } from '../../state/ask.ts'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { text } from './member.text.ts'
import { type FilterName, filterOf, type Member, useMembers } from './member/data.ts'
import { Filters } from './member/filters.tsx'
import { Rows } from './member/rows.tsx'

/** The members: filters, an export, and their restrictions. */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const { read, change } = useFilters<FilterName>()
  const filter = filterOf(read)
  const pages = useMembers(filter)
  const [step, setStep] = useState<{ member: Member; kind: Step['kind'] }>()
  const may: Restriction[] = [
    ...(me.rights.includes('chat.decide') ? chatRestrictions : []),
    ...(me.rights.includes('member.freeze') ? freezes : []),
  ]
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools list="member" />
            <Exports list="member" start={() => ask('/staff/member/member', 'do-export', filter)} />
          </>
        }
      />
      <div className="card">
        <Filters read={read} change={change} />
        <PagedRows pages={pages} empty={filter.restricted ? words.emptyRestricted : words.emptyFiltered}>
          {(rows) => (
            <Rows pages={pages} rows={rows} may={may} onStep={(member, kind) => setStep({ member, kind })} />
          )}
        </PagedRows>
      </div>
      {step && (
        <StepQuestion
          key={`${step.kind} ${step.member.id}`}
          {...step}
          may={may}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}
