/** Does what can wait until the first page has been drawn. */
export const whenIdle = (work: () => void): void => {
  // Safari has no idle callback: a moment after the first page is as good.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 1200)
}
