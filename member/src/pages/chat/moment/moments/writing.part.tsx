import { useEffect, useRef, useState } from 'react'
import type { Moment, MomentComment } from '@banyan/contract/chat/moment/moments'
import { Button } from '@banyan/ui/button'
import { useLayer } from '@banyan/ui/lib/layer'
import { ask } from '../../../../state/wire/ask.ts'
import { useIntention } from '../../../../state/wire/intention.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../moments.text.ts'
import { addComment } from './cache.ts'

export interface Writing {
  moment: Moment
  to?: MomentComment | undefined
}

/** The line above the keyboard in which a comment is written; Back and a tap elsewhere put it away. */
export function CommentLine({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const t = useText(text)
  const intend = useIntention()
  const line = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const rise = useKeyboard()
  useLayer(true, onClose, busy)
  useEffect(() => line.current?.focus(), [])
  const { moment, to } = writing
  const label = to ? t('replyTo', { name: to.from.name }) : t('comment')
  const send = async () => {
    const said = words.trim()
    if (said === '' || busy) return
    setBusy(true)
    const content = { moment_id: moment.moment_id, reply_to: to?.comment_id, words: said }
    try {
      await addComment(
        moment.moment_id,
        await intend(content, (request_key) =>
          ask('/chat/moment/moments', 'add-comment', { request_key, ...content }),
        ),
      )
      onClose()
    } catch {
      // The toast has told why; what was written stays.
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        onClick={onClose}
        className="fixed inset-0 z-20 cursor-default"
      />
      <form
        aria-label={label}
        style={{ bottom: rise }}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        className="fixed inset-x-0 z-30 flex items-end gap-2 bg-card px-3 pt-2 pb-[calc(var(--safe-bottom)+0.5rem)] hairline-t"
      >
        <textarea
          ref={line}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send()
          }}
          rows={1}
          maxLength={300}
          enterKeyHint="send"
          aria-label={label}
          placeholder={label}
          className="field-sizing-content max-h-30 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] bg-ground px-4 py-2.5 text-body outline-none placeholder:text-ink-3 dark:bg-ground-2"
        />
        <Button type="submit" disabled={words.trim() === ''} busy={busy}>
          {t('send')}
        </Button>
      </form>
    </>
  )
}

/** How far the keyboard has come up over the page: iOS lays it over, and says so by the visual viewport alone. */
function useKeyboard(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const measure = () =>
      setHeight(Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)))
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return height
}
