// Registers the service worker (member/src/worker), and lets a new build take over:
//   - a start with a network gets the newest document, and its worker takes over as soon as it has stored the same build;
//   - an app that stayed open in the background starts again with the new build when the person returns to a tab page,
//     where nothing is being written.
// The code of a page that stays open is still served (server/src/document/kept-builds.ts), so nothing is mixed.
import { nativeBridge, nativeKind } from '../../platform/capacitor/bridge.ts'
import { now } from '../../state/lib/clock.ts'
import { workerFile } from '../../state/lib/worker-file.ts'
import { useConfig } from '../../state/app/config.ts'
import { isOffline } from '../../state/wire/online.ts'
import { current } from '../history.ts'
import { pageAt } from '../pages.ts'

/** Away for this long, a person does not expect the page as it was. Milliseconds. */
const longAway = 30 * 60_000

/** The build of this page. Undefined in development. */
const build = (): string | undefined => document.querySelector<HTMLElement>('#code')?.dataset['build']

let newer = false

/** A worker of another build waits until the next start; the one of this page's build takes over now. */
function meet(worker: ServiceWorker | null): void {
  if (worker?.state !== 'installed') return
  // A message to a worker never leaves the origin; the lint rule is for windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ kind: 'take-over', build: build() })
}

function isOnTab(): boolean {
  const page = pageAt(current().path)
  return useConfig.getState().config?.tarbar.some((tab) => tab.page === page) ?? false
}

function followReturn(registration: ServiceWorkerRegistration): void {
  let leftAt = now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      leftAt = now()
      return
    }
    if (now() - leftAt < longAway || isOffline()) return
    if (newer && isOnTab()) location.reload()
    // The server can't be reached; the next return asks again.
    else registration.update().catch(() => undefined)
  })
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerFile)
  meet(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      meet(worker)
      // It stays when it is of another build than this page.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) newer = true
      if (worker.state === 'activating') newer = false
    })
  })
  followReturn(registration)
}

/** True in the installed app for Android. It has its pages itself; the one for iOS loads them as a browser does. */
function hasOwnFiles(): boolean {
  const bridge = nativeBridge()
  return bridge !== undefined && nativeKind(bridge) === 'android'
}

/** Call it once, when the app is idle. Does nothing in development. */
export function followWorker(): void {
  if (build() === undefined || !('serviceWorker' in navigator) || hasOwnFiles()) return
  // The browser refuses, or there is no network: the app works without.
  register().catch(() => undefined)
}
