import { useEffect, useState } from 'react'
import type { PointerEvent } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import FileText from 'lucide-react/icons/file-text'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '@banyan/ui/action/button'
import { IconButton } from '@banyan/ui/action/icon-button'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { Sheet } from '@banyan/ui/layer/sheet'
import { cx } from '@banyan/ui/lib/cx'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { moved } from './album.ts'
import type { Picked } from './album.ts'
import { text } from './album.text.ts'
import { text as panels } from './panels.text.ts'

type AlbumSheetProps = {
  files: readonly File[]
  /** The first choice for sending the originals. */
  original: boolean
  onClose: () => void
  onSend: (files: readonly File[], original: boolean) => void
}

const isVideo = (file: File) => file.type.startsWith('video/')

/** Several pictures and videos before they are sent: look at them, take one out, change their order. */
export function AlbumSheet({ files, original: first, onClose, onSend }: AlbumSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const p = useText(panels)
  const [list, setList] = useState<readonly Picked[]>(() =>
    files.map((file, key) => ({ key, file, url: URL.createObjectURL(file) })),
  )
  const [urls] = useState(() => list.map(({ url }) => url))
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls])
  const [shown, setShown] = useState(0)
  const [original, setOriginal] = useState(first)
  const place = list.findIndex(({ key }) => key === shown)
  const current = list[place]
  const move = (to: number) => setList(moved(list, place, to))
  const remove = () => {
    const rest = list.filter(({ key }) => key !== shown)
    const next = rest[Math.min(place, rest.length - 1)]
    if (!next) return onClose()
    setList(rest)
    setShown(next.key)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('title', { count: list.length })}
      closeLabel={c('close')}
      tall
      footer={
        <div className="flex items-center justify-between gap-3">
          <Checkbox label={p('original')} checked={original} onChange={setOriginal} />
          <Button
            size="large"
            onClick={() =>
              onSend(
                list.map(({ file }) => file),
                original,
              )
            }
          >
            {t('send', { count: list.length })}
          </Button>
        </div>
      }
    >
      <div className="flex h-full flex-col">
        <div className="relative mx-4 min-h-0 flex-1 overflow-hidden rounded-card bg-ground-2">
          {current && <Preview key={current.key} picked={current} />}
        </div>
        <div className="relative flex shrink-0 items-center justify-center px-2">
          <IconButton label={t('earlier')} disabled={place <= 0} onClick={() => move(place - 1)}>
            <ArrowLeft aria-hidden="true" size={22} />
          </IconButton>
          <p aria-live="polite" className="tabular min-w-16 text-center text-second text-ink-2">
            {t('place', { place: place + 1, count: list.length })}
          </p>
          <IconButton label={t('later')} disabled={place >= list.length - 1} onClick={() => move(place + 1)}>
            <ArrowRight aria-hidden="true" size={22} />
          </IconButton>
          <IconButton label={t('remove')} onClick={remove} className="!absolute right-2 !text-alert-text">
            <Trash2 aria-hidden="true" size={22} />
          </IconButton>
        </div>
        <Strip
          list={list}
          shown={shown}
          onShow={setShown}
          onMove={(from, to) => setList(moved(list, from, to))}
        />
      </div>
    </Sheet>
  )
}

function Preview({ picked: { file, url } }: { picked: Picked }) {
  const [broken, setBroken] = useState(false)
  if (broken)
    return (
      <p className="grid size-full place-content-center justify-items-center gap-2 p-4 text-center text-second wrap-anywhere text-ink-2">
        <FileText aria-hidden="true" size={40} strokeWidth={1.4} />
        {file.name}
      </p>
    )
  return isVideo(file) ? (
    // There are no subtitles for videos that members send each other.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={url}
      controls
      playsInline
      aria-label={file.name}
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full object-contain"
    />
  ) : (
    <img
      src={url}
      alt={file.name}
      draggable={false}
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full object-contain"
    />
  )
}

type StripProps = {
  list: readonly Picked[]
  shown: number
  onShow: (key: number) => void
  onMove: (from: number, to: number) => void
}

/** The files in their order. A tap shows one; with a mouse, or after a short rest of the finger, one can be dragged. */
function Strip({ list, shown, onShow, onMove }: StripProps) {
  const t = useText(text)
  const [dragged, setDragged] = useState<number>()
  const drag = (event: PointerEvent) => {
    const from = list.findIndex(({ key }) => key === dragged)
    if (from < 0) return
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-picked]')
    const to = list.findIndex(({ key }) => String(key) === under?.getAttribute('data-picked'))
    if (to >= 0 && to !== from) onMove(from, to)
  }
  return (
    <ul
      aria-label={t('order')}
      onPointerMove={drag}
      onPointerUp={() => setDragged(undefined)}
      onPointerCancel={() => setDragged(undefined)}
      className="no-scrollbar flex shrink-0 gap-2 overflow-x-auto px-4 pt-1 pb-3"
    >
      {list.map(({ key, file, url }, place) => (
        <li key={key} data-picked={key} className="shrink-0">
          <button
            type="button"
            aria-label={t('picture', { place: place + 1 })}
            aria-current={key === shown ? 'true' : undefined}
            onPointerDown={(event) => {
              onShow(key)
              // A finger scrolls the strip; only the mouse drags directly.
              if (event.pointerType === 'mouse') setDragged(key)
            }}
            onClick={() => onShow(key)}
            className={cx(
              'relative block size-15 overflow-hidden rounded-field bg-ground-2',
              key === shown && 'outline-3 outline-offset-1 outline-primary',
              key === dragged && 'opacity-60',
            )}
          >
            <Thumb file={file} url={url} />
            <span className="tabular absolute right-1 bottom-1 min-w-5 rounded-full bg-black/60 px-1 text-center text-tiny text-white">
              {place + 1}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Thumb({ file, url }: { file: File; url: string }) {
  const [broken, setBroken] = useState(false)
  if (broken)
    return <FileText aria-hidden="true" size={26} strokeWidth={1.4} className="absolute inset-0 m-auto" />
  if (!isVideo(file))
    return (
      <img
        src={url}
        alt=""
        draggable={false}
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
    )
  return (
    <>
      <video
        src={url}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden="true"
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-7 place-items-center rounded-full bg-black/55 text-white">
          <Play aria-hidden="true" size={13} fill="currentColor" strokeWidth={0} className="ml-0.5" />
        </span>
      </span>
    </>
  )
}
