// Shows the state of the connection on a page of the chat (T17). Its states:
//   nothing    — the socket is open, or closed for a moment only: most interruptions are too short to be shown;
//   connecting — a quiet line is shown while the socket reconnects automatically;
//   lost       — all tries have failed: the specified question is shown once, then a line with a button until the
//                socket is open again;
//   closed     — staff have suspended the member's chat (D52): the end time is shown with a button, since the
//                restriction may be lifted early.
import { useEffect, useState } from 'react'
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

/** Shown above a page's content. */
export function ConnectionBar() {
  const t = useText(text)
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
  return (
    <>
      {/* Without a network, the frame's own bar shows it. */}
      {online && trying && late && (
        <output className="flex min-h-9 items-center justify-center gap-2 px-4 text-second text-ink-2">
          <Spinner className="size-4" />
          {t('connecting')}
        </output>
      )}
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
