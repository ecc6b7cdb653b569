import { onOff } from '../setting.ts'

export const settings = {
  // While it is off, no order yields commission and nothing is paid out (D16).
  'commission.open': onOff(true),
}
