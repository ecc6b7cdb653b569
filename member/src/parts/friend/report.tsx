import { useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { Radio } from '@banyan/ui/form/radio'
import { Sheet } from '@banyan/ui/layer/sheet'
import { TextArea } from '@banyan/ui/form/text-area'
import { toast } from '@banyan/ui/layer/toast'
import { useAct } from '../../state/wire/act.ts'
import { askOnce } from '../../state/wire/send-once.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './report.text.ts'

const reasons = ['fraud', 'spam', 'abuse', 'sexual', 'illegal', 'other'] as const
type Reason = (typeof reasons)[number]

/** The subject of a report: a message by its chat_id, or a person, a group or a moment by its id. */
export interface Reported {
  subject: 'message' | 'member' | 'group' | 'moment'
  id: string
}

/** Sends a report with a reason to staff. Open while `of` is set. */
export function Report({ of, onClose }: { of: Reported | undefined; onClose: () => void }) {
  const t = useText(text)
  const c = useText(common)
  const [reason, setReason] = useState<Reason>()
  const [words, setWords] = useState('')
  const [was, setWas] = useState(of?.id)
  if (was !== of?.id) {
    setWas(of?.id)
    setReason(undefined)
    setWords('')
  }
  const sending = useAct({
    run: ({ subject, id, reason }: Reported & { reason: Reason }) =>
      askOnce('/chat/conversation/info', 'do-report', { subject, subject_id: id, reason, words }),
    done() {
      toast.show(t('thanks'), { kind: 'ok' })
      onClose()
    },
  })
  return (
    <Sheet
      open={of !== undefined}
      onClose={onClose}
      title={t('report')}
      closeLabel={c('close')}
      locked={sending.busy}
      footer={
        <Button
          block
          size="large"
          disabled={!reason}
          busy={sending.busy}
          onClick={() => of && reason && void sending.run({ ...of, reason })}
        >
          {t('report')}
        </Button>
      }
    >
      <div className="space-y-3 px-4 pb-4">
        <Radio
          label={t('why')}
          className="-mx-4 bg-float"
          value={reason}
          onChange={(key) => setReason(reasons.find((one) => one === key))}
          items={reasons.map((key) => ({ key, label: t(key) }))}
        />
        <TextArea label={t('words')} value={words} onChange={setWords} maxLength={500} rows={2} />
        <p className="px-1 text-caption text-ink-3">{t('note')}</p>
      </div>
    </Sheet>
  )
}
