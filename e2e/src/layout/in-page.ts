// Runs inside the page: chooses the language, says when the page stands still, and looks at what is drawn. The faults of
// the layout are texts.

/** The part of the document that is shown: the open page with its bars, or the open layer above it. */
const shownRoot = (): Element => layers().at(-1) ?? document.body

const layers = (): Element[] => [
  ...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'),
]

const describe = (element: Element): string => {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  const name = element.tagName.toLowerCase()
  return `<${name} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${text}`
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
  !element.closest('.sr-only, [inert], [aria-hidden="true"]')

/** Returns the nearest ancestors that cut off or scroll content that is larger than they are. */
const clips = (element: Element): Element[] => {
  const found: Element[] = []
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    if (overflowX !== 'visible' || overflowY !== 'visible') found.push(at)
  }
  return found
}

const scrollsSideways = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX)
const cutsSides = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'
const scrollsDown = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** True if a line that is too long ends with an ellipsis. */
const shortensLines = (element: Element): boolean => getComputedStyle(element).textOverflow === 'ellipsis'
/** True if the number of lines is limited. That hides lines, with an ellipsis; a word wider than a line is cut off. */
const limitsLines = (element: Element): boolean => {
  const { webkitLineClamp } = getComputedStyle(element)
  return webkitLineClamp !== 'none' && webkitLineClamp !== ''
}

interface Word {
  readonly element: Element
  readonly node: Node
  readonly text: string
  readonly boxes: readonly DOMRect[]
}

/** Every text that is drawn, with the boxes of its lines. */
function wordsOf(root: Element): Word[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Word[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || text.trim() === '' || !isShown(element)) continue
    const boxes = linesOf(node)
    if (boxes.length > 0) found.push({ element, node, text, boxes })
  }
  return found
}

/** The boxes of the lines of a text. */
function linesOf(node: Node): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5)
}

/** Texts that reach over the sides of the window. */
function overflowing(words: readonly Word[]): string[] {
  const wide = innerWidth + 0.5
  const faults = document.documentElement.scrollWidth > wide ? ['the document is wider than the window'] : []
  for (const { element, boxes } of words) {
    const around = [element, ...clips(element)]
    if (around.some(scrollsSideways)) continue
    // A part that an ancestor cuts off does not reach the side.
    const edges = around.filter(cutsSides).map((clip) => clip.getBoundingClientRect().right)
    const right = Math.min(...edges, Math.max(...boxes.map((box) => box.right)))
    if (right > wide || boxes.some((box) => box.left < -0.5))
      faults.push(`over the side of the window: ${describe(element)}`)
  }
  return faults
}

const drawing = document.createElement('canvas').getContext('2d')

/** How far the ink of a text reaches above and below its line boxes. Negative: it stays inside. Pixels. */
function inkOver(element: Element, text: string): { above: number; below: number } {
  if (!drawing) return { above: 0, below: 0 }
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  drawing.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  const size = drawing.measureText(text)
  return {
    above: size.actualBoundingBoxAscent - size.fontBoundingBoxAscent,
    below: size.actualBoundingBoxDescent - size.fontBoundingBoxDescent,
  }
}

/** Texts that are cut off without an ellipsis, tone marks included. */
function clipped(words: readonly Word[]): string[] {
  return words.filter(isCut).map(({ element }) => `cut off: ${describe(element)}`)
}

function isCut({ element, text, boxes }: Word): boolean {
  const { above, below } = inkOver(element, text)
  const top = Math.min(...boxes.map((box) => box.top)) - above
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + below
  const right = Math.max(...boxes.map((box) => box.right))
  // An inner element that ends the text with an ellipsis leaves nothing for the outer ones to cut.
  let [across, down] = [true, true]
  for (const clip of [element, ...clips(element)]) {
    if (scrollsSideways(clip) || scrollsDown(clip)) return false
    const { overflowX, overflowY } = getComputedStyle(clip)
    const edge = clip.getBoundingClientRect()
    if (shortensLines(clip)) across = false
    if ((shortensLines(clip) || limitsLines(clip)) && overflowY !== 'visible') down = false
    if (overflowY !== 'visible' && top < edge.top - 1 && bottom > edge.top) return true
    if (overflowY !== 'visible' && down && bottom > edge.bottom + 1 && top < edge.bottom) return true
    if (overflowX !== 'visible' && across && right > edge.right + 1) return true
  }
  return false
}

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && scrollsDown(element)

