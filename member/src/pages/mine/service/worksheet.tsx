// A new ticket (N19, D32): its type, a text, pictures, a video, the record that it is about, and a contact. What was
// typed survives a reload.
import { useId, useState } from 'react'
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
import { looksEmpty } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/action/button'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { Field } from '@banyan/ui/form/field'
import { TextArea } from '@banyan/ui/form/text-area'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { toast } from '@banyan/ui/layer/toast'
import { useForm } from '@banyan/ui/lib/form'
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
            type="submit"
            form={form.id}
            size="large"
            block
            busy={form.busy}
            disabled={form.uploading || isFull}
          >
            {t('submit')}
          </Button>
        )
      }
    >
      <Loaded query={query} waiting={<Waiting />}>
        {(start) => (
          <form id={form.id} {...form.props()} className="space-y-3">
            {isFull && (
              <p className="rounded-card bg-warn-weak px-4 py-3 text-second text-warn">
                {t('full', { maximum: start.maximum })}
              </p>
            )}
            <Fields start={start} form={form} />
          </form>
        )}
      </Loaded>
    </Screen>
  )
}

const noTexts = { type: '', words: '', contact: '', touched: '' }

interface Values extends Record<keyof typeof noTexts, string> {
  images: readonly Uploaded[]
  video: Uploaded | undefined
  /** Undefined until the member chooses: the record that the link names. Null after the member removed it. */
  record: TicketRecord | null | undefined
}

/** Returns what is sent as type, record and contact: the member's values, or else those that the page starts with. */
function chosenOf(start: Start | undefined, { type, record, touched, contact }: Values) {
  return {
    type:
      ticketTypes.find((one) => one === type) ??
      (start?.record ? typeOfRecord[start.record.kind] : undefined),
    record: (record === undefined ? start?.record : record) ?? undefined,
    // The contact is the account's until the member changes it, also to nothing.
    contact: touched === '' ? (start?.contact ?? '') : contact,
  }
}

/** The form's values and its submission. */
function useTicketForm(start: Start | undefined) {
  const t = useText(text)
  const s = useText(ticketText)
  const id = useId()
  const { draft, set: setDraft, clear } = useDraft('ticket', noTexts)
  const [busyWith, setBusyWith] = useState({ images: false, video: false })
  const { values, set, field, props } = useForm({
    initial: (): Values => ({ ...draft, images: [], video: undefined, record: undefined }),
    check: (given) => ({
      type: chosenOf(start, given).type === undefined ? t('typeMissing') : undefined,
      words: looksEmpty(given.words) ? s('wordsMissing') : undefined,
    }),
  })
  const { type, record, contact } = chosenOf(start, values)
  const sending = useAct({
    run: (about: TicketType) => {
      const content = {
        type: about,
        words: values.words.trim(),
        images: values.images.map((image) => image.id),
        video: values.video?.id,
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
    id,
    type,
    record,
    contact,
    set,
    /** Sets texts, which survive a reload. */
    setTexts(part: Partial<typeof noTexts>) {
      set(part)
      setDraft(part)
    },
    field,
    setBusyWith: (part: Partial<typeof busyWith>) => setBusyWith((before) => ({ ...before, ...part })),
    uploading: busyWith.images || busyWith.video,
    busy: sending.busy,
    props: () =>
      props(() => {
        if (type !== undefined) void sending.run(type)
      }),
  }
}

function Fields({ start, form }: { start: Start; form: ReturnType<typeof useTicketForm> }) {
  const t = useText(text)
  const s = useText(ticketText)
  return (
    <>
      <Card>
        <ChipGroup
          label={t('type')}
          value={form.type}
          error={form.field('type').error}
          onChange={(type) => form.setTexts({ type })}
          items={ticketTypes.map((key) => ({ key, label: s(key) }))}
        />
      </Card>
      <Card className="space-y-4">
        <TextArea
          {...form.field('words')}
          label={s('words')}
          placeholder={t('wordsHint')}
          onChange={(words) => form.setTexts({ words })}
          maxLength={ticketWordsMax}
          rows={5}
        />
        <PicturesField
          {...form.field('images')}
          purpose="ticket"
          max={ticketImagesMax}
          onBusy={(images) => form.setBusyWith({ images })}
        />
        <VideoField
          {...form.field('video')}
          maximum={start.video_mb}
          onBusy={(video) => form.setBusyWith({ video })}
        />
      </Card>
      <Card className="space-y-4">
        <RecordField value={form.record} onChange={(record) => form.set({ record: record ?? null })} />
        <Field
          label={t('contact')}
          placeholder={t('contactHint')}
          value={form.contact}
          onChange={(contact) => form.setTexts({ contact, touched: 'yes' })}
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
