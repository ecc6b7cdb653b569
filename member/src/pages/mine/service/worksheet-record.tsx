// The member's tickets, and the thread of one of them (N19, D32).
import { useState } from 'react'
import { type TicketState, ticketStates } from '@banyan/contract/mine/service/worksheet-terms'
import { ButtonLink } from '@banyan/ui/action/button'
import { Link } from '@banyan/ui/action/link'
import { Empty } from '@banyan/ui/page/empty'
import { Tabs } from '@banyan/ui/page/tabs'
import { Badge } from '@banyan/ui/show/badge'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { StateBadge } from '../../../parts/ticket/state-badge.tsx'
import { text as ticketText } from '../../../parts/ticket/ticket.text.ts'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { showTime } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from './worksheet-record.text.ts'
import { Ticket } from './worksheet-record/ticket.part.tsx'

export const meta = { login: true }

export function Page() {
  const id = useLink().optionalId()
  return id === undefined ? <List /> : <Ticket id={id} />
}

const newTicket = '#/pages/mine/service/worksheet'

function List() {
  const t = useText(text)
  const s = useText(ticketText)
  const language = useLanguage((state) => state.language)
  const [state, setState] = useState<TicketState>()
  const paged = usePaged('/mine/service/worksheet-record', 'load-worksheet-record', state ? { state } : {})
  return (
    <Screen
      title={t('title')}
      right={{ kind: 'link', text: t('new'), href: newTicket }}
      onRefresh={paged.refresh}
      className="!px-0"
    >
      <Tabs
        label={t('states')}
        sticky
        value={state ?? 'all'}
        onChange={(key) => setState(ticketStates.find((one) => one === key))}
        items={[{ key: 'all', label: t('all') }, ...ticketStates.map((key) => ({ key, label: s(key) }))]}
      >
        <div className="px-4 pt-2">
          <PagedList
            paged={paged}
            empty={
              <Empty
                text={t(state ? 'emptyState' : 'empty')}
                note={state ? undefined : t('emptyNote')}
                action={
                  <ButtonLink kind="weak" href={newTicket}>
                    {t('new')}
                  </ButtonLink>
                }
              />
            }
          >
            {(tickets) => (
              <ul className="space-y-3">
                {tickets.map((ticket) => (
                  <li key={ticket.id}>
                    <Link
                      href={link.to('pages/mine/service/worksheet-record', { id: ticket.id })}
                      className="block rounded-card bg-card p-4 text-ink no-underline tapped:bg-ground-2"
                    >
                      <span className="flex items-center gap-2">
                        <span className="min-w-0 flex-1 text-second text-ink-2">{s(ticket.type)}</span>
                        <Badge count={ticket.unread} label={t('unread', { count: ticket.unread })} />
                        <StateBadge state={ticket.state} />
                      </span>
                      <span className="mt-1.5 line-clamp-2 text-body font-medium wrap-anywhere">
                        {ticket.title}
                      </span>
                      <span className="tabular mt-1.5 flex flex-wrap justify-between gap-x-3 text-caption text-ink-3">
                        <span>{t('number', { id: ticket.id })}</span>
                        <span>{showTime(ticket.active, language)}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </Tabs>
    </Screen>
  )
}
