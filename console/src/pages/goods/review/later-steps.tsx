import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { useAct, useActInPlace } from '../../../state/act.ts'
import { text } from '../review.text.ts'
import { HideQuestion, WordsQuestion } from './decide.tsx'
import css from './facts.module.css'
import { hideReview, replyTo, type Review, showReview } from './source.ts'

const stale = [['review'], ['me']]

/** The actions on a review after the decision: reply, hide, show again. */
export function LaterSteps({ item }: { item: Review }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [open, setOpen] = useState<'reply' | 'hide'>()
  const close = () => setOpen(undefined)
  const said = (what: string) => () => {
    void message.success(what)
    close()
  }
  const showing = useAct({ run: () => showReview(item.id), done: said(words.shownNow), stale })
  const hiding = useActInPlace({
    run: (reason: string) => hideReview(item.id, reason),
    done: said(words.hiddenNow),
    stale,
  })
  if (item.state === 'hidden')
    return (
      <div className={css['later']}>
        <Button loading={showing.busy} onClick={() => void showing.run()}>
          {words.show}
        </Button>
      </div>
    )
  return (
    <div className={css['later']}>
      <Reply item={item} open={open === 'reply'} onOpen={() => setOpen('reply')} onClose={close} />
      <Button danger onClick={() => setOpen('hide')}>
        {words.hide}
      </Button>
      <HideQuestion
        item={item}
        open={open === 'hide'}
        busy={hiding.busy}
        fault={hiding.fault}
        onCancel={close}
        afterClose={() => undefined}
        onSure={(verdict) => verdict.kind === 'hide' && void hiding.run(verdict.reason)}
      />
    </div>
  )
}

type ReplyProps = { item: Review; open: boolean; onOpen: () => void; onClose: () => void }

/**
 * Writes or replaces the reply. If another person writes one in the meantime, it is shown above the typed text, which stays.
 */
function Reply({ item, open, onOpen, onClose }: ReplyProps) {
  const words = useWords(text)
  const { message } = App.useApp()
  const client = useQueryClient()
  const now = item.reply?.words ?? ''
  /** The reply with which the text began. */
  const [begun, setBegun] = useState(now)
  const [reply, setReply] = useState(now)
  const [missing, setMissing] = useState(false)
  const begin = (shown: string) => {
    setBegun(shown)
    setReply(shown)
  }
  const replying = useActInPlace({
    run: (given: string) => replyTo(item.id, given, now),
    done(_, given) {
      begin(given)
      void message.success(words.replied)
      onClose()
    },
    // The refusal may mean that another person has changed the review.
    failed: () => void client.invalidateQueries({ queryKey: ['review'] }),
    stale,
  })
  return (
    <>
      <Button
        onClick={() => {
          // A text that was typed before stays.
          if (reply === begun) begin(now)
          onOpen()
        }}
      >
        {item.reply ? words.editReply : words.reply}
      </Button>
      <WordsQuestion
        title={words.reply}
        ok={words.saveReply}
        says={words.replySays}
        label={words.reply}
        maxLength={500}
        value={reply}
        onChange={(next) => {
          setReply(next)
          setMissing(false)
        }}
        missing={missing ? words.replyMissing : undefined}
        note={now === begun ? undefined : { title: words.replyNow, words: now }}
        open={open}
        busy={replying.busy}
        fault={replying.fault}
        onCancel={onClose}
        onSure={() => (reply.trim() === '' ? setMissing(true) : void replying.run(reply.trim()))}
      />
    </>
  )
}
