import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../video.text.ts'

type NextVideoProps = { title: string; seconds: number; onNow: () => void; onCancel: () => void }

/** Over the player after the end: counts down to the next video. It stands still while the app is not shown. */
export function NextVideo({ title, seconds, onNow, onCancel }: NextVideoProps) {
  const t = useText(text)
  const c = useText(common)
  const [left, setLeft] = useState(seconds)
  const start = useEffectEvent(onNow)
  useEffect(() => {
    if (left <= 0) return start()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((now) => now - 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [left])
  return (
    <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-1 bg-black/80 px-6 text-center text-white">
      <p role="timer" className="tabular text-second">
        {t('nextIn', { seconds: Math.max(0, left) })}
      </p>
      <p className="line-clamp-2 py-0.5 text-body font-bold wrap-break-word">{title}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={onNow}>{t('playNow')}</Button>
        <button
          type="button"
          onClick={onCancel}
          className="min-h-11 rounded-full bg-white/20 px-5 text-body font-bold text-white tapped:bg-white/30"
        >
          {c('cancel')}
        </button>
      </div>
    </div>
  )
}
