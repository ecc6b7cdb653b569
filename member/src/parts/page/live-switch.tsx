import type { ReactNode } from 'react'
import { Switch } from '@banyan/ui/form/switch'
import { useAct } from '../../state/wire/act.ts'

type LiveSwitchProps = {
  label: ReactNode
  note?: ReactNode
  /** What the server says. */
  checked: boolean
  /** Changes it on the server and reads it again. After a rejection the switch goes back. */
  onSet: (on: boolean) => Promise<unknown>
  disabled?: boolean | undefined
  /** Only the switch, its label kept for those who listen. */
  hideLabel?: boolean | undefined
}

/** A switch that shows the choice immediately, and the server's value when that has been read again. */
export function LiveSwitch({ label, note, checked, onSet, disabled, hideLabel }: LiveSwitchProps) {
  const setting = useAct({ run: onSet })
  return (
    <Switch
      label={label}
      note={note}
      checked={setting.input ?? checked}
      disabled={disabled}
      hideLabel={hideLabel}
      className={hideLabel ? 'mr-2.5 shrink-0' : undefined}
      onChange={(on) => void setting.run(on)}
    />
  )
}
