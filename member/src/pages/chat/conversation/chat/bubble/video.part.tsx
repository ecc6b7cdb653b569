import { useEffect, useRef, useState } from 'react'
import X from 'lucide-react/icons/x'
import { useLayer } from '@banyan/ui/lib/layer'
import { toast } from '@banyan/ui/layer/toast'
import type { Message } from '@banyan/contract/chat/message'
import { useFileLink } from '../../../../../state/file/use-link.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from '../act/menu.text.ts'

/** A video over the whole page, with the browser's own controls. */
export function VideoPlayer({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText(text)
  const c = useText(common)
  useLayer(true, onClose)
  const video = useFileLink(message.data)
  const poster = useFileLink(message.options.poster)
  const [retried, setRetried] = useState(false)
  const reached = useRef(0)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <dialog
      open
      aria-modal="true"
      aria-label={t('video')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="absolute inset-0 z-50 m-0 size-full max-h-none max-w-none border-0 bg-black p-0"
    >
      {/* There are no subtitles for videos that members send each other. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        src={video.link}
        poster={poster.link}
        controls
        autoPlay
        playsInline
        aria-label={t('video')}
        onError={(event) => {
          // A link expires within minutes, also while the video plays. Continue at the same position with a new link.
          if (retried) toast.show(t('videoFailed'), { kind: 'warn' })
          reached.current = event.currentTarget.currentTime
          setRetried(true)
          video.onFail()
        }}
        onLoadedMetadata={(event) => {
          if (reached.current > 0) event.currentTarget.currentTime = reached.current
        }}
        className="size-full object-contain"
      />
      <button
        ref={close}
        type="button"
        aria-label={c('close')}
        onClick={onClose}
        className="absolute top-[calc(var(--safe-top)+0.5rem)] left-2 grid size-11 place-items-center rounded-full bg-black/50 text-white"
      >
        <X aria-hidden="true" size={24} strokeWidth={1.9} />
      </button>
    </dialog>
  )
}
