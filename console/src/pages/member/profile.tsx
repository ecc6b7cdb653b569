import type { Right } from '@banyan/contract/staff/right'
import { useQuery } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import type { Step } from '../../parts/member/restrict.ts'
import { chatRestrictions, freezes, type Restriction } from '../../parts/member/restriction.ts'
import { text as stepText } from '../../parts/member/step.text.ts'
import { StepQuestion } from '../../parts/member/step.tsx'
import { ask } from '../../state/ask.ts'
import { idOf, useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { text } from './profile.text.ts'
import { Data } from './profile/data.tsx'
import { Devices } from './profile/devices.tsx'
import type { Profile } from './profile/profile.ts'
import {
  Actions,
  Commission,
  Investments,
  Notices,
  Orders,
  Recharges,
  Withdrawals,
} from './profile/lists.tsx'
import { Places, Team } from './profile/network.tsx'
import { Wallets } from './profile/wallets.tsx'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

interface Tab {
  readonly name: keyof typeof text
  readonly right: Right
  readonly show: (member: Profile) => ReactNode
}

/** The tabs, each with the right of its area. A tab loads when it is opened. */
const tabs = [
  { name: 'data', right: 'member.read', show: (member) => <Data member={member} /> },
  { name: 'wallets', right: 'ledger.read', show: ({ id }) => <Wallets id={id} /> },
  { name: 'orders', right: 'order.read', show: ({ id }) => <Orders id={id} /> },
  { name: 'recharges', right: 'recharge.read', show: ({ id }) => <Recharges id={id} /> },
  { name: 'withdrawals', right: 'withdraw.read', show: ({ id }) => <Withdrawals id={id} /> },
  { name: 'team', right: 'member.read', show: ({ id }) => <Team id={id} /> },
  { name: 'places', right: 'member.read', show: (member) => <Places member={member} /> },
  { name: 'commission', right: 'ledger.read', show: ({ id }) => <Commission id={id} /> },
  { name: 'investments', right: 'invest.change', show: ({ id }) => <Investments id={id} /> },
  { name: 'devices', right: 'member.freeze', show: ({ id }) => <Devices id={id} /> },
  { name: 'notices', right: 'member.read', show: ({ id }) => <Notices id={id} /> },
  { name: 'audit', right: 'audit.read', show: ({ id }) => <Actions id={id} /> },
] as const satisfies readonly Tab[]

/** One member, with everything that the person may see. */
export function Page() {
  const words = useWords(text)
  const { read } = useFilters<'id'>()
  const id = idOf(read('id'))
  return id === undefined ? <PageHead title={words.missing} /> : <Member key={id} id={id} />
}

function Member({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['member', id, 'profile'],
    queryFn: async ({ signal }) =>
      (await ask('/staff/member/profile', 'load-profile', { id }, { signal })).data,
  })
  return (
    <Loaded query={query} isPage>
      {(member) => <Shown member={member} />}
    </Loaded>
  )
}

function Shown({ member }: { member: Profile }) {
  const words = useWords(text)
  const steps = useWords(stepText)
  const me = useOutletContext<Me>()
  const { read, change } = useFilters<'tab'>()
  const [step, setStep] = useState<Step['kind']>()
  const mine = tabs.filter(({ right }) => me.rights.includes(right))
  const tab = mine.find(({ name }) => name === read('tab')) ?? mine[0]
  const may: Restriction[] = [
    ...(me.rights.includes('chat.decide') ? chatRestrictions : []),
    ...(me.rights.includes('member.freeze') ? freezes : []),
  ]
  const open = member.closed === null
  return (
    <>
      <PageHead
        title={member.nick_name}
        says={`${member.user_code} · #${member.id}`}
        actions={
          <>
            <EntriesLink kind="member" subject={member.user_code} />
            <Link to="/member/member">{words.back}</Link>
            {member.restrictions.some(({ restriction }) => may.includes(restriction)) && (
              <Button onClick={() => setStep('lift')}>{steps.lift}</Button>
            )}
            {open && may.length > 0 && (
              <Button danger onClick={() => setStep('take')}>
                {steps.restriction}
              </Button>
            )}
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={tab?.name ?? 'data'}
          onChange={(next) => change({ tab: next })}
          destroyOnHidden
          items={mine.map(({ name, show }) => ({
            key: name,
            label: words[name],
            children: name === tab?.name && show(member),
          }))}
        />
      </div>
      {step && <StepQuestion kind={step} member={member} may={may} onClose={() => setStep(undefined)} />}
    </>
  )
}
