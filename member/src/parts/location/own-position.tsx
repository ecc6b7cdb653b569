// The device's position. Its states:
//   idle    — not asked for;
//   asking  — the device looks for its position, which may ask the person for permission;
//   found   — the position is known;
//   refused — the permission was not given, `why` says how;
//   none    — the device can't find its position.
import { useEffect, useEffectEvent, useState } from 'react'
import type { DevicePosition } from '../../platform/device.ts'
import { platform } from '../../platform/platform.ts'
import { reportFault } from '../../state/wire/fault.ts'
import { useText } from '../../words/text.ts'
import { refusalText, withPermission, type Refusal } from '../permission/permission.ts'
import { text } from './location.text.ts'

type State = 'idle' | 'asking' | 'found' | 'refused' | 'none'

export interface OwnPosition {
  readonly state: State
  /** Why there is no position. */
  readonly why: Refusal | undefined
  readonly position: DevicePosition | undefined
  /** Looks for the position; explains first if the device would ask for permission. */
  readonly ask: () => void
}

/**
 * Returns the device's position. If the permission was given before, the device is asked when the page opens, unless
 * `waits`. `onFound` is called for each new position.
 */
export function useOwnPosition(waits: boolean, onFound: (position: DevicePosition) => void): OwnPosition {
  const [state, setState] = useState<State>('idle')
  const [why, setWhy] = useState<Refusal>()
  const [position, setPosition] = useState<DevicePosition>()
  const ask = async () => {
    setState('asking')
    try {
      await look()
    } catch (error) {
      setState('none')
      throw error
    }
  }
  const look = async () => {
    const permitted = await withPermission('location', (device) => device.position())
    if (!permitted.granted) {
      setWhy(permitted.why)
      return setState('refused')
    }
    if (!permitted.value) return setState('none')
    setPosition(permitted.value)
    setState('found')
    onFound(permitted.value)
  }
  const begin = useEffectEvent(ask)
  useEffect(() => {
    if (waits) return undefined
    let here = true
    platform()
      .then((device) => device.permission('location'))
      .then((given) => (here && given === 'granted' ? begin() : undefined))
      .catch(reportFault)
    return () => {
      here = false
    }
  }, [waits])
  return { state, why, position, ask: () => void ask().catch(reportFault) }
}

type PositionLineProps = {
  own: OwnPosition
  /** The page chooses a place: without a position, it can be chosen on the map. */
  choosing?: boolean
}

/** The state of the position in words; empty until it is asked for. */
export function PositionLine({ own, choosing = false }: PositionLineProps) {
  const t = useText(text)
  const { state, why, position } = own
  if (state === 'refused' || state === 'none')
    return (
      <div role="alert" className="rounded-card bg-warn-weak px-4 py-3 text-second text-warn">
        {state === 'refused' && why && <p className="font-bold">{refusalText('location', why)}</p>}
        {(state === 'none' || why === 'refused') && <p>{t(state)}</p>}
        {state === 'refused' && why === 'failed' && <p>{t('off')}</p>}
        {choosing && <p>{t('chooseOnMap')}</p>}
      </div>
    )
  return (
    <output className="block text-caption text-ink-2 empty:hidden">
      {state === 'asking' && t('locating')}
      {state === 'found' && position && t('accuracy', { metres: Math.max(1, Math.round(position.accuracy)) })}
    </output>
  )
}