/** Returns the element with which a text moves: the nearest fixed or sticky bar, or the nearest element that scrolls. */
const groundOf = (element: Element, root: Element): Element => {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position) || scrolls(at)) return at
  return root
}

/** The part of a box that no ancestor cuts off. */
const seenPart = (box: DOMRect, edges: readonly DOMRect[]): DOMRect => {
  const left = Math.max(box.left, ...edges.map((edge) => edge.left))
  const top = Math.max(box.top, ...edges.map((edge) => edge.top))
  const right = Math.min(box.right, ...edges.map((edge) => edge.right))
  const bottom = Math.min(box.bottom, ...edges.map((edge) => edge.bottom))
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

/**
 * Pairs of texts that are drawn over each other. Only texts that move together are compared: a list that scrolls below a
 * bar is no fault.
 */
function overlapping(words: readonly Word[], root: Element): string[] {
  const lines = words
    .flatMap(({ element, boxes }) => {
      const cuts = getComputedStyle(element).overflowX === 'visible' ? [] : [element]
      const edges = [...cuts, ...clips(element)].map((clip) => clip.getBoundingClientRect())
      const ground = groundOf(element, root)
      return boxes.map((box) => ({ element, ground, box: seenPart(box, edges) }))
    })
    .filter(({ box }) => box.width > 2 && box.height > 2)
    .sort((a, b) => a.box.top - b.box.top)
  const faults: string[] = []
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > one.box.bottom) break
      if (one.ground !== other.ground) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const lower = Math.min(one.box.height, other.box.height)
      if (across > 2 && down > lower / 3)
        faults.push(`over each other: ${describe(one.element)} and ${describe(other.element)}`)
    }
  return faults
}

/** Every element that scrolls its content up and down. */
const scrollersOf = (root: Element): Element[] =>
  [root, ...root.querySelectorAll('*')].filter((one) => scrolls(one) && isShown(one))

/** Returns the findings of `look` at the present scroll position and at the end of the content. Stays at the end. */
function atTheEndToo<Found>(root: Element, look: () => Found[]): Set<Found> {
  const found = look()
  for (const scroller of scrollersOf(root)) scroller.scrollTop = scroller.scrollHeight
  return new Set([...found, ...look()])
}

const bringToTheMiddle = (element: Element, inline: ScrollLogicalPosition): void =>
  element.scrollIntoView({ block: 'center', inline, behavior: 'instant' })

/** True if nothing can be seen through an element. */
const isOpaque = (element: Element): boolean => {
  if (!element.checkVisibility({ opacityProperty: true })) return false
  if (/^(img|video|canvas|iframe)$/i.test(element.tagName)) return true
  const { backgroundColor: colour, backgroundImage } = getComputedStyle(element)
  const alpha = /^rgba|\//.test(colour) ? Number(/([\d.]+)\)$/.exec(colour)?.[1] ?? 1) : 1
  return backgroundImage !== 'none' || alpha > 0.5
}

/** Returns an element that hides the left end, the middle or the right end of a line; undefined if there is none. */
function coverOf({ element, node }: Word): Element | undefined {
  for (const { left, right, top, bottom } of linesOf(node))
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      const stack = document.elementsFromPoint(x, (top + bottom) / 2)
      const own = stack.findIndex((one) => element.contains(one))
      const above = stack.slice(0, Math.max(own, 0))
      const cover = above.find((one) => !one.contains(element) && isOpaque(one))
      if (cover) return cover
    }
  return undefined
}

/** Texts that lie under something else wherever the content is scrolled to, such as a bar at the end of a page. */
function hidden(words: readonly Word[], root: Element): string[] {
  const faults: string[] = []
  const under = () => words.filter((word) => coverOf(word) !== undefined)
  for (const word of atTheEndToo(root, under)) {
    bringToTheMiddle(word.element, 'nearest')
    const cover = coverOf(word)
    if (cover) faults.push(`hidden: ${describe(word.element)} under ${describe(cover)}`)
  }
  return faults
}

