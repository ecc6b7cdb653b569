/**
 * Back closes the top layer first. A layer (sheet, dialog, keypad, viewer) is in one of these states:
 *
 * open     — it owns a history entry above the page's own, marked with its id and with the same address;
 * leaving  — the interface closed it (button, Escape, swipe): its entry is being popped, and that one pop is
 *            hidden from the router, for which nothing happened;
 * closed   — no entry of it is current. One may be left behind in the middle of the history when the page went
 *            on from inside nested layers; landing on it later steps over it once.
 *
 * Going on from inside a layer (a link in a sheet) must not leave its entry behind, or Back would need two taps:
 * a push on top of a layer's entry takes that entry's place. A replace from inside a layer is meant for the page
 * below: the layer's entry is popped first, then the page's entry is replaced.
 */
import { useEffect, useEffectEvent, useId } from 'react'

/** `close` answers false when the layer must stay, for example while a payment is under way. */
type Layer = { id: string; page: string; close: () => boolean }
type Marked = { layer?: string; key?: unknown; idx?: unknown } | null
type Write = (state: unknown, unused: string, url?: string | URL | null) => void

const open: Layer[] = []
/** The pop that we asked for: the page it should land on, and what to write when it has. */
let leaving: { page: string; finish?: (() => void) | undefined } | undefined
let push: Write
let replace: Write
let watching = false

const state = (): Marked => history.state as Marked
/** Identifies an entry's page whatever layer stands on it: its address and the router's key. */
const pageOf = (entry: Marked): string => `${location.href} ${String(entry?.key)} ${String(entry?.idx)}`

/** Does this where the pop arrives that is under way. */
function afterwards(act: () => void): void {
  if (!leaving) return
  const { finish } = leaving
  leaving.finish = () => {
    finish?.()
    act()
  }
}

function leave(page: string, finish?: () => void): void {
  const mine = { page, finish }
  leaving = mine
  // A browser may drop a traversal that another one overtakes. A pop that never comes must not swallow a later one.
  setTimeout(() => {
    if (leaving === mine) leaving = undefined
  }, 600)
  history.back()
}

/** Closes layers from the top down to this depth. One that must stay gets its history entry anew. */
function closeTo(depth: number): void {
  for (const layer of open.splice(depth).toReversed()) {
    if (!layer.close()) enter(layer)
  }
}

function enter(layer: Layer): void {
  open.push(layer)
  push({ ...state(), layer: layer.id }, '')
}

function onPop(event: PopStateEvent): void {
  const entry = event.state as Marked
  const page = pageOf(entry)
  if (leaving) {
    const { page: expected, finish } = leaving
    leaving = undefined
    if (page === expected && open.every((layer) => layer.page === page)) {
      event.stopImmediatePropagation()
      // Two layers that closed at once leave two entries to step down.
      if (entry?.layer !== undefined && !open.some((layer) => layer.id === entry.layer)) leave(page, finish)
      else finish?.()
      return
    }
  }
  const place = open.findIndex((layer) => layer.id === entry?.layer)
  const stays = place >= 0 || open[0]?.page === page
  closeTo(place + 1)
  if (stays) event.stopImmediatePropagation()
  else if (entry?.layer !== undefined) leave(page)
}

function onPush(entry: unknown, unused: string, url?: string | URL | null): void {
  const layer = state()?.layer
  if (layer === undefined || (entry as Marked)?.layer !== undefined) return push(entry, unused, url)
  if (!leaving) return replace(entry, unused, url)
  // The layer's entry is on its way out: show the address now, and write it again where the pop arrives.
  push(entry, unused, url)
  const at = location.href
  afterwards(() => push(entry, unused, at))
}

function onReplace(entry: unknown, unused: string, url?: string | URL | null): void {
  const { layer } = state() ?? {}
  if (layer === undefined || (entry as Marked)?.layer !== undefined) return replace(entry, unused, url)
  const page = pageOf(state())
  replace({ ...(entry as object), layer }, unused, url)
  const at = location.href
  const finish = () => replace(entry, unused, at)
  if (leaving) afterwards(finish)
  else leave(page, finish)
}

/** Begins to watch the history, once, before the first layer opens. Safe to call again and without a window. */
export function watchLayers(): void {
  if (watching || typeof window === 'undefined') return
  watching = true
  push = history.pushState.bind(history)
  replace = history.replaceState.bind(history)
  history.pushState = onPush
  history.replaceState = onReplace
  // Listeners in the capture phase come before the router's, whenever they were added.
  window.addEventListener('popstate', onPop, { capture: true })
  // A reload inside a layer comes back without it: step down to the page's own entry.
  if (state()?.layer !== undefined) leave(pageOf(state()))
}

/**
 * Gives a layer its history entry. `close` is called when Back took it and answers whether the layer agrees to go.
 * Returns how to close it from the interface; calling that twice is harmless.
 */
export function openLayer(id: string, close: () => boolean): () => void {
  watchLayers()
  const layer = { id, page: pageOf(state()), close }
  if (leaving) {
    // The entry of the layer before this one is still on its way out; ours comes when it has gone.
    open.push(layer)
    afterwards(() => {
      if (open.includes(layer)) push({ ...state(), layer: id }, '')
    })
  } else {
    enter(layer)
  }
  return () => {
    const place = open.indexOf(layer)
    if (place < 0) return
    open.splice(place, 1)
    if (state()?.layer === id && !leaving) leave(layer.page)
  }
}

/** While `isOpen`, Back calls `onClose` instead of leaving the page; while `locked` it does nothing at all. */
export function useLayer(isOpen: boolean, onClose: () => void, locked = false): void {
  const id = useId()
  const close = useEffectEvent(() => {
    if (!locked) onClose()
    return !locked
  })
  useEffect(() => {
    if (!isOpen) return undefined
    return openLayer(id, () => close())
  }, [isOpen, id])
}
