import { useEffect, useRef, useState } from 'react'
import type { Moment, MomentComment } from '@banyan/contract/chat/moment/moments'
import { Button } from '@banyan/ui/action/button'
import { isEnter } from '@banyan/ui/lib/enter'
import { useGrowing } from '@banyan/ui/lib/growing'
import { useLayer } from '@banyan/ui/lib/layer'
import { toWire } from '../../../../chat/format/labels.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { sendOnce } from '../../../../state/wire/send-once.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../moments.text.ts'
import { addComment } from './cache.ts'

const add = { path: '/chat/moment/moments', control: 'add-comment' } as const

export interface Writing {
  moment: Moment
  to?: MomentComment | undefined
}

/** The input above the keyboard for a comment. Back, or a tap outside, closes it. */
export function CommentLine({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const t = useText(text)
  const line = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const rise = useKeyboard()
  const { moment, to } = writing
  const label = to ? t('replyTo', { name: to.from.name }) : t('comment')
  const { busy, run } = useAct({
    run: (said: string) => {
      const content = { moment_id: moment.moment_id, reply_to: to?.comment_id, words: said }
      return sendOnce(add, content, (request_key) => ask(add.path, add.control, { request_key, ...content }))
    },
    async done(comment) {
      await addComment(moment.moment_id, comment)
      onClose()
    },
    leaves: true,
  })
  useLayer(true, onClose, busy)
  useEffect(() => line.current?.focus(), [])
  useGrowing(line, words)
  const send = () => {
    const said = toWire(words.trim())
    if (said !== '') void run(said)
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
          send()
        }}
        className="fixed inset-x-0 z-30 flex items-end gap-2 bg-card px-3 pt-2 pb-[calc(var(--safe-bottom)+0.5rem)] hairline-t"
      >
        <textarea
          ref={line}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            send()
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

/**
 * Returns the height of the keyboard over the page. iOS puts it over the page and reports it only by the visual
 * viewport.
 */
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
