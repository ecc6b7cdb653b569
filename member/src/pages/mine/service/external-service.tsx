// Customer service (N18): the chat, other channels, frequent questions. Visitors may read it; the chat needs a login.
import ChevronDown from 'lucide-react/icons/chevron-down'
import Headset from 'lucide-react/icons/headset'
import type { ReplyOf } from '@banyan/contract/call'
import type { SubjectKind } from '@banyan/contract/chat/message'
import type { CallAt } from '@banyan/contract/client'
import { ticketRecordKinds } from '@banyan/contract/mine/service/worksheet-terms'
import { Button } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { findChat, send } from '../../../chat/actions.ts'
import { openChat } from '../../../chat/links.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { useSession } from '../../../state/app/session.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask, type Calls } from '../../../state/wire/ask.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { showTime } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from './external-service.text.ts'

const path = '/mine/service/external-service'
type Service = ReplyOf<CallAt<Calls, typeof path, 'load-external-service'>>
type About = { kind: SubjectKind; id: string }

const kinds: readonly SubjectKind[] = ['product', ...ticketRecordKinds]

export function Page() {
  const t = useText(text)
  const linked = useLink()
  const kind = kinds.find((one) => one === linked.plain('about'))
  const id = linked.optionalId()
  const query = useAsk(path, 'load-external-service', {})
  return (
    <Screen title={t('title')} onRefresh={query.refetch}>
      <Loaded query={query} waiting={<Waiting />}>
        {(service) => (
          <div className="space-y-3">
            <Desk hours={service.hours} about={kind && id ? { kind, id } : undefined} />
            {service.channels.length > 0 && (
              <Card look="bare" title={t('channels')}>
                {service.channels.map(({ id: key, title, body, code }) => (
                  <Cell key={key} title={title} note={body} href={code} />
                ))}
              </Card>
            )}
            <Card look="bare" title={t('questions')}>
              {service.questions.length === 0 ? (
                <Empty text={t('noQuestions')} />
              ) : (
                service.questions.map((one) => <Question key={one.id} {...one} />)
              )}
            </Card>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

/** The working hours in the reader's time zone, and the chat. */
function Desk({ hours, about }: { hours: Service['hours']; about: About | undefined }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const isMember = useSession((session) => session.user !== null)
  const opening = useAct({
    async run() {
      const asked = about ? { about: `${about.kind}:${about.id}` } : {}
      const { conversation_id } = await ask(path, 'do-open', asked)
      const whom = { toId: conversation_id, chatType: 'service' as const }
      if (about) await send(await findChat(whom), { type: 'card', data: `${about.kind}:${about.id}` })
      return whom
    },
    done: (whom) => openChat(whom),
  })
  return (
    <Card>
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-weak text-primary">
          <Headset aria-hidden="true" size={22} strokeWidth={1.9} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-bold">{t(hours?.open ? 'open' : 'closed')}</p>
          {hours && (
            <p className="mt-0.5 text-second text-ink-2">
              {t(hours.open ? 'until' : 'from', {
                time: showTime(hours.open ? hours.to : hours.from, language),
              })}
            </p>
          )}
          {about && <p className="mt-1 text-second text-ink-2">{t('about', { what: t(about.kind) })}</p>}
        </div>
      </div>
      <Button
        block
        size="large"
        className="mt-4"
        busy={opening.busy}
        onClick={() => (isMember ? void opening.run() : go.to('pages/login/login'))}
      >
        {t('chat')}
      </Button>
    </Card>
  )
}

const Question = ({ title, body }: { title: string; body: string }) => (
  <details className="group hairline-t">
    <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2.5 focus-visible:-outline-offset-2 tapped:bg-ground">
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={1.9}
        className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
      />
    </summary>
    <p className="px-4 pb-4 text-second wrap-anywhere whitespace-pre-line text-ink-2">{body}</p>
  </details>
)

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-36 rounded-card" />
    <Skeleton className="h-52 rounded-card" />
  </div>
)
