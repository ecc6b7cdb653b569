import { useId, useState } from 'react'
import { ticketImagesMax, ticketWordsMax } from '@banyan/contract/mine/service/worksheet-terms'
import { looksEmpty } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/action/button'
import { TextArea } from '@banyan/ui/form/text-area'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { useForm } from '@banyan/ui/lib/form'
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

interface Values {
  words: string
  images: readonly Uploaded[]
  video: Uploaded | undefined
}

type WriteProps = { ticket: OpenTicket; onClose: () => void }

/** A message for an open ticket, or with which a closed one is reopened. What was typed survives a reload. */
export function Write({ ticket, onClose }: WriteProps) {
  const t = useText(text)
  const s = useText(ticketText)
  const c = useText(common)
  const id = useId()
  const { draft, set, clear } = useDraft(`ticket-${ticket.id}`, { words: '' })
  const [busyWith, setBusyWith] = useState({ images: false, video: false })
  const form = useForm({
    initial: (): Values => ({ ...draft, images: [], video: undefined }),
    check: ({ words }) => ({ words: looksEmpty(words) ? s('wordsMissing') : undefined }),
  })
  const control = ticket.actions.includes('reopen') ? 'do-reopen' : 'do-reply'
  const sending = useAct({
    run: ({ words, images, video }: Values) => {
      const content = {
        id: ticket.id,
        words: words.trim(),
        images: images.map((image) => image.id),
        video: video?.id,
      }
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
          type="submit"
          form={id}
          block
          size="large"
          busy={sending.busy}
          disabled={busyWith.images || busyWith.video}
        >
          {t('send')}
        </Button>
      }
    >
      <form id={id} {...form.props(sending.run)} className="space-y-4 px-4 pb-4">
        <TextArea
          {...form.field('words')}
          label={t('words')}
          onChange={(words) => {
            form.set({ words })
            set({ words })
          }}
          maxLength={ticketWordsMax}
          rows={4}
        />
        <PicturesField
          {...form.field('images')}
          purpose="ticket"
          max={ticketImagesMax}
          onBusy={(busy) => setBusyWith((before) => ({ ...before, images: busy }))}
        />
        <VideoField
          {...form.field('video')}
          maximum={ticket.video_mb}
          onBusy={(busy) => setBusyWith((before) => ({ ...before, video: busy }))}
        />
      </form>
    </Sheet>
  )
}
