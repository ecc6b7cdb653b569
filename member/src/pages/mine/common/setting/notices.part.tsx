import { useEffect, useState } from 'react'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Switch } from '@banyan/ui/form/switch'
import { toast } from '@banyan/ui/layer/toast'
import { beginPush, endPush, pushState, type PushState } from '../../../../chat/notify/push.ts'
import { useNotificationPreferences } from '../../../../chat/notify/preferences.ts'
import { usePlatform } from '../../../../state/app/use-platform.ts'
import { inBackground } from '../../../../state/lib/expected.ts'
import { PushTopics } from '../../../../parts/notice/push-topics.tsx'
import { useText } from '../../../../words/text.ts'
import { text } from '../setting.text.ts'
import { useAct } from '../../../../state/wire/act.ts'

/** How this device announces a new message. Each chat can be muted separately. */
export function Notices() {
  const t = useText(text)
  const device = usePlatform()
  const { sound, vibration, change } = useNotificationPreferences()
  return (
    <>
      <CellGroup title={t('messages')}>
        <Switch label={t('sound')} checked={sound} onChange={(on) => change({ sound: on })} />
        {device?.vibrate && (
          <Switch label={t('vibration')} checked={vibration} onChange={(on) => change({ vibration: on })} />
        )}
        {device?.push && <Push isApp={device.kind !== 'web'} />}
      </CellGroup>
      {device?.push && <PushTopics />}
    </>
  )
}

function Push({ isApp }: { isApp: boolean }) {
  const t = useText(text)
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    const read = async () => {
      try {
        setState(await pushState())
      } catch (error) {
        setState('off')
        throw error
      }
    }
    inBackground(read())
  }, [])
  const changing = useAct({
    async run(wanted: boolean): Promise<PushState> {
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
      setState(became === 'none' ? 'off' : became)
      if (became === 'none') toast.show(t('pushNone'), { kind: 'warn' })
    },
    optimistic(wanted) {
      const before = state
      setState(wanted ? 'on' : 'off')
      return () => setState(before)
    },
  })
  if (state === 'none') return null
  return (
    <Switch
      label={t('push')}
      note={state === 'refused' ? t(isApp ? 'pushRefusedApp' : 'pushRefused') : undefined}
      checked={state === 'on'}
      disabled={state === undefined || state === 'refused'}
      onChange={(wanted) => void changing.run(wanted)}
    />
  )
}
