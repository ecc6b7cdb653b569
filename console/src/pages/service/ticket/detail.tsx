import { ticketPriorities } from '@banyan/contract/mine/service/worksheet-terms'
import { entryKinds } from '@banyan/contract/wallet/entry-kind'
import { showMoney, showPoints } from '@banyan/rules/money'
import { Alert, App, Button, Drawer, Select, Space } from 'antd'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { Person } from '../../../parts/member/person.tsx'
import { RecordLink } from '../../../parts/member/record-link.tsx'
import { useUndo } from '../../../parts/table/undo.tsx'
import { ItemFoot } from '../../../parts/work-list/item/foot.tsx'
import { isBare, type ItemKey, useKeys } from '../../../parts/work-list/keys.ts'
import { useRunPending, type PendingAction } from '../../../parts/work-list/item/pending-action.ts'
import { useAct } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import type { Me } from '../../../state/me.ts'
import { type ConsoleLanguage, language } from '../../../state/preferences.ts'
import { text } from '../ticket.text.ts'
import { Answer, answerField } from './answer.tsx'
import {
  afterChange,
  type OpenTicket,
  path,
  staleKeys,
  type Ticket,
  useColleagues,
  useTicket,
} from './data.ts'
import { PriorityTag, StateTag } from './marks.tsx'
import type { TicketAction } from './keys.ts'
import { Merge } from './merge.tsx'
import { Thread } from './thread.tsx'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'
import { still } from '../../../parts/work-list/question/still.ts'
import css from './ticket.module.css'

type PendingProps = {
  pending: PendingAction<TicketAction> | undefined
  onPendingStarted: () => void
  onMove: (id: string) => void
}
type DetailProps = PendingProps & {
  id: string
  itemKeys: readonly ItemKey[]
  onClose: () => void
  onStep: (step: 1 | -1) => void
  onTake: () => void
}

/** One ticket beside the list: the member, the thread, and the actions of staff. */
export function Detail({ id, itemKeys, pending, onClose, onStep, onTake, ...pendingProps }: DetailProps) {
  const words = useWords(text)
  const query = useTicket(id)
  const [open, setOpen] = useState(true)
  // An opening drawer takes the focus, so a pending action waits until the drawer is open.
  const [shown, setShown] = useState(false)
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => {
        setShown(now)
        if (!now) onClose()
      }}
      footer={<ItemFoot itemKeys={itemKeys} onMove={onStep} onTake={onTake} selects />}
      title={words.ticket(id)}
      size="min(720px, 100vw)"
      mask={{ blur: false }}
      destroyOnHidden
    >
      <Loaded query={query}>
        {(ticket) => (
          <Body key={id} ticket={ticket} pending={shown ? pending : undefined} {...pendingProps} />
        )}
      </Loaded>
    </Drawer>
  )
}

const isOpen = ({ state }: Pick<Ticket, 'state'>) => state === 'waiting' || state === 'answered'

function Body({ ticket, ...pendingProps }: PendingProps & { ticket: OpenTicket }) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const { assignee } = ticket
  const isAnothers = assignee !== null && assignee.id !== me.id
  return (
    <div className={css['body']}>
      <div className="status-line">
        <StateTag state={ticket.state} />
        <PriorityTag priority={ticket.priority} />
        {ticket.waiting_since !== null && <Waited since={ticket.waiting_since} now={ticket.now} />}
      </div>
      {ticket.merged_into === null ? (
        <Acts ticket={ticket} me={me} isAnothers={isAnothers} {...pendingProps} />
      ) : (
        <Alert
          type="info"
          showIcon
          title={
            <Link to={`/service/ticket?state=all&item=${ticket.merged_into}`}>
              {words.mergedInto(ticket.merged_into)}
            </Link>
          }
        />
      )}
      {isAnothers && isOpen(ticket) && (
        <Alert type="warning" showIcon title={words.isAnothers(assignee.name)} />
      )}
      <EntriesLink kind="ticket" subject={ticket.id} />
      <Facts ticket={ticket} />
      {ticket.state !== 'merged' && <Answer ticket={ticket} mayAnswer={isOpen(ticket) && !isAnothers} />}
      <Thread ticket={ticket} />
    </div>
  )
}

