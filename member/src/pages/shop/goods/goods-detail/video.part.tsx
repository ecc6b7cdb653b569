import { type ReactNode, useEffect, useRef, useState } from 'react'
import Maximize from 'lucide-react/icons/maximize'
import Play from 'lucide-react/icons/play'
import Volume from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-x'
import { toast } from '@banyan/ui/layer/toast'
import { cx } from '@banyan/ui/lib/cx'
import { useText } from '../../../../words/text.ts'
import { text } from '../goods-detail.text.ts'

type VideoProps = { src: string; poster: ReactNode }

/** iOS shows only videos in full screen, with a call of its own. */
type FullScreen = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/**
 * A video of the gallery, in the box of its poster. Nothing of it is loaded before the first tap. It starts without
 * sound, and pauses when it leaves the view. In full screen it has the browser's own controls.
 */
export function Video({ src, poster }: VideoProps) {
  const t = useText(text)
  const video = useRef<FullScreen>(null)
  const [begun, setBegun] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)
  useSurroundings(video, begun)
  const toggle = () => {
    if (!begun) return setBegun(true)
    if (playing) video.current?.pause()
    // A pause during the start rejects the promise; the state follows the events.
    else video.current?.play().catch(() => undefined)
  }
  const enlarge = () => {
    const shown = video.current
    // If the browser refuses, the video stays on the page.
    if (shown?.requestFullscreen) shown.requestFullscreen().catch(() => undefined)
    else shown?.webkitEnterFullscreen?.()
  }
  const failed = () => {
    setBegun(false)
    setPlaying(false)
    toast.show(t('videoFailed'), { kind: 'warn' })
  }
  return (
    <div className="relative">
      {poster}
      {begun && (
        // The videos of products have no speech.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={video}
          src={src}
          muted={muted}
          autoPlay
          playsInline
          aria-label={t('video')}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
          onError={failed}
          className="absolute inset-0 size-full bg-black object-contain"
        />
      )}
      <button
        type="button"
        aria-label={t(playing ? 'pauseVideo' : 'playVideo')}
        onClick={toggle}
        className="absolute inset-0 grid size-full place-items-center focus-visible:-outline-offset-4"
      >
        <span
          className={cx(
            'grid size-16 place-items-center rounded-full bg-black/45 text-white',
            playing && 'invisible',
          )}
        >
          <Play aria-hidden="true" size={30} strokeWidth={1.9} className="translate-x-0.5" />
        </span>
      </button>
      {begun && (
        <div className="absolute bottom-2 left-3 flex gap-2">
          <Corner label={t(muted ? 'soundOn' : 'soundOff')} onClick={() => setMuted(!muted)}>
            {muted ? <VolumeOff aria-hidden="true" size={20} /> : <Volume aria-hidden="true" size={20} />}
          </Corner>
          <Corner label={t('fullScreen')} onClick={enlarge}>
            <Maximize aria-hidden="true" size={20} />
          </Corner>
        </div>
      )}
    </div>
  )
}

type CornerProps = { label: string; onClick: () => void; children: ReactNode }

const Corner = ({ label, onClick, children }: CornerProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full bg-black/45 text-white"
  >
    {children}
  </button>
)

/** Pauses a video when its slide or its page has left the view, and gives it controls in full screen. */
function useSurroundings(video: { current: HTMLVideoElement | null }, begun: boolean): void {
  useEffect(() => {
    const shown = video.current
    if (!begun || !shown) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < 0.5 && document.fullscreenElement !== shown) shown.pause()
      },
      { threshold: 0.5 },
    )
    watch.observe(shown)
    const control = () => (shown.controls = document.fullscreenElement === shown)
    shown.addEventListener('fullscreenchange', control)
    return () => {
      watch.disconnect()
      shown.removeEventListener('fullscreenchange', control)
    }
  }, [video, begun])
}
