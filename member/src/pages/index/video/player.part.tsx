import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clockOf, resumeAt, secondsOfView } from '@banyan/rules/index/video'
import { Button } from '@banyan/ui/action/button'
import { inBackground } from '../../../state/lib/expected.ts'
import { ask } from '../../../state/wire/ask.ts'
import { useOnline } from '../../../state/wire/online.ts'
import { leave, remember, watchedOf } from '../../../state/video/watched.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../video.text.ts'

interface Video {
  readonly id: string
  readonly title: string
  readonly video: string
  readonly cover: string
  readonly seconds: number
  readonly watched: number
}

type PlayerProps = {
  video: Video
  autoPlay: boolean
  onPlay: () => void
  onEnded: () => void
  /** Shown over the video. */
  children: ReactNode
}

/** The progress is stored whenever the person has watched for this long. */
const storeSeconds = 5
/** A larger step between two events is a jump, not watching. */
const mostStep = 2

/**
 * The player, with the controls of the browser: they know keyboards, screen readers and full screen. Before the first
 * play only the metadata is loaded; nothing at all if the person saves data. It goes on where the person stopped.
 */
export function Player({ video, autoPlay, onPlay, onEnded, children }: PlayerProps) {
  const t = useText(text)
  const player = useRef<HTMLVideoElement>(null)
  const [resumed, setResumed] = useState(0)
  const [broken, setBroken] = useState(false)
  const watching = useWatching(video.id)
  const begin = () => {
    const second = resumeAt(watchedOf(video), video.seconds)
    if (second === 0 || !player.current || player.current.currentTime > 0) return
    player.current.currentTime = second
    setResumed(second)
  }
  return (
    <>
      <div className="relative bg-black">
        {/* Videos that staff publish have no captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={player}
          src={video.video}
          {...(video.cover === '' ? {} : { poster: video.cover })}
          aria-label={video.title}
          controls
          playsInline
          autoPlay={autoPlay}
          preload={savesData() ? 'none' : 'metadata'}
          className="block aspect-video w-full bg-black object-contain"
          onLoadedMetadata={begin}
          onPlay={onPlay}
          onTimeUpdate={(event) => watching.moved(event.currentTarget.currentTime)}
          onPause={(event) => watching.stopped(event.currentTarget.currentTime)}
          onEnded={(event) => {
            watching.ended(event.currentTarget.currentTime)
            onEnded()
          }}
          onError={() => setBroken(true)}
        />
        {broken && (
          <Broken
            onRetry={() => {
              setBroken(false)
              player.current?.load()
            }}
          />
        )}
        {children}
      </div>
      {resumed > 0 && !broken && (
        <p className="flex items-center justify-between gap-3 bg-card px-4 py-1 text-second text-ink-2">
          <span className="tabular">{t('resumed', { time: clockOf(resumed) })}</span>
          <Button
            kind="plain"
            onClick={() => {
              setResumed(0)
              if (player.current) player.current.currentTime = 0
            }}
          >
            {t('startOver')}
          </Button>
        </p>
      )}
    </>
  )
}

/** True if the person asked the browser to save data. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Over the player: the video can't be played, or the device is offline. */
function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useText(text)
  const c = useText(common)
  const isOnline = useOnline()
  return (
    <div
      role="alert"
      className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-3 bg-black/80 px-6 text-center text-body text-white"
    >
      <p className="wrap-break-word">{t(isOnline ? 'failed' : 'offline')}</p>
      <Button onClick={onRetry}>{c('retry')}</Button>
    </div>
  )
}

/** Stores the progress of a video, and counts a view once the video was watched. */
function useWatching(id: string) {
  const at = useRef({ second: 0, stored: 0, played: 0, counted: false })
  const count = () => {
    if (at.current.counted) return
    at.current.counted = true
    // The next view counts instead of one that was not sent.
    inBackground(ask('/index/video', 'do-view', { id }, { quiet: true }))
  }
  const store = () => {
    const { second, stored } = at.current
    if (Math.floor(second) === Math.floor(stored)) return
    at.current.stored = second
    void remember(id, Math.floor(second))
  }
  const left = useEffectEvent(() => {
    const { second, played } = at.current
    if (played > 0) void leave(id, Math.floor(second))
  })
  const hidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') store()
  })
  useEffect(() => {
    const listener = () => hidden()
    document.addEventListener('visibilitychange', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      left()
    }
  }, [])
  return {
    moved(second: number) {
      const step = second - at.current.second
      at.current.second = second
      if (step > 0 && step <= mostStep) at.current.played += step
      if (at.current.played >= secondsOfView) count()
      if (at.current.played > 0 && Math.abs(second - at.current.stored) >= storeSeconds) store()
    },
    stopped(second: number) {
      at.current.second = second
      if (at.current.played > 0) store()
    },
    ended(second: number) {
      at.current.second = second
      if (at.current.played > 0) count()
      store()
    },
  }
}
