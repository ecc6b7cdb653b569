/** Returns the element that scrolls this one, or null if the page itself scrolls. */
export function scrollerOf(element: Element): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (overflowY === 'auto' || overflowY === 'scroll') return at
  }
  return null
}

/** Returns how far this scroller, or the page, has been scrolled down. Pixels. */
export function scrolledBy(scroller: HTMLElement | null): number {
  return scroller ? scroller.scrollTop : window.scrollY
}
