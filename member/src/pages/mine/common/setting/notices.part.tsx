import { useEffect, useState } from 'react'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Switch } from '@banyan/ui/form/switch'
import { toast } from '@banyan/ui/layer/toast'
import { beginPush, canPush, endPush, isPushed, isPushRefused } from '../../../../chat/notify/web-push.ts'
import { useNotificationPreferences } from '../../../../chat/notify/preferences.ts'
import { PushTopics } from '../../../../parts/notice/push-topics.tsx'
import { useText } from '../../../../words/text.ts'
import { text } from '../setting.text.ts'
import { useAct } from '../../../../state/wire/act.ts'

/** How this device announces a new message. Each chat can be muted separately. */
export function Notices() {
  const t = useText(text)
  const { sound, vibration, change } = useNotificationPreferences()
  return (
    <>
      <CellGroup title={t('messages')}>
        <Switch label={t('sound')} checked={sound} onChange={(on) => change({ sound: on })} />
        {'vibrate' in navigator && (
          <Switch label={t('vibration')} checked={vibration} onChange={(on) => change({ vibration: on })} />
        )}
        {canPush() && <Push />}
      </CellGroup>
      {canPush() && <PushTopics />}
    </>
  )
}

function Push() {
  const t = useText(text)
  const [on, setOn] = useState<boolean>()
  const [refused, setRefused] = useState(isPushRefused)
  useEffect(() => {
    isPushed().then(setOn, () => setOn(false))
  }, [])
  const changing = useAct({
    async run(wanted: boolean) {
      try {
        if (wanted) return await beginPush()
        await endPush()
        return 'off'
      } catch (error) {
        // The browser or its push service refuses.
        if (error instanceof DOMException) return wanted ? 'none' : 'off'
        throw error
      }
    },
    done(became) {
      setOn(became === 'on')
      if (became === 'none') toast.show(t('pushNone'), { kind: 'warn' })
    },
    optimistic(wanted) {
      setOn(wanted)
      return () => setOn(!wanted)
    },
    settled: () => setRefused(isPushRefused()),
  })
  return (
    <Switch
      label={t('push')}
      note={refused ? t('pushRefused') : undefined}
      checked={on ?? false}
      disabled={on === undefined || refused}
      onChange={(wanted) => void changing.run(wanted)}
    />
  )
}
