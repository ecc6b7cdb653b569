import { useId, useRef, useState } from 'react'
import Film from 'lucide-react/icons/film'
import X from 'lucide-react/icons/x'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { toast } from '@banyan/ui/layer/toast'
import { pickFiles } from '@banyan/ui/lib/pick'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { useText } from '../../words/text.ts'
import { text } from './ticket.text.ts'

/** Time limit of an upload. Milliseconds. */
const uploadTimeout = 15 * 60_000
const megabyte = 1024 * 1024

type VideoFieldProps = {
  /** The largest video, MB. */
  maximum: number
  value: Uploaded | undefined
  onChange: (value: Uploaded | undefined) => void
  onBusy: (busy: boolean) => void
}

/** One optional video of a form. It is uploaded when it is chosen; an upload that fails says why. */
export function VideoField({ maximum, value, onChange, onBusy }: VideoFieldProps) {
  const t = useText(text)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(undefined)
  const [share, setShare] = useState(0)
  const sending = useAct({
    run: (file: File) => {
      abort.current = new AbortController()
      const { signal } = abort.current
      const options = { file, signal, onProgress: setShare, timeout: uploadTimeout }
      return ask('/mine/service/worksheet', 'do-upload', {}, options)
    },
    done: ({ file_id, upload_url }) => onChange({ id: file_id, url: upload_url }),
    settled: () => onBusy(false),
  })
  const pick = (file: File | undefined) => {
    if (!file) return
    if (file.size > maximum * megabyte) {
      toast.show(t('videoLarge', { maximum }), { kind: 'warn' })
      return
    }
    setShare(0)
    onBusy(true)
    void sending.run(file)
  }
  return (
    <fieldset className="min-w-0">
      <legend id={id} className="mb-2 text-second font-medium text-ink-2">
        {t('video', { maximum })}
      </legend>
      {value ? (
        <div className="relative overflow-hidden rounded-field bg-black">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no subtitles for videos of members */}
          <video
            src={value.url}
            controls
            playsInline
            preload="metadata"
            aria-labelledby={id}
            className="aspect-video w-full object-contain"
          />
          <button
            type="button"
            aria-label={t('removeVideo')}
            onClick={() => onChange(undefined)}
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-black/60 text-white"
          >
            <X aria-hidden="true" size={20} strokeWidth={2.2} />
          </button>
        </div>
      ) : sending.busy ? (
        <div className="flex min-h-13 items-center gap-3 rounded-field bg-ground pl-4 dark:bg-ground-2">
          <span className="tabular min-w-0 flex-1 text-second text-ink-2">
            {t('sending', { percent: Math.round(share * 100) })}
          </span>
          <button
            type="button"
            aria-label={t('removeVideo')}
            onClick={() => abort.current?.abort()}
            className="grid size-13 place-items-center text-ink-2"
          >
            <X aria-hidden="true" size={20} strokeWidth={2.2} />
          </button>
        </div>
      ) : (
        <button
          type="button"
          onClick={() => pickFiles(input.current)}
          className="flex min-h-13 w-full items-center justify-center gap-2 rounded-field border-[1.5px] border-dashed border-line-strong bg-ground text-second text-ink-2 tapped:bg-ground-2 dark:bg-ground-2"
        >
          <Film aria-hidden="true" size={20} strokeWidth={1.6} />
          {t('addVideo')}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/quicktime,video/webm"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          pick(event.target.files?.[0])
          // Allows picking the same file again after it was removed.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
