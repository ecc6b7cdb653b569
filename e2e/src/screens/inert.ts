// Whether stored attack texts did anything.
import type { Page } from 'playwright-core'

/** True if the page has run a stored text, all of which set `window.hit`. */
export const wasAttacked = (page: Page): Promise<boolean> => page.evaluate(() => 'hit' in window)

/** Returns the dialogs of a page and its requests to the attacker's host, up to now. */
export function watch(page: Page): string[] {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) happened.push(request.url())
  })
  return happened
}

/** The elements and attributes that no cleaned text has. */
export const active =
  'script,style,iframe,frame,object,embed,applet,base,link,meta,form,input,svg,math,video,audio,details,marquee,template,textarea,plaintext,noscript,button,[onerror],[onload],[onfocus],[onmouseover],[ontoggle],[onbegin],[style],[srcset],a[href^="j" i],a[href^="d" i],a[href^="v" i]'
