// The toasts of the member app. Each is shown for two seconds at most; a test need not be that quick.

interface Kept {
  readonly text: string
  /** True once it lay above everything else, also above sheets and dialogs. */
  onTop: boolean
  /** True once a test has found it, or one that came later. */
  found: boolean
}

/** Runs in each page before its scripts: keeps the toasts from then on, until another document is opened. */
export function keepToasts(): void {
  if (window.top !== window) return
  const kept: Kept[] = []
  let toaster: HTMLElement | null = null
  let last: Element | null = null
  const isOnTop = (place: HTMLElement, toast: Element): boolean => {
    const box = toast.getBoundingClientRect()
    // Taps go through toasts, and elementFromPoint passes such elements over.
    place.style.pointerEvents = 'auto'
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    place.style.pointerEvents = ''
    return top !== null && place.contains(top)
  }
  const look = () => {
    if (!toaster?.isConnected) toaster = document.querySelector<HTMLElement>('[data-toaster]')
    const toast = toaster?.firstElementChild ?? null
    if (toaster && toast) {
      if (toast !== last) kept.push({ text: toast.textContent, onTop: false, found: false })
      const newest = kept.at(-1)
      if (newest && !newest.onTop) newest.onTop = isOnTop(toaster, toast)
    }
    last = toast
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  Reflect.set(globalThis, 'keptToasts', { kept, look })
}

/** Runs in the page. True if there was a toast with this text that no test has found; from now on it is found. */
export function findToast(text: string): boolean {
  const toasts = Reflect.get(globalThis, 'keptToasts') as { kept: Kept[]; look: () => void } | undefined
  if (!toasts) return false
  toasts.look()
  const at = toasts.kept.findIndex((one) => one.onTop && !one.found && one.text.includes(text))
  for (const one of toasts.kept.slice(0, at + 1)) one.found = true
  return at !== -1
}

/** Runs in the page. Returns the texts of all toasts, in their order. */
export function toastTexts(): string[] {
  const toasts = Reflect.get(globalThis, 'keptToasts') as { kept: Kept[] } | undefined
  return (toasts?.kept ?? []).map(({ text }) => text)
}
