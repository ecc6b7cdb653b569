// What the installed app does with its device: the touch under the finger, the permission before files are chosen, the
// Back key, links that open the app, and the colour of the status bar. Nothing of it is needed in a browser.
import { setHaptic } from '@banyan/ui/lib/haptic'
import { setPick } from '@banyan/ui/lib/pick'
import { toast } from '@banyan/ui/layer/toast'
import { chooseFile } from '../../parts/permission/permission.ts'
import { platform } from '../../platform/platform.ts'
import { useAppearance } from '../../state/app/appearance.ts'
import { now } from '../../state/lib/clock.ts'
import { inBackground } from '../../state/lib/expected.ts'
import { go } from '../../state/link/navigate.ts'
import { say } from '../../words/text.ts'
import { canGoBack } from '../history.ts'
import { text } from './device.text.ts'

/** A second press of the Back key within this time leaves the app. Milliseconds. */
const leaveWithinMs = 2000

/** Returns the page of a link to the app, as history stores it. Undefined if it leads to no page. */
export function pageOfLink(link: string): string | undefined {
  const path = URL.parse(link)?.hash.slice(1) ?? ''
  return path.startsWith('/pages/') ? path : undefined
}

export async function followDevice(): Promise<void> {
  const device = await platform()
  if (device.kind === 'web') return
  setHaptic((milliseconds) => device.vibrate?.(milliseconds))
  setPick((input) => inBackground(chooseFile('photo', input)))
  device.onLink((link) => {
    const page = pageOfLink(link)
    if (page !== undefined) go.path(page)
  })
  let pressedAt = -leaveWithinMs
  device.onBack(() => {
    if (canGoBack()) return history.back()
    if (now() - pressedAt < leaveWithinMs) return device.leave()
    pressedAt = now()
    toast.show(say(text)('leave'))
  })
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const { appearance } = useAppearance.getState()
    device.paintStatusBar(appearance === 'system' ? dark.matches : appearance === 'dark')
  }
  paint()
  useAppearance.subscribe(paint)
  dark.addEventListener('change', paint)
}
