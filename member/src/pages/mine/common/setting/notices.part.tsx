import { useEffect, useState } from 'react'
import { CellGroup } from '@banyan/ui/cell-group'
import { Switch } from '@banyan/ui/switch'
import { toast } from '@banyan/ui/toast'
import { beginPush, canPush, endPush, isPushed, isPushRefused } from '../../../../chat/notify/web-push.ts'
import { useNotificationPreferences } from '../../../../chat/notify/preferences.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../setting.text.ts'

/** How this device tells of a new message; each chat can be muted by itself. */
export function Notices() {
  const t = useText(text)
  const { sound, vibration, change } = useNotificationPreferences()
  return (
    <CellGroup title={t('messages')}>
      <Switch label={t('sound')} checked={sound} onChange={(on) => change({ sound: on })} />
      {'vibrate' in navigator && (
        <Switch label={t('vibration')} checked={vibration} onChange={(on) => change({ vibration: on })} />
      )}
      {canPush() && <Push />}
    </CellGroup>
  )
}

function Push() {
  const t = useText(text)
  const [on, setOn] = useState<boolean>()
  const [refused, setRefused] = useState(isPushRefused)
  useEffect(() => {
    isPushed().then(setOn, () => setOn(false))
  }, [])
  const change = async (wanted: boolean) => {
    setOn(wanted)
    try {
      const became = wanted ? await beginPush() : undefined
      if (!wanted) await endPush()
      setOn(became === 'on')
      if (became === 'none') toast.show(t('pushNone'), { kind: 'warn' })
    } catch {
      setOn(await isPushed().catch(() => false))
      if (wanted) toast.show(t('pushNone'), { kind: 'warn' })
    }
    setRefused(isPushRefused())
  }
  return (
    <Switch
      label={t('push')}
      note={refused ? t('pushRefused') : undefined}
      checked={on ?? false}
      disabled={on === undefined || refused}
      onChange={(wanted) => void change(wanted)}
    />
  )
}
