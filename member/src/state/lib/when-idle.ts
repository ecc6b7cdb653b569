/** Runs work that can wait until the first page has been drawn. */
export const whenIdle = (work: () => void): void => {
  // Safari has no idle callback. A short delay after the first page is enough.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 1200)
}