function Facts({ ticket }: { ticket: OpenTicket }) {
  const words = useWords(text)
  const { member, record, contact } = ticket
  const chosen = language.useValue()
  return (
    <FactList>
      <Fact name={words.member}>
        <Space wrap size="middle">
          <Person avatar={member.avatar} name={member.nick_name} note={member.user_code} />
          <Link to={`/service/ticket?state=all&member=${member.id}`}>
            {words.allOfMember(ticket.of_member)}
          </Link>
        </Space>
      </Fact>
      <Fact name={words.type}>{words[ticket.type]}</Fact>
      {contact === '' ? (
        <Fact name={words.contact}>
          <span className="quiet">{words.noContact}</span>
        </Fact>
      ) : (
        <Fact name={words.contact} copy={contact} />
      )}
      {record && (
        <Fact name={words.record}>
          <span className="digits">
            {words[record.kind]}{' '}
            <RecordLink record={{ ...record, member: member.id }}>
              {nameOf(record, words.pointsAmount, chosen)}
            </RecordLink>{' '}
            · {showTime(record.time)}
          </span>
        </Fact>
      )}
      <Fact name={words.submitted}>
        <span className="digits">{showTime(ticket.time)}</span>
      </Fact>
      {ticket.closed !== null && (
        <Fact name={words.closedAt}>
          <span className="digits">{showTime(ticket.closed)}</span>{' '}
          {ticket.closed_by !== null && words.closedBy(ticket.closed_by)}
        </Fact>
      )}
    </FactList>
  )
}

/** Returns the name of a record for staff: its number, or its kind, number and amount. */
function nameOf(
  { id, sn, amount, points, entry }: NonNullable<OpenTicket['record']>,
  inPoints: (amount: string) => string,
  chosen: ConsoleLanguage,
): string {
  if (amount === null) return sn
  const shown = points ? inPoints(showPoints(amount)) : showMoney(amount)
  return [...(entry ? [entryKinds[entry].text[chosen]] : []), `#${id}`, shown].join(' · ')
}

type ActsProps = PendingProps & { ticket: OpenTicket; me: Me; isAnothers: boolean }

interface Change {
  send: () => Promise<unknown>
  said: string
  /** Takes the change back. */
  back?: () => Promise<unknown>
}

/** Assignment, priority, merge, close and reopen. */
function Acts({ ticket, me, isAnothers, pending, onPendingStarted, onMove }: ActsProps) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message, modal } = App.useApp()
  const undo = useUndo(staleKeys)
  const colleagues = useColleagues()
  const [merging, setMerging] = useState(false)
  const { id, version, assignee } = ticket
  const changing = useAct({
    run: ({ send }: Change) => send(),
    stale: staleKeys,
    done: (_, { said, back }) => (back ? undo(said, back) : void message.success(said)),
  })
  const assign = (staff_id: string | undefined) =>
    void changing.run({
      send: () => askOnce(path, 'do-assign', { id, version, staff_id }),
      said: words.assigned,
      back: () => askOnce(path, 'do-assign', { ...afterChange(ticket), staff_id: assignee?.id }),
    })
  const close = () =>
    modal.confirm({
      ...still,
      title: words.close,
      content: words.closeSays,
      okText: words.close,
      cancelText: shared.cancel,
      onOk: () =>
        changing.run({
          send: () => askOnce(path, 'do-close', { id, version }),
          said: words.closedNow,
          back: () => askOnce(path, 'do-reopen', afterChange(ticket)),
        }),
    })
  const mayChange = isOpen(ticket) && !isAnothers
  const act = (kind: TicketAction) => {
    if (kind === 'answer') answerField()?.focus()
    if (kind === 'close' && mayChange) close()
    if (kind === 'mine' && assignee?.id !== me.id) assign(me.id)
  }
  useRunPending(pending, id, act, onPendingStarted)
  useKeys(
    !merging,
    { accept: () => act('answer'), refuse: () => act('close'), claim: () => act('mine') },
    [],
    isBare,
  )
  return (
    <div className={css['bar']}>
      <Select
        aria-label={words.assignee}
        placeholder={words.free}
        allowClear={!isAnothers}
        value={assignee?.id ?? null}
        disabled={changing.busy}
        onChange={(value: string | null | undefined) => assign(value ?? undefined)}
        options={(colleagues.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
        style={{ minWidth: 150 }}
      />
      {assignee?.id !== me.id && (
        <Button loading={changing.busy} onClick={() => assign(me.id)}>
          {words.toMe}
        </Button>
      )}
      {mayChange && (
        <>
          <Select
            aria-label={words.priority}
            value={ticket.priority}
            disabled={changing.busy}
            onChange={(priority: Ticket['priority']) =>
              void changing.run({
                send: () => askOnce(path, 'do-priority', { id, version, priority }),
                said: words.priorityDone,
                back: () =>
                  askOnce(path, 'do-priority', { ...afterChange(ticket), priority: ticket.priority }),
              })
            }
            options={ticketPriorities.map((value) => ({ value, label: words[value] }))}
            style={{ minWidth: 110 }}
          />
          <Button onClick={() => setMerging(true)}>{words.merge}</Button>
          <Button onClick={close}>{words.close}</Button>
        </>
      )}
      {ticket.state === 'closed' && (
        <Button
          loading={changing.busy}
          onClick={() =>
            void changing.run({
              send: () => askOnce(path, 'do-reopen', { id, version }),
              said: words.reopened,
            })
          }
        >
          {words.reopen}
        </Button>
      )}
      {merging && <Merge ticket={ticket} onClose={() => setMerging(false)} onDone={onMove} />}
    </div>
  )
}
