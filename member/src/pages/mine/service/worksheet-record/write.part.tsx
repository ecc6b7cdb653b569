import { useState } from 'react'
import { ticketImagesMax, ticketWordsMax } from '@banyan/contract/mine/service/worksheet-terms'
import { Button } from '@banyan/ui/action/button'
import { TextArea } from '@banyan/ui/form/text-area'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { PicturesField } from '../../../../parts/file/pictures-field.tsx'
import { useDraft } from '../../../../parts/ticket/draft.ts'
import { text as ticketText } from '../../../../parts/ticket/ticket.text.ts'
import { VideoField } from '../../../../parts/ticket/video-field.tsx'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { sendOnce } from '../../../../state/wire/send-once.ts'
import { forget } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../worksheet-record.text.ts'
import type { OpenTicket } from './ticket.part.tsx'

const path = '/mine/service/worksheet-record'

type WriteProps = { ticket: OpenTicket; onClose: () => void }

/** A message for an open ticket, or with which a closed one is reopened. What was typed survives a reload. */
export function Write({ ticket, onClose }: WriteProps) {
  const t = useText(text)
  const s = useText(ticketText)
  const c = useText(common)
  const { draft, set, clear } = useDraft(`ticket-${ticket.id}`, { words: '' })
  const [images, setImages] = useState<readonly Uploaded[]>([])
  const [video, setVideo] = useState<Uploaded>()
  const [busyWith, setBusyWith] = useState({ images: false, video: false })
  const [asked, setAsked] = useState(false)
  const control = ticket.actions.includes('reopen') ? 'do-reopen' : 'do-reply'
  const words = draft.words.trim()
  const sending = useAct({
    run: () => {
      const content = { id: ticket.id, words, images: images.map(({ id }) => id), video: video?.id }
      return sendOnce({ path, control }, content, (request_key) =>
        ask(path, control, { request_key, ...content }),
      )
    },
    done() {
      clear()
      toast.show(t('sent'), { kind: 'ok' })
      onClose()
    },
    // After a refusal too: the ticket has changed since it was loaded.
    settled: () => void forget(path, '/mine/service/worksheet'),
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(control === 'do-reopen' ? 'reopenTitle' : 'replyTitle')}
      closeLabel={c('close')}
      locked={sending.busy}
      footer={
        <Button
          block
          size="large"
          busy={sending.busy}
          disabled={busyWith.images || busyWith.video}
          onClick={() => {
            setAsked(true)
            if (words !== '') void sending.run()
          }}
        >
          {t('send')}
        </Button>
      }
    >
      <div className="space-y-4 px-4 pb-4">
        <TextArea
          label={t('words')}
          value={draft.words}
          onChange={(next) => set({ words: next })}
          maxLength={ticketWordsMax}
          rows={4}
          error={asked && words === '' ? s('wordsMissing') : undefined}
        />
        <PicturesField
          purpose="ticket"
          max={ticketImagesMax}
          value={images}
          onChange={setImages}
          onBusy={(busy) => setBusyWith((before) => ({ ...before, images: busy }))}
        />
        <VideoField
          maximum={ticket.video_mb}
          value={video}
          onChange={setVideo}
          onBusy={(busy) => setBusyWith((before) => ({ ...before, video: busy }))}
        />
      </div>
    </Sheet>
  )
}
