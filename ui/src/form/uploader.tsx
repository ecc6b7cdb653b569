import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import Camera from 'lucide-react/icons/camera'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { cx } from '../lib/cx.ts'
import { pickFiles } from '../lib/pick.ts'

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
  /** Why the upload failed, '' without a known reason. Undefined while it has not failed. */
  failed: string | undefined
  abort: AbortController
}

type UploaderProps = {
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
  value: readonly Uploaded[]
  onChange: (value: readonly Uploaded[]) => void
  upload: Upload
  /** Returns why an upload failed, as text for the person; '' if there is nothing to say. */
  reasonOf?: ((error: unknown) => string) | undefined
  max?: number | undefined
  accept?: string | undefined
  /** True while a picture is picked but not uploaded: the form waits for it, also for a failed one. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Called for files that are refused. The page shows the reason. */
  onRefuse?: ((reason: 'type' | 'size' | 'count', file: File) => void) | undefined
  maxBytes?: number | undefined
  texts: {
    add: string
    remove: (place: number) => string
    /** Shown on a picture that could not be sent, above `retry`. */
    failed: string
    retry: string
    picture: (place: number) => string
  }
  hint?: string | undefined
}

/** Pictures to send, in the order in which they were picked: watch the progress, remove one, retry a failed one. */
export function Uploader(props: UploaderProps) {
  const { label, hideLabel = false, value, max = 9, accept = 'image/*', texts, hint } = props
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { pending, pick, retry, drop, placeOf } = useUploads(props)
  // An upload keeps its place among those that are already done.
  const tiles = [...value, ...pending].toSorted((one, other) => placeOf(one) - placeOf(other))
  const room = max - value.length - pending.length
  const reasons = [...new Set(pending.map(({ failed }) => failed))].filter(Boolean)
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-second font-medium text-ink-2'}>{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2.5">
        {tiles.map((one, place) =>
          'file' in one ? (
            <UploadTile
              key={one.key}
              one={one}
              place={place + 1}
              texts={texts}
              onRetry={() => retry(one)}
              onRemove={() => drop(one)}
            />
          ) : (
            <div key={one.id} className={tile}>
              <img
                src={one.url}
                alt={texts.picture(place + 1)}
                className="size-full rounded-field object-cover"
              />
              <Remove
                label={texts.remove(place + 1)}
                onClick={() => props.onChange(value.filter((other) => other.id !== one.id))}
              />
            </div>
          ),
        )}
        {room > 0 && (
          <button
            type="button"
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            onClick={() => pickFiles(input.current)}
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
      {reasons.map((reason) => (
        <p key={reason} role="alert" className="mt-2 text-second text-alert-text">
          {reason}
        </p>
      ))}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-2 text-caption text-ink-3">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

type UploadTileProps = {
  one: Pending
  place: number
  texts: UploaderProps['texts']
  onRetry: () => void
  onRemove: () => void
}

/** A picture that is being sent, or that could not be sent. */
function UploadTile({ one, place, texts, onRetry, onRemove }: UploadTileProps) {
  return (
    <div className={cx(tile, 'bg-[#4a506e]')} data-upload={one.failed === undefined ? 'sending' : 'failed'}>
      <Preview src={one.preview} />
      {one.failed !== undefined ? (
        <button
          type="button"
          onClick={onRetry}
          className="absolute inset-0 grid place-content-center justify-items-center gap-0.5 rounded-field bg-black/45 px-1 text-center text-caption font-bold text-white focus-visible:-outline-offset-2"
        >
          {texts.failed}
          <RotateCw aria-hidden="true" size={18} strokeWidth={1.9} />
          <span className="underline underline-offset-2">{texts.retry}</span>
        </button>
      ) : (
        <progress aria-label={texts.picture(place)} value={one.share} max={1} className={bar} />
      )}
      <Remove label={texts.remove(place)} onClick={onRemove} />
    </div>
  )
}

const tile = 'relative aspect-square rounded-field'
const bar =
  'absolute inset-x-3 bottom-3 h-1 w-[calc(100%-1.5rem)] appearance-none overflow-hidden rounded-full bg-white/35 [&::-moz-progress-bar]:bg-white [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-white [&::-webkit-progress-value]:transition-[width]'

/** The picture on the device. Nothing is drawn for a file that the browser cannot show. */
function Preview({ src }: { src: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return (
    <img
      src={src}
      alt=""
      onError={() => setBroken(true)}
      className="size-full rounded-field object-cover brightness-60"
    />
  )
}

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

function useUploads({
  value,
  onChange,
  upload,
  reasonOf = () => '',
  accept = 'image/*',
  maxBytes,
  onRefuse,
  onBusy,
}: UploaderProps) {
  // The order in which the pictures were picked, by id. Pictures of an earlier visit come first.
  const [picked, setPicked] = useState<ReadonlyMap<string, number>>(new Map())
  const placeOf = (one: Uploaded | Pending) => ('file' in one ? one.key : (picked.get(one.id) ?? 0))
  const [pending, setPending] = useState<readonly Pending[]>([])
  // Several uploads may finish at about the same time. Each must add to the current value, not to an old one.
  const latest = useRef({ value, onChange, pending, picked })
  useEffect(() => {
    latest.current = { value, onChange, pending, picked }
  })
  const isBusy = pending.length > 0
  const tellBusy = useEffectEvent((busy: boolean) => onBusy?.(busy))
  useEffect(() => tellBusy(isBusy), [isBusy])
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
      // Uploads may end in any order. Each picture gets the place in which it was picked.
      const places = new Map([...latest.current.picked, [done.id, one.key]])
      const next = [...latest.current.value, done].toSorted(
        (first, second) => (places.get(first.id) ?? 0) - (places.get(second.id) ?? 0),
      )
      latest.current = { ...latest.current, value: next, picked: places }
      setPicked(places)
      latest.current.onChange(next)
      remove(one)
    } catch (error) {
      // Shown on the picture, with a retry, and in words below the pictures.
      if (!one.abort.signal.aborted) change(one.key, { failed: reasonOf(error) })
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
        failed: undefined,
        abort: new AbortController(),
      }
      setPending((all) => [...all, one])
      void send(one)
    }
  }
  const retry = (one: Pending) => {
    change(one.key, { failed: undefined, share: 0 })
    void send(one)
  }
  return { pending, pick, retry, drop: remove, placeOf }
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
