// A new ticket (N19, D32): its type, a text, pictures, a video, the record that it is about, and a contact. What was
// typed survives a reload.
import { useState } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import {
  ticketContactMax,
  ticketImagesMax,
  type TicketType,
  ticketRecordKinds,
  ticketTypes,
  typeOfRecord,
  ticketWordsMax,
} from '@banyan/contract/mine/service/worksheet-terms'
import { Button } from '@banyan/ui/action/button'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { Field } from '@banyan/ui/form/field'
import { TextArea } from '@banyan/ui/form/text-area'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { toast } from '@banyan/ui/layer/toast'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { PicturesField } from '../../../parts/file/pictures-field.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useDraft } from '../../../parts/ticket/draft.ts'
import { RecordLine, type TicketRecord } from '../../../parts/ticket/record-line.tsx'
import { text as ticketText } from '../../../parts/ticket/ticket.text.ts'
import { VideoField } from '../../../parts/ticket/video-field.tsx'
import { useLink } from '../../../shell/place.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { sendOnce } from '../../../state/wire/send-once.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './worksheet.text.ts'
import { RecordSheet } from './worksheet/record-sheet.part.tsx'

export const meta = { login: true }

const path = '/mine/service/worksheet'
const call = { path, control: 'do-worksheet' } as const
type Start = ReplyOf<CallAt<Calls, typeof path, 'load-worksheet'>>

