// The device's position, asked for with an explanation first (R8). Its states:
//   idle    — not asked for;
//   asking  — the device looks for its position, which may ask the person for permission;
//   found   — the position is known;
//   refused — the person or the device refuses it;
//   none    — the device can't find its position.
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '@banyan/ui/layer/dialog'
import { useText } from '../../words/text.ts'
import type { Position } from './leaflet.ts'
import { text } from './location.text.ts'

type State = 'idle' | 'asking' | 'found' | 'refused' | 'none'

const within = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 }

function locate(): Promise<Position | 'refused' | 'none'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('none')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'refused' : 'none'),
      within,
    )
  })
}

/** Browsers that cannot tell are treated like those that will ask. */
async function permission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}

export interface OwnPosition {
  readonly state: State
  readonly position: Position | undefined
  /** Looks for the position; explains first if the device would ask for permission. */
  readonly ask: () => void
  /** The explanation. */
  readonly dialog: ReactNode
}

/**
 * Returns the device's position. If the permission was given before, the device is asked when the page opens, unless
 * `waits`. `onFound` is called for each new position.
 */
export function useOwnPosition(waits: boolean, onFound: (position: Position) => void): OwnPosition {
  const t = useText(text)
  const [state, setState] = useState<State>('idle')
  const [position, setPosition] = useState<Position>()
  const [explains, setExplains] = useState(false)
  const look = async () => {
    setState('asking')
    const found = await locate()
    if (typeof found === 'string') return setState(found)
    setPosition(found)
    setState('found')
    onFound(found)
  }
  const ask = async () => {
    const given = await permission()
    if (given === 'denied') setState('refused')
    else if (given === 'granted') await look()
    else setExplains(true)
  }
  const begin = useEffectEvent(look)
  useEffect(() => {
    if (waits) return undefined
    let here = true
    void permission().then((given) => (here && given === 'granted' ? begin() : undefined))
    return () => {
      here = false
    }
  }, [waits])
  const dialog = (
    <Dialog
      open={explains}
      onClose={() => setExplains(false)}
      title={t('explainTitle')}
      cancelText={t('notNow')}
      confirmText={t('goOn')}
      onConfirm={() => {
        setExplains(false)
        void look()
      }}
    >
      {t('explain')}
    </Dialog>
  )
  return { state, position, ask: () => void ask(), dialog }
}

/** One line on the state of the position; empty until it is asked for. */
export function PositionLine({ own }: { own: OwnPosition }) {
  const t = useText(text)
  const { state, position } = own
  if (state === 'refused' || state === 'none')
    return (
      <p role="alert" className="rounded-card bg-warn-weak px-4 py-3 text-second text-warn">
        {t(state)}
      </p>
    )
  return (
    <output className="block text-caption text-ink-2 empty:hidden">
      {state === 'asking' && t('locating')}
      {state === 'found' && position && t('accuracy', { metres: Math.max(1, Math.round(position.accuracy)) })}
    </output>
  )
}
