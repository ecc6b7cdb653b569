import { toast } from '@banyan/ui/layer/toast'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { Message } from '@banyan/contract/chat/message'
import { cx } from '@banyan/ui/lib/cx'
import { useText } from '../../../../../words/text.ts'
import { text } from './voice.text.ts'
import { nextSpeed, playVoice, stopVoice, useVoice } from './voice.ts'
import type { Voice } from './voice.ts'

/** Returns the heights of the bars, computed from the message's key, so that they are always the same. */
function barsOf(key: string, count: number): number[] {
  let seed = 7
  for (const letter of key) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return Array.from({ length: count }, (_, place) => {
    seed = (seed * 53 + place * 17 + 11) % 9973
    return 5 + (seed % 13)
  })
}

type VoiceBubbleProps = {
  message: Message
  voiceKey: string
  own: boolean
  /** Returns this message and the unheard messages of the same person after it. */
  following: () => readonly Voice[]
}

export function VoiceBubble({ message, voiceKey, own, following }: VoiceBubbleProps) {
  const t = useText(text)
  const playing = useVoice((voice) => voice.key === voiceKey)
  const at = useVoice((voice) => (voice.key === voiceKey ? voice.at : 0))
  const speed = useVoice((voice) => voice.speed)
  const heard = useVoice((voice) => own || voice.heard.has(voiceKey))
  const seconds = Math.max(1, message.options.seconds ?? 1)
  const bars = barsOf(voiceKey, Math.min(28, 8 + Math.round(seconds / 2)))
  const fail = () => toast.show(t('voiceFailed'), { kind: 'warn' })
  return (
    <span className="flex items-center gap-1">
      <button
        type="button"
        aria-label={
          playing ? t('stopVoice') : `${t('playVoice', { seconds })}${heard ? '' : `, ${t('unheard')}`}`
        }
        onClick={() => (playing ? stopVoice() : playVoice(following(), fail))}
        className={cx(
          'flex min-h-11 items-center gap-2 rounded-card px-3',
          own ? 'bg-primary-fill text-on-primary' : 'bg-card text-ink',
        )}
      >
        {playing ? (
          <Pause aria-hidden="true" size={18} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play aria-hidden="true" size={18} fill="currentColor" strokeWidth={0} />
        )}
        <span aria-hidden="true" className="flex h-5 items-center gap-[2px]">
          {bars.map((height, place) => (
            <span
              // A bar has no identity other than its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              style={{ height }}
              className={cx(
                'w-[2px] rounded-full bg-current',
                playing && place / bars.length > at && 'opacity-40',
              )}
            />
          ))}
        </span>
        <span aria-hidden="true" className="tabular text-second">
          {t('seconds', { seconds })}
        </span>
      </button>
      {playing && (
        <button
          type="button"
          aria-label={t('speed', { speed })}
          onClick={nextSpeed}
          className="tabular grid size-11 place-items-center rounded-full text-caption font-bold text-primary"
        >
          <span className="rounded-full bg-primary-weak px-2 py-0.5 text-on-primary-weak">
            {t('speedShort', { speed })}
          </span>
        </button>
      )}
      {!playing && !heard && <span aria-hidden="true" className="ml-1 size-2 rounded-full bg-alert" />}
    </span>
  )
}
