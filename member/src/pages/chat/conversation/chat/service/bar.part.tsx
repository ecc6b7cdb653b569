import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Button } from '@banyan/ui/action/button'
import { TextArea } from '@banyan/ui/form/text-area'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { StarsField } from '../../../../../parts/review/stars.tsx'
import { useLanguage } from '../../../../../state/app/language.ts'
import { useAct } from '../../../../../state/wire/act.ts'
import type { Calls } from '../../../../../state/wire/ask.ts'
import { askOnce } from '../../../../../state/wire/send-once.ts'
import { forget, useAsk } from '../../../../../state/wire/query.ts'
import { common } from '../../../../../words/common.text.ts'
import { showTime } from '../../../../../words/dates.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './bar.text.ts'

const path = '/mine/service/external-service'
type Reply = ReplyOf<CallAt<Calls, typeof path, 'load-session'>>

/** While the member waits, the place in the queue is read again after this time. Milliseconds. */
const placeEvery = 10_000

/** The line above a chat with customer service: the place in the queue, the agent, the end, and the rating. */
export function ServiceBar({ lastSeq }: { lastSeq: number }) {
  const t = useText(text)
  const c = useText(common)
  const language = useLanguage((state) => state.language)
  const { data } = useAsk(path, 'load-session', {}, { staleTime: 0 })
  const waits = data?.session?.state === 'waiting'
  // Each change of the session is an entry of the log.
  const seen = useRef(lastSeq)
  useEffect(() => {
    if (seen.current === lastSeq) return
    seen.current = lastSeq
    void forget(path)
  }, [lastSeq])
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => !document.hidden && void forget(path), placeEvery)
    return () => clearInterval(timer)
  }, [waits])
  const [ending, setEnding] = useState(false)
  const [rating, setRating] = useState(false)
  const end = useAct({
    run: () => askOnce(path, 'do-end', {}),
    done() {
      setEnding(false)
      void forget(path)
    },
  })
  if (!data) return null
  const { session } = data
  const isOpen = session !== null && session.state !== 'closed'
  const words = wordsOf(data, t, (time) => showTime(time, language))
  if (words === undefined) return null
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-3 bg-card px-4 text-second text-ink-2 hairline-b">
      <output className="min-w-0 flex-1 py-2 wrap-anywhere">{words}</output>
      {isOpen && (
        <button
          type="button"
          onClick={() => setEnding(true)}
          className="min-h-11 shrink-0 font-bold text-primary"
        >
          {t('end')}
        </button>
      )}
      {session?.may_rate && (
        <button
          type="button"
          onClick={() => setRating(true)}
          className="min-h-11 shrink-0 font-bold text-primary"
        >
          {t('rate')}
        </button>
      )}
      <Dialog
        open={ending}
        onClose={() => setEnding(false)}
        title={t('endTitle')}
        cancelText={c('cancel')}
        confirmText={t('end')}
        busy={end.busy}
        onConfirm={() => void end.run()}
      >
        {t('endNote')}
      </Dialog>
      {session && rating && (
        <Rating
          sessionId={session.id}
          onClose={() => setRating(false)}
          onDone={() => {
            setRating(false)
            void forget(path)
          }}
        />
      )}
    </div>
  )
}

/** Returns the line about the session. Undefined if there is nothing to say. */
function wordsOf(
  { open, opens_at, session }: Reply,
  t: ReturnType<typeof useText<typeof text>>,
  time: (at: string) => string,
): string | undefined {
  if (session?.state === 'active') return t('agent', { name: session.agent ?? '' })
  if (session?.state === 'waiting' && (open || opens_at === null))
    return session.ahead ? t('ahead', { count: session.ahead }) : t('next')
  if (!open && opens_at !== null && session?.may_rate !== true) return t('closed', { time: time(opens_at) })
  return session?.state === 'closed' ? t('ended') : undefined
}

type RatingProps = { sessionId: string; onClose: () => void; onDone: () => void }

function Rating({ sessionId, onClose, onDone }: RatingProps) {
  const t = useText(text)
  const c = useText(common)
  const [stars, setStars] = useState<number>()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const rate = useAct({
    run: (given: number) => askOnce(path, 'do-rate', { session_id: sessionId, stars: given, words }),
    done() {
      toast.show(t('thanks'), { kind: 'ok' })
      onDone()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('rateTitle')}
      closeLabel={c('close')}
      locked={rate.busy}
      footer={
        <Button
          block
          size="large"
          busy={rate.busy}
          onClick={() => (stars === undefined ? setMissing(true) : void rate.run(stars))}
        >
          {t('submit')}
        </Button>
      }
    >
      <div className="space-y-3 px-4 pb-4">
        <StarsField
          value={stars}
          onChange={(given) => {
            setStars(given)
            setMissing(false)
          }}
          error={missing ? t('starsMissing') : undefined}
        />
        <TextArea label={t('rateWords')} value={words} onChange={setWords} maxLength={500} rows={3} />
      </div>
    </Sheet>
  )
}
