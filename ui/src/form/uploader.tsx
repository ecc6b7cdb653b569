import { useEffect, useId, useRef, useState } from 'react'
import Camera from 'lucide-react/icons/camera'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { cx } from '../lib/cx.ts'

/** A picture on the server: its address to show and its id to send. */
export type Uploaded = { id: string; url: string }

/** Sends one file. `onProgress` gets the share from 0 to 1. The signal is aborted if the person removes the picture. */
export type Upload = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Uploaded>

type Pending = {
  key: number
  file: File
  preview: string
  share: number
  failed: boolean
  abort: AbortController
}

type UploaderProps = {
  label: string
  value: readonly Uploaded[]
  onChange: (value: readonly Uploaded[]) => void
  upload: Upload
  max?: number | undefined
  accept?: string | undefined
  /** Called for files that are refused. The page shows the reason. */
  onRefuse?: ((reason: 'type' | 'size' | 'count', file: File) => void) | undefined
  maxBytes?: number | undefined
  texts: { add: string; remove: (place: number) => string; retry: string; picture: (place: number) => string }
  hint?: string | undefined
}

/** Pictures to send: pick them, watch the progress, remove one, retry a failed one. */
export function Uploader(props: UploaderProps) {
  const { label, value, max = 9, accept = 'image/*', texts, hint } = props
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { pending, pick, retry, drop } = useUploads(props)
  const room = max - value.length - pending.length
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-second font-medium text-ink-2">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,6.5rem))] gap-2.5">
        {value.map((picture, place) => (
          <div key={picture.id} className={tile}>
            <img
              src={picture.url}
              alt={texts.picture(place + 1)}
              className="size-full rounded-field object-cover"
            />
            <Remove
              label={texts.remove(place + 1)}
              onClick={() => props.onChange(value.filter((other) => other.id !== picture.id))}
            />
          </div>
        ))}
        {pending.map((one, place) => (
          <div key={one.key} className={tile} data-upload={one.failed ? 'failed' : 'sending'}>
            <img src={one.preview} alt="" className="size-full rounded-field object-cover brightness-60" />
            {one.failed ? (
              <button
                type="button"
                onClick={() => retry(one)}
                className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-caption font-bold text-white"
              >
                <RotateCw aria-hidden="true" size={20} strokeWidth={1.9} />
                {texts.retry}
              </button>
            ) : (
              <progress
                aria-label={texts.picture(value.length + place + 1)}
                value={one.share}
                max={1}
                className={bar}
              />
            )}
            <Remove label={texts.remove(value.length + place + 1)} onClick={() => drop(one)} />
          </div>
        ))}
        {room > 0 && (
          <button
            type="button"
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            onClick={() => input.current?.click()}
            className={cx(
              tile,
              'grid place-content-center justify-items-center gap-1 border-[1.5px] border-dashed border-line-strong bg-ground px-1 text-center text-caption text-ink-2 tapped:bg-ground-2 dark:bg-ground-2',
            )}
          >
            <Camera aria-hidden="true" size={24} strokeWidth={1.6} />
            {texts.add}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={max > 1}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          pick(Array.from(event.target.files ?? []), room)
          // Allows picking the same file again after it was removed.
          event.target.value = ''
        }}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-2 text-caption text-ink-3">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

const tile = 'relative aspect-square rounded-field'
const bar =
  'absolute inset-x-3 bottom-3 h-1 w-[calc(100%-1.5rem)] appearance-none overflow-hidden rounded-full bg-white/35 [&::-moz-progress-bar]:bg-white [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-white [&::-webkit-progress-value]:transition-[width]'

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-toast text-white ring-2 ring-card after:absolute after:-inset-2.5"
    >
      <X aria-hidden="true" size={14} strokeWidth={2.4} />
    </button>
  )
}

let keys = 0

function useUploads({ value, onChange, upload, accept = 'image/*', maxBytes, onRefuse }: UploaderProps) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  // Several uploads may finish at about the same time. Each must add to the current value, not to an old one.
  const latest = useRef({ value, onChange, pending })
  useEffect(() => {
    latest.current = { value, onChange, pending }
  })
  useEffect(
    () => () => {
      for (const one of latest.current.pending) discard(one)
    },
    [],
  )
  const change = (key: number, part: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (one: Pending) => {
    discard(one)
    setPending((all) => all.filter((other) => other.key !== one.key))
  }
  const send = async (one: Pending) => {
    try {
      const done = await upload(one.file, (share) => change(one.key, { share }), one.abort.signal)
      if (one.abort.signal.aborted) return
      const next = [...latest.current.value, done]
      latest.current = { ...latest.current, value: next }
      latest.current.onChange(next)
      remove(one)
    } catch {
      // Shown on the picture, with a retry. The upload function reports the error itself.
      if (!one.abort.signal.aborted) change(one.key, { failed: true })
    }
  }
  const pick = (files: readonly File[], room: number) => {
    let free = room
    for (const file of files) {
      const reason = refusal(file, accept, maxBytes) ?? (free > 0 ? undefined : 'count')
      if (reason) {
        onRefuse?.(reason, file)
        continue
      }
      free -= 1
      keys += 1
      const one = {
        key: keys,
        file,
        preview: URL.createObjectURL(file),
        share: 0,
        failed: false,
        abort: new AbortController(),
      }
      setPending((all) => [...all, one])
      void send(one)
    }
  }
  const retry = (one: Pending) => {
    change(one.key, { failed: false, share: 0 })
    void send(one)
  }
  return { pending, pick, retry, drop: remove }
}

function discard(one: Pending): void {
  one.abort.abort()
  URL.revokeObjectURL(one.preview)
}

function refusal(file: File, accept: string, maxBytes: number | undefined): 'type' | 'size' | undefined {
  const fits = accept.split(',').some((kind) => {
    const wanted = kind.trim()
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted
  })
  if (!fits) return 'type'
  return maxBytes !== undefined && file.size > maxBytes ? 'size' : undefined
}
