import { App, Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { useAct, useActInPlace } from '../../../state/act.ts'
import { text } from '../review.text.ts'
import { HideQuestion, WordsQuestion } from './decide.tsx'
import css from './facts.module.css'
import { hideReview, replyTo, type Review, showReview } from './source.ts'

const stale = [['review'], ['me']]

/** What can be done with a review after the decision: reply, hide, show again. */
export function LaterSteps({ item }: { item: Review }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [open, setOpen] = useState<'reply' | 'hide'>()
  const [reply, setReply] = useState(item.reply?.words ?? '')
  const [missing, setMissing] = useState(false)
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
  const replying = useActInPlace({
    run: (given: string) => replyTo(item.id, given),
    done: said(words.replied),
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
      <Button onClick={() => setOpen('reply')}>{item.reply ? words.editReply : words.reply}</Button>
      <Button danger onClick={() => setOpen('hide')}>
        {words.hide}
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
        open={open === 'reply'}
        busy={replying.busy}
        fault={replying.fault}
        onCancel={close}
        onSure={() => (reply.trim() === '' ? setMissing(true) : void replying.run(reply.trim()))}
      />
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
