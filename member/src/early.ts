// Runs inside the document's head, before anything is painted. It must be self-contained, so it imports only types.
//
// The document holds home as the server has drawn it, in a template, which is inert. This script shows it if home is the
// page to show, in the chosen language. The server knows neither: the address behind `#` and the storage never leave the
// browser. A product's page is requested from the server as a drawing of its own. The app's own code waits in a template,
// too, until the first view is painted, so that both do not share a slow network.
import type { Drawing, View } from '@banyan/contract/document'

const html = document.documentElement
/** The longest wait for a drawing and for its first picture before the app's code is loaded. Milliseconds. */
const longestWait = 2000

/** Returns the stored state of one of the app's stores; empty if there is none. */
function kept(name: string): { language?: string; appearance?: string } {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as { state?: object } | null)?.state ?? {}
  } catch (error) {
    // Not JSON, or the browser forbids storage.
    if (error instanceof SyntaxError || error instanceof DOMException) return {}
    throw error
  }
}

const template = (id: string) => document.querySelector<HTMLTemplateElement>(`#${id}`)
const wait = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds))
const frame = () => new Promise((done) => requestAnimationFrame(done))
const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done))

let loading = false
/** Loads the app's code. */
function load(): void {
  const code = template('code')
  if (code && !loading) document.head.append(document.importNode(code.content, true))
  loading = true
}

function addLink(link: Partial<HTMLLinkElement>): HTMLLinkElement {
  const added = Object.assign(document.createElement('link'), link)
  document.head.append(added)
  return added
}

/** Requests the drawing's first picture before its HTML is there. */
function preload(picture: string | undefined): void {
  if (picture) addLink({ rel: 'preload', as: 'image', fetchPriority: 'high', href: picture })
}

/** Shows a drawing, and loads the app's code when it is painted with its first picture, or at the first touch. */
async function show(drawing: DocumentFragment): Promise<void> {
  document.querySelector('#root')?.append(drawing)
  html.dataset['view'] = 'drawn'
  addEventListener('pointerdown', load, { once: true })
  const painted = async () => {
    const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]')
    // A picture that can't be decoded is left out. The rest of the drawing is shown.
    await picture?.decode().catch(() => undefined)
    await frame()
    await frame()
  }
  await Promise.race([painted(), wait(longestWait)])
  load()
}

/** Requests the drawing of the page at the address, with the styles of all pages, and shows it. */
async function showOther(address: string, language: string): Promise<View | undefined> {
  const href = template('code')?.dataset['styles']
  // In development the app is loaded and rendered without a drawing.
  if (href === undefined) return undefined
  const styles = addLink({ rel: 'stylesheet', href })
  const styled = new Promise((done) => {
    styles.addEventListener('load', done)
    styles.addEventListener('error', done)
  })
  const reply = await fetch(`/view?language=${language}&address=${encodeURIComponent(address)}`)
  if (reply.status !== 200) return undefined
  const { drawing, view } = (await reply.json()) as { drawing: Drawing; view: View }
  preload(drawing.picture)
  await Promise.all([parsed, styled])
  // The app may have started before the drawing came, or the person has opened another page.
  if (loading || location.hash.slice(1) !== address) return undefined
  html.setAttribute('style', drawing.style)
  void show(document.createRange().createContextualFragment(drawing.html))
  return view
}

// The browser offers to install the app as soon as it can. The app asks later, after a useful act (state/app/install.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})

const { appearance } = kept('appearance')
if (appearance === 'light' || appearance === 'dark') html.dataset['theme'] = appearance

const language = kept('language').language ?? 'zh'
const address = location.hash.slice(1)

if (['', '/', '/pages/tarbar/home'].includes(address) && html.lang === language) {
  preload(html.dataset['picture'])
  void parsed.then(() => {
    const drawn = template('drawn')
    return drawn ? show(drawn.content) : load()
  })
} else if (address.startsWith('/pages/shop/goods/goods-detail?')) {
  // Without the drawing the app loads, and draws the page itself.
  const drawn = showOther(address, language).catch(() => undefined)
  window.requestedView = Promise.race([drawn, wait(longestWait)])
  void window.requestedView.then((view) => view ?? load())
} else load()
