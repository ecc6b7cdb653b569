// Offers to install the app on the home screen: after a useful act, never at the first sight, and not again for a long
// time after a no. The browser's own offer is kept back by early.ts.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isInstalled } from '../../platform/installed.ts'
import { now } from '../lib/clock.ts'
import { inBackground } from '../lib/expected.ts'
import { dayMs } from '@banyan/rules/time'

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The browser's offer to install the app, which early.ts keeps until it is used. */
    installPrompt?: Event | undefined
  }
}

/** After a no, the app does not offer itself for this time. Milliseconds. */
const pause = 90 * dayMs

interface InstallState {
  /** How this browser installs: with a question of its own, or by steps that the person takes. */
  way: 'none' | 'prompt' | 'steps'
  /** When the person said no. Milliseconds; 0 if never. */
  refusedAt: number
}

export const useInstall = create<InstallState>()(
  persist((): InstallState => ({ way: 'none', refusedAt: 0 }), {
    name: 'install',
    version: 1,
    partialize: ({ refusedAt }) => ({ refusedAt }) as InstallState,
  }),
)

/** True if the app may offer itself now. */
export const mayOffer = ({ way, refusedAt }: InstallState): boolean => {
  const since = now() - refusedAt
  return way !== 'none' && (since < 0 || since > pause)
}

/** The person does not want the app on the home screen. */
export function refuseInstall(): void {
  useInstall.setState({ refusedAt: now() })
}

/** True if the app runs from the home screen, or is the app from a store. */
const isOnHomeScreen = (): boolean =>
  isInstalled() ||
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Safari on iOS has no question of its own. Other browsers there can add to the home screen by the same steps. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

function look(): void {
  const way = isOnHomeScreen() ? 'none' : window.installPrompt ? 'prompt' : isIos() ? 'steps' : 'none'
  if (way !== useInstall.getState().way) useInstall.setState({ way })
}

/** Shows the browser's question. A no counts like a no to the app's own offer. */
export function install(): void {
  const prompt = window.installPrompt as InstallPrompt | undefined
  // The browser allows to ask once.
  window.installPrompt = undefined
  look()
  if (prompt) inBackground(ask(prompt))
}

async function ask(prompt: InstallPrompt): Promise<void> {
  const { outcome } = await prompt.prompt()
  if (outcome === 'dismissed') refuseInstall()
}

/** Follows the browser's offers to install the app. Call it once, when the app is idle. */
export function followInstall(): void {
  look()
  // early.ts has heard it first.
  window.addEventListener('beforeinstallprompt', look)
  window.addEventListener('appinstalled', () => {
    window.installPrompt = undefined
    useInstall.setState({ way: 'none' })
  })
}
