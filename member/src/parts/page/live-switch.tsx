import { useState } from 'react'
import type { ReactNode } from 'react'
import { Switch } from '@banyan/ui/switch'

type LiveSwitchProps = {
  label: ReactNode
  note?: ReactNode
  /** What the server says. */
  checked: boolean
  /** Tells the server, and settles when what it says has been read again; a rejection turns the switch back. */
  onSet: (on: boolean) => Promise<unknown>
  disabled?: boolean | undefined
  /** Only the switch, its label kept for those who listen. */
  hideLabel?: boolean | undefined
}

/** A switch that is what the finger made it at once, and what the server says when that has come. */
export function LiveSwitch({ label, note, checked, onSet, disabled, hideLabel }: LiveSwitchProps) {
  const [wanted, setWanted] = useState<boolean>()
  const change = async (on: boolean) => {
    if (wanted !== undefined) return
    setWanted(on)
    try {
      await onSet(on)
    } catch {
      // The toast has told why; the switch goes back.
    }
    setWanted(undefined)
  }
  return (
    <Switch
      label={label}
      note={note}
      checked={wanted ?? checked}
      disabled={disabled}
      hideLabel={hideLabel}
      className={hideLabel ? 'mr-2.5 shrink-0' : undefined}
      onChange={(on) => void change(on)}
    />
  )
}
