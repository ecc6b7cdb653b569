import { useState } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { CallFailed } from '@banyan/contract/client'
import type { RecordKind } from '@banyan/contract/chat/intent'
import type { AnswerOption, Message } from '@banyan/contract/chat/message'
import { Link } from '@banyan/ui/action/link'
import { useChat } from '../../../../../chat/store.ts'
import { link } from '../../../../../state/link/link.ts'
import { useAct } from '../../../../../state/wire/act.ts'
import { ask } from '../../../../../state/wire/ask.ts'
import { useAsk } from '../../../../../state/wire/query.ts'
import { useText } from '../../../../../words/text.ts'
import { MessageText } from '../bubble/text-bubble.part.tsx'
import { text } from './assistant.text.ts'
import { isKnown, NoticeCard } from './notice-card.part.tsx'
import { recordPage } from './record-page.ts'

const nobody: readonly string[] = []

/** The text of the line that opens a record. */
const words = {
  order: 'order',
  recharge: 'recharge',
  'recharge-third': 'recharge',
  withdraw: 'withdraw',
  refund: 'refund',
  balance: 'balance',
  level: 'level',
  code: 'code',
} as const satisfies Record<RecordKind, keyof typeof text>

/**
 * An entry of the assistant: the card of a notice, or an answer with its text and links. The newest answer also asks
 * whether it helped. A notice of a kind that this version lacks is shown as text.
 */
export function AssistantBubble({ message }: { message: Message }) {
  const { notice } = message.options
  return notice && isKnown(notice) ? <NoticeCard notice={notice} /> : <AnswerBubble message={message} />
}

function AnswerBubble({ message }: { message: Message }) {
  const newest = useChat((chat) => chat.items.get(message.conversation_id)?.last_seq === message.seq)
  const { answer } = message.options
  const article = answer?.articles[0]
  return (
    <div className="w-72 max-w-full overflow-hidden rounded-[18px] rounded-tl-md bg-card text-ink">
      <div className="px-3.5 py-2">
        {article && <p className="pb-0.5 font-bold wrap-anywhere">{article.title}</p>}
        <MessageText text={message.data} own={false} mentions={nobody} />
      </div>
      {answer && <Opens answer={answer} />}
      {newest && answer && answer.kind !== 'none' && <Helped chatId={message.chat_id} />}
    </div>
  )
}

const line =
  'flex min-h-11 items-center gap-2 px-3.5 py-1.5 text-primary no-underline hairline-t tapped:bg-ground-2'

type AnswerRecord = NonNullable<AnswerOption['record']>

function Opens({ answer: { articles, record } }: { answer: AnswerOption }) {
  return (
    <>
      {articles.map(({ id, title }) => (
        <Link key={id} href={link.to('pages/index/help-detail', { id })} className={line}>
          <span className="min-w-0 flex-1 text-second wrap-anywhere">{title}</span>
          <ChevronRight aria-hidden="true" size={16} className="shrink-0" />
        </Link>
      ))}
      {record && <RecordLine record={record} />}
    </>
  )
}

/** The line that opens a record. */
function RecordLine({ record }: { record: AnswerRecord }) {
  const t = useText(text)
  const { intent, id } = record
  // Only the promotion code depends on a switch. Until it is known, the poster is right in both cases.
  const mine = useAsk('/tarbar/mine', 'load-mine', {}, { enabled: intent === 'code' })
  const commission = mine.data?.open.commission === true
  const page = recordPage(record, { commission })
  const label =
    id === null && (intent === 'order' || intent === 'refund')
      ? 'orders'
      : intent === 'code' && !commission
        ? 'poster'
        : words[intent]
  return (
    <Link href={link.to(page, id === null ? {} : { id })} className={line}>
      <span className="min-w-0 flex-1 text-second wrap-anywhere">{t(label)}</span>
      <ChevronRight aria-hidden="true" size={16} className="shrink-0" />
    </Link>
  )
}

/** True if the question of an answer was recalled: the answer can't be rated any more. */
const isGone = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === 'message-missing'

function Helped({ chatId }: { chatId: string }) {
  const t = useText(text)
  const { data, error, refetch } = useAsk('/chat/assistant', 'load-answer', { chat_id: chatId })
  const [said, setSaid] = useState(false)
  const saying = useAct({
    run: (helpful: boolean) => ask('/chat/assistant', 'do-helpful', { chat_id: chatId, helpful }),
    done: () => setSaid(true),
    refused(failure) {
      if (isGone(failure)) void refetch()
      return false
    },
  })
  if (isGone(error)) return null
  // The height stays while the answer loads.
  const done = said || (data !== undefined && data.helpful !== null)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 px-3.5 text-second text-ink-2 hairline-t">
      {done ? (
        <output>{t('thanks')}</output>
      ) : (
        <>
          <span className="min-w-0 flex-1">{t('helped')}</span>
          <button
            type="button"
            onClick={() => void saying.run(true)}
            className="min-h-11 min-w-11 font-bold text-primary"
          >
            {t('yes')}
          </button>
          <button
            type="button"
            onClick={() => void saying.run(false)}
            className="min-h-11 min-w-11 font-bold text-primary"
          >
            {t('no')}
          </button>
        </>
      )}
    </div>
  )
}
