import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { ticketImagesMax, ticketWordsMax } from '@banyan/contract/mine/service/worksheet-terms'
import { Alert, App, Button, Image, Input, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { text } from '../ticket.text.ts'
import { type OpenTicket, path, staleKeys } from './data.ts'
import css from './ticket.module.css'

interface Shot {
  readonly id: string
  readonly url: string
}

const fieldId = 'ticket-answer'
/** Returns the field of the answer or note, if a ticket is open. */
export const answerField = () => document.querySelector<HTMLElement>(`#${fieldId}`)

/** The text and pictures of an answer or note. They stay if the server refuses them. */
function useWriting({ id, version }: OpenTicket) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [written, setWritten] = useState('')
  const [shots, setShots] = useState<readonly Shot[]>([])
  /** Empties the field, unless the person has gone on typing while the text was on its way. */
  const forget = (said: string) => setWritten((typed) => (typed.trim() === said ? '' : typed))
  const sending = useActInPlace({
    run: ({ said, images, close }: { said: string; images: readonly Shot[]; close: boolean }) =>
      askOnce(path, 'do-answer', {
        id,
        version,
        words: said,
        images: images.map((shot) => shot.id),
        close,
      }),
    stale: staleKeys,
    done(_, { said, images }) {
      forget(said)
      setShots((chosen) => chosen.filter((shot) => !images.includes(shot)))
      void message.success(words.sent)
    },
  })
  const noting = useActInPlace({
    run: (said: string) => askOnce(path, 'do-note', { id, words: said }),
    stale: staleKeys,
    done(_, said) {
      // Pictures belong to an answer and stay.
      forget(said)
      void message.success(words.noted)
    },
  })
  return { written, setWritten, shots, setShots, sending, noting }
}

/** Writes an answer with pictures, or an internal note. */
export function Answer({ ticket, mayAnswer }: { ticket: OpenTicket; mayAnswer: boolean }) {
  const words = useWords(text)
  const [asked, setKind] = useState<'answer' | 'note'>('answer')
  const kind = mayAnswer ? asked : 'note'
  const { written, setWritten, shots, setShots, sending, noting } = useWriting(ticket)
  const content = written.trim()
  const send = (close: boolean) => void sending.run({ said: content, images: shots, close })
  const fault = kind === 'answer' ? sending.fault : noting.fault
  const label = kind === 'answer' ? words.answer : words.note
  return (
    <section>
      {mayAnswer && (
        <Segmented
          value={kind}
          onChange={(next) => setKind(next)}
          options={[
            { value: 'answer' as const, label: words.answer },
            { value: 'note' as const, label: words.note },
          ]}
        />
      )}
      <label className="field-label" htmlFor={fieldId}>
        {label}
      </label>
      <Input.TextArea
        id={fieldId}
        className="counted"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        maxLength={ticketWordsMax}
        showCount
        autoSize={{ minRows: 3, maxRows: 10 }}
        aria-describedby="ticket-answer-help"
      />
      <p id="ticket-answer-help" className="quiet">
        {kind === 'answer' ? words.answerHelp : words.noteHelp}
      </p>
      {kind === 'answer' && <Shots value={shots} onChange={setShots} />}
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
      <div className="actions">
        {kind === 'answer' ? (
          <>
            <Button
              type="primary"
              disabled={content === ''}
              loading={sending.busy}
              onClick={() => send(false)}
            >
              {words.send}
            </Button>
            <Button disabled={content === '' || sending.busy} onClick={() => send(true)}>
              {words.sendClose}
            </Button>
          </>
        ) : (
          <Button disabled={content === ''} loading={noting.busy} onClick={() => void noting.run(content)}>
            {words.saveNote}
          </Button>
        )}
      </div>
    </section>
  )
}

type ShotsProps = { value: readonly Shot[]; onChange: (value: readonly Shot[]) => void }

/** The pictures of an answer. Each is uploaded when it is chosen. */
function Shots({ value, onChange }: ShotsProps) {
  const words = useWords(text)
  const input = useRef<HTMLInputElement>(null)
  const upload = useActInPlace({
    run: async (file: File) =>
      (await ask('/staff/app/upload', 'do-upload', { purpose: 'ticket' }, { file })).data,
    done: ({ file_id, upload_url }) => onChange([...value, { id: file_id, url: upload_url }]),
  })
  return (
    <fieldset className={`${css['shots']}`} aria-label={words.picturesOf(ticketImagesMax)}>
      <div className={css['pictures']}>
        {value.map(({ id, url }, at) => (
          <span key={id} className={css['shot']}>
            <Image src={url} alt={words.picture} width={88} height={88} />
            <Button
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={words.removePicture(at + 1)}
              onClick={() => onChange(value.filter((one) => one.id !== id))}
            />
          </span>
        ))}
        {value.length < ticketImagesMax && (
          <Button icon={<PlusOutlined />} loading={upload.busy} onClick={() => input.current?.click()}>
            {words.addPicture}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void upload.run(file)
          // Choosing the same file again fires a change too.
          event.target.value = ''
        }}
      />
      {upload.fault !== undefined && <Alert type="error" showIcon title={upload.fault} />}
    </fieldset>
  )
}
