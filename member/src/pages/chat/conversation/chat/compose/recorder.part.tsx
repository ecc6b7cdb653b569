// Records a voice message while a button is held. Its states:
//   idle      — the button is not held;
//   asking    — the button is held and the microphone has not answered yet: releasing it now sends nothing;
//   recording — seconds are counted, with a tick for each (K6, T28): sliding up cancels the recording.
// It ends when the button is released or the longest duration is reached. The recording is then sent, cancelled, too
// short (V17), or refused because there is no microphone (X24).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import Mic from 'lucide-react/icons/mic'
import Trash2 from 'lucide-react/icons/trash-2'
import { cx } from '@banyan/ui/lib/cx'
import { haptic } from '@banyan/ui/lib/haptic'
import { toast } from '@banyan/ui/layer/toast'
import { voiceSeconds } from '../../../../../chat/send/media-limits.ts'
import { withPermission } from '../../../../../parts/permission/permission.ts'
import type { Recording } from '../../../../../platform/device.ts'
import { platform } from '../../../../../platform/platform.ts'
import { reportFault } from '../../../../../state/wire/fault.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './panels.text.ts'

/** How far up the finger slides to cancel. Pixels. */
const slideMost = 70
/** The number of last seconds that are counted down. */
const lastSeconds = 10

interface Take {
  recording: Recording
  began: number
}

/** Starts a recording. Returns undefined if there is no microphone or no permission. */
async function begin(): Promise<Take | undefined> {
  const { record } = await platform()
  const permitted = record && (await withPermission('microphone', record))
  return permitted?.granted ? { recording: permitted.value, began: performance.now() } : undefined
}

type State = { phase: 'idle' | 'asking' } | { phase: 'recording'; seconds: number; away: boolean }

type RecorderProps = { onVoice: (file: Blob, seconds: number) => void }

export function Recorder({ onVoice }: RecorderProps) {
  const t = useText(text)
  const [state, setState] = useState<State>({ phase: 'idle' })
  const take = useRef<Take>(undefined)
  const held = useRef<{ y: number; away: boolean }>(undefined)

  const finish = async () => {
    const one = take.current
    const away = held.current?.away ?? false
    held.current = undefined
    take.current = undefined
    setState({ phase: 'idle' })
    if (!one) return
    const seconds = (performance.now() - one.began) / 1000
    const file = await one.recording.stop()
    if (away) return
    if (seconds < voiceSeconds.least) return toast.show(t('tooShort'), { kind: 'warn' })
    onVoice(file, Math.min(seconds, voiceSeconds.most))
  }
  const start = async (y: number) => {
    if (held.current) return
    held.current = { y, away: false }
    setState({ phase: 'asking' })
    try {
      const one = await begin()
      // The button was released before the microphone answered.
      if (!held.current) return void (await one?.recording.stop())
      if (!one) {
        held.current = undefined
        setState({ phase: 'idle' })
        return toast.show(t('noMicrophone'), { kind: 'warn' })
      }
      take.current = one
      haptic(15)
      setState({ phase: 'recording', seconds: 0, away: false })
    } catch (error) {
      held.current = undefined
      setState({ phase: 'idle' })
      reportFault(error)
    }
  }
  const tick = useEffectEvent(() => {
    const one = take.current
    if (!one) return
    const seconds = Math.floor((performance.now() - one.began) / 1000)
    if (seconds >= voiceSeconds.most) void finish()
    else setState((before) => (before.phase === 'recording' ? { ...before, seconds } : before))
  })
  const recording = state.phase === 'recording'
  useEffect(() => {
    if (!recording) return undefined
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [recording])
  const leave = useEffectEvent(() => {
    if (held.current) held.current.away = true
    void finish()
  })
  useEffect(() => () => leave(), [])

  const slide = (event: PointerEvent) => {
    const hold = held.current
    if (!hold || state.phase !== 'recording') return
    hold.away = hold.y - event.clientY > slideMost
    if (hold.away !== state.away) {
      haptic(8)
      setState({ ...state, away: hold.away })
    }
  }
  const left = recording ? voiceSeconds.most - state.seconds : 0
  return (
    <>
      <button
        type="button"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          void start(event.clientY)
        }}
        onPointerMove={slide}
        onPointerUp={() => void finish()}
        onPointerCancel={() => {
          if (held.current) held.current.away = true
          void finish()
        }}
        onKeyDown={(event) => {
          if (event.key === ' ' && !event.repeat) void start(0)
        }}
        onKeyUp={(event) => {
          if (event.key === ' ') void finish()
        }}
        onContextMenu={(event) => event.preventDefault()}
        className={cx(
          'min-h-10 min-w-0 flex-1 touch-none rounded-full text-body font-bold select-none [-webkit-touch-callout:none]',
          recording ? 'bg-primary-weak text-on-primary-weak' : 'bg-card text-ink',
        )}
      >
        {t('holdToTalk')}
      </button>
      {recording && (
        <output className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-veil">
          <div
            className={cx(
              'flex w-64 flex-col items-center gap-3 rounded-hero p-6 text-center text-white',
              state.away ? 'bg-alert' : 'bg-toast',
            )}
          >
            {state.away ? <Trash2 aria-hidden="true" size={40} strokeWidth={1.6} /> : <Pulse />}
            <p className="tabular text-section font-bold">{t('recording', { seconds: state.seconds })}</p>
            <p className="text-second">
              {state.away
                ? t('releaseToCancel')
                : left <= lastSeconds
                  ? t('secondsLeft', { seconds: left })
                  : t('releaseToSend')}
            </p>
          </div>
        </output>
      )}
    </>
  )
}

const Pulse = () => (
  <span className="relative grid size-14 place-items-center">
    <span className="absolute inset-0 animate-ping rounded-full bg-white/25" />
    <span className="grid size-14 place-items-center rounded-full bg-white/15">
      <Mic aria-hidden="true" size={30} strokeWidth={1.7} />
    </span>
  </span>
)