export function Page() {
  const t = useText(text)
  const linked = useLink()
  const kind = ticketRecordKinds.find((one) => one === linked.plain('about'))
  const id = linked.optionalId('record')
  const about = kind && id ? { record_kind: kind, record_id: id } : {}
  const query = useAsk(path, 'load-worksheet', about, { staleTime: 0 })
  const form = useTicketForm(query.data)
  const { data } = query
  const isFull = data !== undefined && data.open >= data.maximum
  return (
    <Screen
      title={t('title')}
      right={{ kind: 'link', text: t('records'), href: '#/pages/mine/service/worksheet-record' }}
      onRefresh={() => query.refetch()}
      footer={
        data && (
          <Button
            size="large"
            block
            busy={form.busy}
            disabled={form.uploading || isFull}
            onClick={form.submit}
          >
            {t('submit')}
          </Button>
        )
      }
    >
      <Loaded query={query} waiting={<Waiting />}>
        {(start) => (
          <div className="space-y-3">
            {isFull && (
              <p className="rounded-card bg-warn-weak px-4 py-3 text-second text-warn">
                {t('full', { maximum: start.maximum })}
              </p>
            )}
            <Form start={start} form={form} />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

/** The form's values and its submission. */
function useTicketForm(start: Start | undefined) {
  const t = useText(text)
  const { draft, set, clear } = useDraft('ticket', { type: '', words: '', contact: '', touched: '' })
  const [images, setImages] = useState<readonly Uploaded[]>([])
  const [video, setVideo] = useState<Uploaded>()
  // The record is the one that the link names until the member chooses another or none.
  const [chosen, setChosen] = useState<TicketRecord | null>()
  const record = chosen === undefined ? (start?.record ?? undefined) : (chosen ?? undefined)
  const [busyWith, setBusyWith] = useState({ images: false, video: false })
  const [asked, setAsked] = useState(false)
  const type =
    ticketTypes.find((one) => one === draft.type) ??
    (start?.record ? typeOfRecord[start.record.kind] : undefined)
  const words = draft.words.trim()
  // The contact is the account's until the member changes it, also to nothing.
  const contact = draft.touched === '' ? (start?.contact ?? '') : draft.contact
  const sending = useAct({
    run: (about: TicketType) => {
      const content = {
        type: about,
        words,
        images: images.map(({ id }) => id),
        video: video?.id,
        contact: contact.trim(),
        record_kind: record?.kind,
        record_id: record?.id,
      }
      return sendOnce(call, content, (request_key) => ask(path, call.control, { request_key, ...content }))
    },
    done({ worksheet_id }) {
      clear()
      toast.show(t('sent'), { kind: 'ok' })
      go.replace('pages/mine/service/worksheet-record', { id: worksheet_id })
      void forget(path, '/mine/service/worksheet-record')
    },
    // The number of open tickets, or the chosen record, has changed since the page was loaded.
    refused: () => void forget(path),
    leaves: true,
  })
  return {
    type,
    words: draft.words,
    contact,
    set,
    images,
    setImages,
    video,
    setVideo,
    record,
    setRecord: (next: TicketRecord | undefined) => setChosen(next ?? null),
    setBusyWith: (part: Partial<typeof busyWith>) => setBusyWith((before) => ({ ...before, ...part })),
    uploading: busyWith.images || busyWith.video,
    isTypeMissing: asked && type === undefined,
    isTextMissing: asked && words === '',
    busy: sending.busy,
    submit: () => {
      setAsked(true)
      if (type !== undefined && words !== '') void sending.run(type)
    },
  }
}

function Form({ start, form }: { start: Start; form: ReturnType<typeof useTicketForm> }) {
  const t = useText(text)
  const s = useText(ticketText)
  return (
    <>
      <Card>
        <ChipGroup
          label={t('type')}
          value={form.type}
          error={form.isTypeMissing ? t('typeMissing') : undefined}
          onChange={(type) => form.set({ type })}
          items={ticketTypes.map((key) => ({ key, label: s(key) }))}
        />
      </Card>
      <Card className="space-y-4">
        <TextArea
          label={s('words')}
          placeholder={t('wordsHint')}
          value={form.words}
          onChange={(words) => form.set({ words })}
          maxLength={ticketWordsMax}
          rows={5}
          error={form.isTextMissing ? s('wordsMissing') : undefined}
        />
        <PicturesField
          purpose="ticket"
          max={ticketImagesMax}
          value={form.images}
          onChange={form.setImages}
          onBusy={(images) => form.setBusyWith({ images })}
        />
        <VideoField
          maximum={start.video_mb}
          value={form.video}
          onChange={form.setVideo}
          onBusy={(video) => form.setBusyWith({ video })}
        />
      </Card>
      <Card className="space-y-4">
        <RecordField value={form.record} onChange={form.setRecord} />
        <Field
          label={t('contact')}
          placeholder={t('contactHint')}
          value={form.contact}
          onChange={(contact) => form.set({ contact, touched: 'yes' })}
          maxLength={ticketContactMax}
        />
      </Card>
    </>
  )
}

type RecordFieldProps = {
  value: TicketRecord | undefined
  onChange: (record: TicketRecord | undefined) => void
}

/** The record that the ticket is about, chosen from the member's own. */
function RecordField({ value, onChange }: RecordFieldProps) {
  const t = useText(text)
  const [choosing, setChoosing] = useState(false)
  return (
    <div>
      <p className="mb-1.5 text-second font-medium text-ink-2">{t('record')}</p>
      <div className="flex min-h-13 items-center rounded-field border border-line-strong bg-card">
        <button
          type="button"
          onClick={() => setChoosing(true)}
          className="flex min-h-13 min-w-0 flex-1 items-center gap-2 py-2 pr-2 pl-4 text-left"
        >
          <span className="min-w-0 flex-1">
            {value ? <RecordLine record={value} /> : <span className="text-ink-3">{t('chooseRecord')}</span>}
          </span>
          {!value && <ChevronRight aria-hidden="true" size={18} className="mr-1 shrink-0 text-ink-3" />}
        </button>
        {value && (
          <button
            type="button"
            aria-label={t('removeRecord')}
            onClick={() => onChange(undefined)}
            className="grid size-12 shrink-0 place-items-center text-ink-2"
          >
            <X aria-hidden="true" size={18} strokeWidth={2.2} />
          </button>
        )}
      </div>
      {choosing && (
        <RecordSheet
          onClose={() => setChoosing(false)}
          onPick={(record) => {
            onChange(record)
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-32 rounded-card" />
    <Skeleton className="h-92 rounded-card" />
    <Skeleton className="h-46 rounded-card" />
  </div>
)
