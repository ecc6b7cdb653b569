// The updates of the app, from its start on (T23, T24, K4). Loaded when the first page has been drawn.
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { updateDelayMs } from '@banyan/rules/app/version'
import { CallFailed } from '@banyan/contract/client'
import { CancelledError } from '@tanstack/react-query'
import { platform } from '../../platform/platform.ts'
import type { Checked } from '../../state/app/update/check.ts'
import { isPutOff } from '../../state/app/update/later.ts'
import { isRefused } from '../../state/app/update/refused.ts'
import { currentCheck, installEdition, useUpdate } from '../../state/app/update/update.ts'
import { now } from '../../state/lib/clock.ts'
import { inBackground } from '../../state/lib/expected.ts'
import { go } from '../../state/link/navigate.ts'
import { current, followPlace, whenNoLayer } from '../history.ts'

const updatePage = '/pages/index/version-update'
/** How often an app that stays open asks. Milliseconds. */
const checkEveryMs = 60 * 60_000

let checkedAt = 0

/** Reports that this version runs, and looks for a newer one: now, and when the app comes to the foreground. */
export async function startUpdates(): Promise<void> {
  const app = (await platform()).package
  // A version that could not draw the app does not work.
  if (document.querySelector('#app')) await app.store?.report()
  const look = () => {
    if (document.visibilityState === 'hidden') return
    const isInterrupted = useUpdate.getState().phase === 'interrupted'
    if (isInterrupted || now() - checkedAt > checkEveryMs) void check()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  look()
}

async function check(): Promise<void> {
  checkedAt = now()
  try {
    await follow(await currentCheck())
  } catch (error) {
    // Without an answer, the app asks again when it is online. A login or a logout cancels the running request.
    if (!(error instanceof CallFailed || error instanceof CancelledError)) throw error
    checkedAt = 0
  }
}

async function follow({ way, edition, isReady, isForced }: Checked): Promise<void> {
  if (!edition || way === 'none') return
  const isBroken = !isReady && isRefused(edition.edition_hash)
  if (way === 'silent' && !isForced) {
    if (!isBroken && (isReady || (await installEdition(edition)))) askOnce()
    return
  }
  // A forced page that opens later shows the progress.
  if (way === 'silent' && !isReady && !isBroken) inBackground(installEdition(edition))
  if (isForced || !isPutOff(edition.edition_number))
    setTimeout(() => (isForced ? open(true) : whenNoLayer(() => open(false))), updateDelayMs)
}

/** Opens the update page. A forced page comes back whenever the person leaves it. */
function open(isForced: boolean): void {
  const stay = () => {
    if (current().path !== updatePage) go.path(updatePage)
  }
  stay()
  // After the listeners, because the manager is in the middle of a step when it calls them. It orders the new step itself,
  // also while a traversal is under way.
  if (isForced) followPlace(() => queueMicrotask(stay))
}

const Prompt = lazy(async () => ({
  default: (await import('../../parts/account/restart-prompt.tsx')).RestartPrompt,
}))

let isAsking = false

/** Asks whether to restart now (T24), as soon as no layer is open. Does nothing while the question waits or is open. */
function askOnce(): void {
  if (isAsking) return
  isAsking = true
  whenNoLayer(ask)
}

/** Opens the question over whichever page is open. */
function ask(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const end = () => {
    root.unmount()
    place.remove()
    isAsking = false
  }
  root.render(
    <Suspense>
      <Prompt onClosed={end} />
    </Suspense>,
  )
}
