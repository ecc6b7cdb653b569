import type { ReactNode } from 'react'
import { Switch } from '@banyan/ui/form/switch'
import { useAct } from '../../state/wire/act.ts'

type LiveSwitchProps = {
  label: ReactNode
  note?: ReactNode
  /** The server's value. */
  checked: boolean
  /** Changes it on the server and loads it again. After a rejection the switch goes back. */
  onSet: (on: boolean) => Promise<unknown>
  disabled?: boolean | undefined
  /** Shows only the switch. The label stays for screen readers. */
  hideLabel?: boolean | undefined
}

/** A switch that shows the choice immediately, and the server's value once it has been loaded again. */
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