/** Elements that can be tapped but lie under something else. */
function covered(root: Element): string[] {
  const selectors = 'button, a[href], input, textarea, select, [role="button"], [role="menuitem"]'
  const all = [...root.querySelectorAll(selectors)].filter(
    (element) => isShown(element) && !(element as HTMLButtonElement).disabled,
  )
  const isUnder = (element: Element): boolean => {
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (box.width < 1 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
    const top = document.elementFromPoint(x, y)
    return top === null || !(element.contains(top) || top.contains(element) || top.closest('label') !== null)
  }
  const faults: string[] = []
  for (const element of atTheEndToo(root, () => all.filter(isUnder))) {
    bringToTheMiddle(element, 'center')
    if (isUnder(element)) faults.push(`covered: ${describe(element)}`)
  }
  return faults
}

/** For each Chinese or English text of the app, the languages in which it is wrong. */
declare const foreignTexts: Readonly<Record<string, string>>

/** Texts that were not filled in or not translated. */
function untranslated(words: readonly Word[], root: Element, language: string): string[] {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt'] as const
  const named = [...root.querySelectorAll('*')]
    .filter(isShown)
    .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
  const holes = /\{\w+(\||\})|\bundefined\b|\bNaN\b|\[object |\bnull\b/
  const texts = [...words.map(({ text }) => text), ...named].map((text) => text.trim())
  const faults = texts.filter((text) => holes.test(text)).map((text) => `not filled in: ${text}`)
  for (const text of texts) {
    const wrong = Object.hasOwn(foreignTexts, text) ? foreignTexts[text] : undefined
    if (wrong?.split(' ').includes(language)) faults.push(`not translated: ${text}`)
  }
  if (document.documentElement.lang.split('-')[0] !== language)
    faults.push(`the document says that it is in ${document.documentElement.lang}`)
  return faults
}

const hash = (sum: number, value: number) => (Math.imul(sum, 31) + Math.round(value * 8)) | 0

/**
 * Returns a hash of the layout: the boxes of all elements, the lines of all texts, and the elements that are hidden or
 * can't be touched. Two layouts with the same hash have the same faults.
 */
export function shape(): number {
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let sum = 0
  const add = ({ left, top, width, height }: DOMRect) => {
    for (const value of [left, top, width, height]) sum = hash(sum, value)
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      add(node.getBoundingClientRect())
      const { visibility, opacity, pointerEvents } = getComputedStyle(node)
      for (const hidden of [visibility === 'hidden', opacity === '0', pointerEvents === 'none'])
        sum = hash(sum, Number(hidden))
    } else {
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) add(box)
    }
  }
  return sum
}

interface LanguageStore {
  getState?: () => { language?: string; choose?: (language: string) => void }
}

/**
 * Chooses a language in the app's own store, as the settings page does. The store is an export of one of the loaded
 * chunks.
 */
export async function chooseLanguage(language: string): Promise<void> {
  const chunks = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`) && name.endsWith('.js'))
  for (const chunk of new Set(chunks)) {
    const found = (await import(chunk)) as Record<string, LanguageStore | undefined>
    for (const one of Object.values(found)) {
      const state = typeof one?.getState === 'function' ? one.getState() : undefined
      if (state?.choose && state.language !== undefined) return state.choose(language)
    }
  }
  throw new Error('no chunk of the app exports the store of the language')
}

const frame = () => new Promise((done) => requestAnimationFrame(done))

/** True if React has taken over every button and link of a page that the server has drawn. */
const takenOver = (page: Element): boolean =>
  [...page.querySelectorAll('a, button')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  )

/**
 * Waits two frames. Returns a name for the part of the page that is still missing; empty if the page is complete. Without
 * `language`, the language is not checked.
 */
export async function waitsFor(route: string, language?: string): Promise<string> {
  await frame()
  await frame()
  // A list and one of its records can be the same page; the one below is hidden.
  const pages = [...document.querySelectorAll<HTMLElement>(`[data-page="${route}"]`)]
  const page = pages.find((one) => one.checkVisibility())
  if (!page) return 'the page'
  if ([page, ...layers()].some((one) => one.querySelector('[aria-busy="true"]'))) return 'what is loading'
  if (!takenOver(page)) return 'React'
  if (page.innerText.trim().length <= 5) return 'its texts'
  const { lang } = document.documentElement
  if (language !== undefined && lang.split('-')[0] !== language) return 'the language'
  return document.fonts.status === 'loaded' ? '' : 'the fonts'
}

/** Returns the layout faults of the shown page. `language` is the chosen language. */
export function layoutFaults(language: string): string[] {
  const root = shownRoot()
  const words = wordsOf(root)
  const places = scrollersOf(root).map((scroller) => [scroller, scroller.scrollTop] as const)
  const back = () => {
    for (const [scroller, top] of places) scroller.scrollTop = top
  }
  const faults = [
    ...overflowing(words),
    ...clipped(words),
    ...overlapping(words, root),
    ...untranslated(words, root, language),
    ...hidden(words, root),
  ]
  back()
  faults.push(...covered(root))
  // Before the next frame, so a list at whose end this looked does not load more.
  back()
  return [...new Set(faults)]
}
