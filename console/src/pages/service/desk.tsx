import { App, Button, Empty, Input, Switch, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { TabLabel } from '../../parts/list/tab-label.tsx'
import { Person } from '../../parts/member/person.tsx'
import { useAttendance } from '../../state/service/attend.ts'
import type { Me } from '../../state/me.ts'
import { hideChat, openChat, useOpenChats } from '../../state/service/open-chats.ts'
import { text } from './desk.text.ts'
import { brief } from './desk/brief.ts'
import { ChatPanel } from './desk/chat.tsx'
import { type Desk, type DeskSession, type DeskTab, tabs, useAttend, useDesk, useTake } from './desk/data.ts'
import { Figures } from './desk/figures.tsx'
import css from './desk.module.css'

type Shown = DeskTab | 'figures'

/** The service desk: the queue at the left, the open chats side by side. */
export function Page() {
  const words = useWords(text)
  const [shown, setShown] = useState<Shown>('waiting')
  const [search, setSearch] = useState('')
  const open = useOpenChats()
  const tab = shown === 'figures' ? 'waiting' : shown
  const pages = useDesk(tab, search)
  const first = pages.data?.first
  const counts: Partial<Record<Shown, number>> = first?.counts ?? {}
  return (
    <>
      <PageHead title={words.title} says={words.says} actions={first && <Attend me={first.me} />} />
      <Tabs
        className={css['tabs'] ?? ''}
        activeKey={shown}
        onChange={(key) => setShown([...tabs, 'figures' as const].find((one) => one === key) ?? 'waiting')}
        items={[...tabs, 'figures' as const].map((one) => ({
          key: one,
          label: <TabLabel name={words[one]} count={counts[one]} />,
        }))}
      />
      {shown === 'figures' ? (
        <Figures />
      ) : (
        <div className={css['desk']}>
          <div className={`card ${css['queue']}`}>
            <div className="filters">
              <SearchBox value={search} onSearch={setSearch} label={words.search} />
            </div>
            <PagedRows pages={pages} empty={words.empty}>
              {({ rows }) => (
                <ul className={css['rows']}>
                  {rows.map((row) => (
                    <QueueRow key={row.id} row={row} onOpen={openChat} />
                  ))}
                </ul>
              )}
            </PagedRows>
          </div>
          <div className={css['chats']}>
            {open.length === 0 ? (
              <div className={`card pad ${css['none']}`}>
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.choose}>
                  <span className="quiet">{words.chooseSays}</span>
                </Empty>
              </div>
            ) : (
              open.map((id) => <ChatPanel key={id} session={id} onHide={() => hideChat(id)} />)
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** Online or offline, and the name that members see. The frame renews it on every page. */
function Attend({ me }: { me: Desk['me'] }) {
  const words = useWords(text)
  const { id } = useOutletContext<Me>()
  const current = useAttendance(id)
  const online = current !== undefined
  const [typed, setName] = useState(me.name)
  const name = current ?? typed
  const { run, busy } = useAttend(id)
  return (
    <div className={css['attend']}>
      <Input
        aria-label={words.name}
        value={name}
        maxLength={30}
        disabled={online}
        onChange={(event) => setName(event.target.value)}
        style={{ width: 180 }}
      />
      <Switch
        aria-label={words.online}
        checked={online}
        loading={busy}
        disabled={name.trim() === ''}
        checkedChildren={words.online}
        unCheckedChildren={words.offline}
        onChange={(is) => void run({ online: is, name: name.trim() })}
      />
    </div>
  )
}

function QueueRow({ row, onOpen }: { row: DeskSession; onOpen: (id: string) => void }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const take = useTake((id) => {
    onOpen(id)
    void message.success(words.tookChat(row.member.nick_name))
  })
  return (
    <li className={css['row']}>
      <div className={css['line']}>
        <Person
          avatar={row.member.avatar}
          name={row.member.nick_name}
          note={words.since(showTime(row.created))}
        />
        {row.unanswered && <Tag color="warning">{words.unanswered}</Tag>}
      </div>
      <span className={`quiet ${css['preview']}`}>{row.preview && brief(row.preview, words)}</span>
      <div className={css['line']}>
        <span className="quiet">{row.agent === null ? '' : words.with(row.agent)}</span>
        <span>
          <Button size="small" onClick={() => onOpen(row.id)}>
            {words.open}
          </Button>{' '}
          {row.state === 'waiting' && (
            <Button size="small" type="primary" loading={take.busy} onClick={() => void take.run(row.id)}>
              {words.take}
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}
