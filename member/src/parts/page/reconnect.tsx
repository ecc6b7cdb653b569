// Shows the state of the connection on a page of the chat (T17). Its states:
//   nothing    — the socket is open, or closed for a moment only: most interruptions are too short to be shown;
//   connecting — a quiet line is shown while the socket reconnects automatically;
//   lost       — all tries have failed: the specified question is shown once, then a line with a button until the
//                socket is open again;
//   closed     — staff have suspended the member's chat (D52): the end time is shown with a button, since the
//                restriction may be lifted early.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Spinner } from '@banyan/ui/page/spinner'
import { reconnect } from '../../chat/actions.ts'
import { text as engineText } from '../../chat/engine.text.ts'
import { useChat } from '../../chat/store.ts'
import { useLanguage } from '../../state/app/language.ts'
import { useOnline } from '../../state/wire/online.ts'
import { common } from '../../words/common.text.ts'
import { showTime } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { text } from './reconnect.text.ts'

/** An interruption shorter than this is not shown. Milliseconds. */
const unseen = 1_500

/**
 * True while the socket reconnects and this has taken long enough to be shown. Pages show it in their heading, so that
 * no content moves under a finger. Without a network, the frame's own bar shows that.
 */
export function useShownConnecting(): boolean {
  const trying = useChat(({ phase }) => phase === 'waiting' || phase === 'connecting' || phase === 'open')
  const online = useOnline()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!trying) return undefined
    const timer = setTimeout(() => setLate(true), unseen)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [trying])
  return online && trying && late
}

/** The heading of a page of the chat; under it, that the socket is reconnecting. */
export function ConnectionHeading({ children }: { children: ReactNode }) {
  const t = useText(text)
  const connecting = useShownConnecting()
  return (
    <span className="flex flex-col items-center leading-tight">
      <span className="max-w-full truncate">{children}</span>
      <output className="flex items-center gap-1 text-tiny font-normal text-ink-2 empty:hidden">
        {connecting && (
          <>
            <Spinner className="size-3" />
            {t('connecting')}
          </>
        )}
      </output>
    </span>
  )
}

/** The lines above a page's content: the chat is suspended, or the connection is lost. */
export function ConnectionBar() {
  return (
    <>
      <ChatClosed />
      <ConnectionLost />
    </>
  )
}

function ChatClosed() {
  const c = useText(common)
  const words = useClosedWords()
  return words === undefined ? null : <Line words={words} action={c('retry')} />
}

/**
 * Returns the text with the time until which staff have suspended the member's chat. Undefined if it is not suspended.
 */
export function useClosedWords(): string | undefined {
  const t = useText(engineText)
  const language = useLanguage((state) => state.language)
  const until = useChat((chat) => chat.banned)
  return until === '' ? undefined : t('closedUntil', { until: showTime(until, language) })
}

function Line({ words, action }: { words: string; action: string }) {
  return (
    <div className="mx-4 mb-2 flex min-h-12 shrink-0 items-center gap-3 rounded-card bg-alert-weak pr-1.5 pl-4 text-second text-alert-text">
      <output className="min-w-0 flex-1 wrap-break-word">{words}</output>
      <button
        type="button"
        onClick={reconnect}
        className="min-h-11 shrink-0 rounded-full px-3 font-bold focus-visible:-outline-offset-2"
      >
        {action}
      </button>
    </div>
  )
}

/** The question and the line that stays after it, for a page that shows `connecting` itself. */
export function ConnectionLost() {
  const t = useText(text)
  const c = useText(common)
  const phase = useChat((chat) => chat.phase)
  const [answered, setAnswered] = useState(false)
  const lost = phase === 'asking'
  // Each interruption asks the question once.
  if (answered && phase === 'online') setAnswered(false)
  return (
    <>
      {lost && <Line words={t('lost')} action={t('reconnect')} />}
      <Dialog
        open={lost && !answered}
        onClose={() => setAnswered(true)}
        title={t('question')}
        cancelText={c('cancel')}
        confirmText={t('reconnect')}
        onConfirm={() => {
          setAnswered(true)
          reconnect()
        }}
      />
    </>
  )
}
