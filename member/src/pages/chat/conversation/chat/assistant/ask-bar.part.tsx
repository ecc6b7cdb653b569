import { useRef, useState } from 'react'
import Headset from 'lucide-react/icons/headset'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { IconButton } from '@banyan/ui/action/icon-button'
import { isEnter } from '@banyan/ui/lib/enter'
import { useGrowing } from '@banyan/ui/lib/growing'
import { toast } from '@banyan/ui/layer/toast'
import { send } from '../../../../../chat/actions.ts'
import { openChat } from '../../../../../chat/links.ts'
import { useAct } from '../../../../../state/wire/act.ts'
import { ask } from '../../../../../state/wire/ask.ts'
import { go } from '../../../../../state/link/navigate.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './assistant.text.ts'

const suggestions = ['askOrder', 'askBalance', 'askRefund'] as const

const chip =
  'min-h-11 shrink-0 rounded-full bg-card px-4 text-second text-ink whitespace-nowrap tapped:bg-ground-2'

/** The bar where questions to the assistant are written, with suggestions and the way to customer service. */
export function AskBar({ item }: { item: ChatItem }) {
  const t = useText(text)
  const [words, setWords] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useGrowing(box, words)
  const asking = useAct({
    async run(data: string) {
      const sent = await send(item, { type: 'text', data })
      if (sent === 'offline') toast.show(t('offline'), { kind: 'warn' })
      return sent
    },
    done: (sent, data) => sent !== 'offline' && setWords((now) => (now.trim() === data ? '' : now)),
  })
  // A hand-over that got no answer is repeated under its key.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const handing = useAct({
    async run() {
      const empty = item.last_seq === item.from_seq
      if (empty) return undefined
      return (await ask('/chat/assistant', 'do-hand-over', { client_id: key })).conversation_id
    },
    done(conversation) {
      setKey(crypto.randomUUID())
      if (conversation === undefined) go.to('pages/mine/service/external-service')
      else openChat({ toId: conversation, chatType: 'service' })
    },
  })
  const submit = () => {
    const data = words.trim()
    if (data !== '') void asking.run(data)
  }
  return (
    <div className="shrink-0 bg-ground pb-safe hairline-t">
      <section
        aria-label={t('suggestions')}
        className="flex gap-2 overflow-x-auto px-3 pt-2 [scrollbar-width:none]"
      >
        <button
          type="button"
          onClick={() => void handing.run()}
          className={`flex items-center gap-1.5 font-medium !text-primary ${chip}`}
        >
          <Headset aria-hidden="true" size={18} strokeWidth={1.9} />
          {t('service')}
        </button>
        {suggestions.map((name) => (
          <button key={name} type="button" onClick={() => void asking.run(t(name))} className={chip}>
            {t(name)}
          </button>
        ))}
      </section>
      <div className="flex items-end gap-0.5 py-1.5 pr-1.5 pl-3">
        <textarea
          ref={box}
          rows={1}
          value={words}
          maxLength={500}
          aria-label={t('question')}
          placeholder={t('question')}
          enterKeyHint="send"
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (!isEnter(event) || event.shiftKey) return
            event.preventDefault()
            submit()
          }}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] bg-card px-4 py-2.5 text-body text-ink placeholder:text-ink-3"
        />
        <IconButton
          label={t('send')}
          disabled={words.trim() === ''}
          onPointerDown={(event) => event.preventDefault()}
          onClick={submit}
          className="!text-on-primary disabled:opacity-50"
        >
          <span className="grid size-10 place-items-center rounded-full bg-primary-fill">
            <SendHorizontal aria-hidden="true" size={20} />
          </span>
        </IconButton>
      </div>
    </div>
  )
}
