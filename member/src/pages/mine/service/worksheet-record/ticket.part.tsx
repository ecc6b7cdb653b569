import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Screen } from '../../../../parts/page/screen.tsx'
import { RecordLine } from '../../../../parts/ticket/record-line.tsx'
import { StateBadge } from '../../../../parts/ticket/state-badge.tsx'
import { text as ticketText } from '../../../../parts/ticket/ticket.text.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { askOnce } from '../../../../state/wire/send-once.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { forget, useAsk } from '../../../../state/wire/query.ts'
import { showTime } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../worksheet-record.text.ts'
import { Thread } from './thread.part.tsx'
import { Write } from './write.part.tsx'

const path = '/mine/service/worksheet-record'
export type OpenTicket = ReplyOf<CallAt<Calls, typeof path, 'load-ticket'>>

/** One ticket: its state, the thread, and the member's actions. */
export function Ticket({ id }: { id: string }) {
  const t = useText(text)
  const query = useAsk(path, 'load-ticket', { id })
  const [open, setOpen] = useState<'write' | 'close'>()
  const { data } = query
  const closing = useAct({
    run: (ticket: OpenTicket) => askOnce(path, 'do-close', { id: ticket.id }),
    done: () => toast.show(t('closedNow'), { kind: 'ok' }),
    // After a refusal too: the ticket has changed since it was loaded.
    settled() {
      setOpen(undefined)
      void forget(path, '/mine/service/worksheet')
    },
  })
  return (
    <Screen
      title={t('one')}
      onRefresh={() => forget(path)}
      footer={data && <Buttons ticket={data} onOpen={setOpen} />}
    >
      <Loaded query={query} waiting={<Waiting />}>
        {(ticket) => (
          <div className="space-y-3">
            <Head ticket={ticket} />
            <Thread ticket={ticket} />
          </div>
        )}
      </Loaded>
      <Dialog
        open={open === 'close'}
        onClose={() => setOpen(undefined)}
        title={t('closeTitle')}
        cancelText={t('keep')}
        confirmText={t('close')}
        onConfirm={() => data && void closing.run(data)}
        busy={closing.busy}
      >
        {t('closeBody')}
      </Dialog>
      {open === 'write' && data && <Write ticket={data} onClose={() => setOpen(undefined)} />}
    </Screen>
  )
}

function Buttons({ ticket, onOpen }: { ticket: OpenTicket; onOpen: (what: 'write' | 'close') => void }) {
  const t = useText(text)
  const { actions } = ticket
  if (actions.length === 0)
    return (
      <ButtonLink kind="weak" size="large" block href="#/pages/mine/service/worksheet">
        {t('again')}
      </ButtonLink>
    )
  return (
    <div className="flex gap-3">
      {actions.includes('close') && (
        <Button kind="weak" size="large" block onClick={() => onOpen('close')}>
          {t('close')}
        </Button>
      )}
      {actions.includes('reply') && (
        <Button size="large" block onClick={() => onOpen('write')}>
          {t('reply')}
        </Button>
      )}
      {actions.includes('reopen') && (
        <Button size="large" block onClick={() => onOpen('write')}>
          {t('reopen')}
        </Button>
      )}
    </div>
  )
}

function Head({ ticket }: { ticket: OpenTicket }) {
  const t = useText(text)
  const s = useText(ticketText)
  const language = useLanguage((state) => state.language)
  const { record, contact, closed, reopen_until } = ticket
  return (
    <Card>
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0 font-medium">{s(ticket.type)}</span>
        <StateBadge state={ticket.state} />
      </p>
      <p className="tabular mt-1 text-second text-ink-2">
        {t('number', { id: ticket.id })} · {showTime(ticket.time, language)}
      </p>
      {closed !== null && (
        <p className="mt-2 text-second text-ink-2">{t('closedAt', { time: showTime(closed, language) })}</p>
      )}
      {reopen_until !== null && (
        <p className="mt-1 text-second text-ink-2">
          {t('reopenUntil', { time: showTime(reopen_until, language) })}
        </p>
      )}
      {(record !== null || contact !== '') && (
        <dl className="mt-3 space-y-2.5 pt-3 hairline-t">
          {record && <Fact name={t('record')} value={<RecordLine record={record} />} />}
          {contact !== '' && <Fact name={t('contact')} value={contact} />}
        </dl>
      )}
    </Card>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="shrink-0 text-ink-2">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
  </div>
)

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-32 rounded-card" />
    <Skeleton className="h-46 rounded-card" />
  </div>
)
