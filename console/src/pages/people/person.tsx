import type { ReplyOf } from '@banyan/contract/call'
import type { loadPerson } from '@banyan/contract/staff/people/person'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Fact, FactList } from '../../parts/list/facts.tsx'
import { useNamed } from '../../parts/people/roles.ts'
import { Sessions } from '../../parts/people/sessions.tsx'
import { useAct } from '../../state/act.ts'
import { ask, askOnce } from '../../state/ask.ts'
import { idOf, useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import css from './person.module.css'
import { text } from './person.text.ts'
import { MailForm, ResetForm, RoleForm } from './person/forms.tsx'

type Person = ReplyOf<typeof loadPerson>

/** One person of staff. */
export function Page() {
  const words = useWords(text)
  const { read } = useFilters<'id'>()
  const id = idOf(read('id'))
  return id === undefined ? <PageHead title={words.missing} /> : <One key={id} id={id} />
}

function One({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['staff-person', id],
    queryFn: async ({ signal }) =>
      (await ask('/staff/people/person', 'load-person', { id }, { signal })).data,
  })
  return (
    <Loaded query={query} isPage>
      {(person) => <Shown person={person} />}
    </Loaded>
  )
}

function Shown({ person }: { person: Person }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const me = useOutletContext<Me>()
  const { message } = App.useApp()
  const { id } = person
  const stale = [['staff-person', id], ['staff-people'], ['staff-roles']]
  const end = useAct({
    run: (session_id: string | undefined) =>
      askOnce('/staff/people/person', 'end-sessions', {
        id,
        ...(session_id !== undefined && { session_id }),
      }),
    done: () => void message.success(words.ended),
    stale,
  })
  const may = me.rights.includes('staff.change') && person.changeable
  return (
    <>
      <PageHead title={person.name} actions={<Link to="/people/staff">{words.back}</Link>} />
      <div className="stack">
        <div className="card pad">
          <Facts person={person} />
          {me.rights.includes('staff.change') && <Steps person={person} may={may} stale={stale} />}
        </div>
        <div className="card">
          <div className="filters">
            <h2>{words.sessions}</h2>
            {may && person.sessions.length > 0 && (
              <Popconfirm
                title={words.endAllSure}
                okText={words.endAll}
                cancelText={cancel}
                okButtonProps={{ danger: true }}
                onConfirm={() => void end.run(undefined)}
              >
                <Button danger loading={end.busy}>
                  {words.endAll}
                </Button>
              </Popconfirm>
            )}
          </div>
          <Sessions rows={person.sessions} onEnd={may ? (session) => void end.run(session) : undefined} />
        </div>
        {me.rights.includes('audit.read') && (
          <p>
            <Link to={`/system/audit?staff=${id}`}>{words.actions}</Link>
          </p>
        )}
      </div>
    </>
  )
}

function Facts({ person }: { person: Person }) {
  const words = useWords(text)
  const nameOf = useNamed()
  const { state, blocked, reset, last_login, mail } = person
  const factor = { none: words.factorNone, waiting: words.factorWaiting, link: words.factorLink }
  return (
    <FactList>
      <Fact name={words.name} copy={person.name} />
      <Fact name={words.mail}>{mail ?? <span className="quiet">{words.none}</span>}</Fact>
      <Fact name={words.language}>{words[person.language]}</Fact>
      <Fact name={words.role}>{nameOf(person.role_name)}</Fact>
      <Fact name={words.state}>
        <Tag color={state === 'active' ? 'success' : 'error'}>{words[state]}</Tag>
        {blocked !== null && <span className="digits quiet">{showTime(blocked)}</span>}
      </Fact>
      <Fact name={words.factor}>{factor[reset]}</Fact>
      <Fact name={words.created}>
        <span className="digits">{showTime(person.created)}</span>
      </Fact>
      <Fact name={words.login}>
        {last_login === null ? words.never : <span className="digits">{showTime(last_login)}</span>}
      </Fact>
    </FactList>
  )
}

interface StepsProps {
  person: Person
  /** True if the person may be changed; a reset can be proposed for everyone else, too. */
  may: boolean
  stale: string[][]
}

function Steps({ person, may, stale }: StepsProps) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const me = useOutletContext<Me>()
  const { message } = App.useApp()
  const [asked, setAsked] = useState<'role' | 'mail' | 'reset'>()
  const { id } = person
  const block = useAct({
    run: () =>
      person.state === 'active'
        ? askOnce('/staff/people/person', 'do-block', { id })
        : askOnce('/staff/people/person', 'do-unblock', { id }),
    done: () => void message.success(person.state === 'active' ? words.blockedNow : words.unblockedNow),
    stale,
  })
  const active = person.state === 'active'
  const form = { person, stale, onClose: () => setAsked(undefined) }
  return (
    <div className={css['steps'] ?? ''}>
      {may && <Button onClick={() => setAsked('role')}>{words.changeRole}</Button>}
      {may && <Button onClick={() => setAsked('mail')}>{words.changeMail}</Button>}
      {active && id !== me.id && person.reset !== 'waiting' && (
        <Button onClick={() => setAsked('reset')}>{words.reset}</Button>
      )}
      {may && (
        <Popconfirm
          title={active ? words.blockSure : words.unblockSure}
          okText={active ? words.block : words.unblock}
          cancelText={cancel}
          okButtonProps={{ danger: active }}
          onConfirm={() => void block.run()}
        >
          <Button danger={active} loading={block.busy}>
            {active ? words.block : words.unblock}
          </Button>
        </Popconfirm>
      )}
      {asked === 'role' && <RoleForm {...form} />}
      {asked === 'mail' && <MailForm {...form} />}
      {asked === 'reset' && <ResetForm {...form} />}
    </div>
  )
}
