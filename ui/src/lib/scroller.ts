/** The element that scrolls this one, or null when it is the page itself. */
export function scrollerOf(element: Element): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (overflowY === 'auto' || overflowY === 'scroll') return at
  }
  return null
}

/** How far this scroller, or the page, has been scrolled down. */
export function scrolledBy(scroller: HTMLElement | null): number {
  return scroller ? scroller.scrollTop : window.scrollY
}
