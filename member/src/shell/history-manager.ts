// One manager for all entries of the app in the browser's history: pages, and the layers (sheets, dialogs, keypad,
// viewer) that are open over the shown page. Each entry has its absolute position:
//
//    page A (pos 0) · page B (pos 1) · layer 1 of B (pos 2) · layer 2 of B (pos 3)
//
// The manager knows what should be shown (`here`, `layers`) and which entry the browser is at (`at`). `settle` moves
// the browser until both agree:
//
//    settled    — the browser is at the entry of the top layer, or at the page's own entry when no layer is open;
//    travelling — the manager called `history.go` and waits for its `popstate`; new steps wait in `steps`.
//
// A traversal is asynchronous and `popstate` is its only completion. Writes (push, replace) are synchronous and
// happen only while settled. If `popstate` brings another entry than the expected one, a person moved during the
// traversal (Back, Forward, an address): the person's move wins, and waiting steps are dropped.

/** The part of the browser that the manager needs. `path` is the address behind `#`. */
export interface Browser {
  state: () => unknown
  path: () => string
  push: (state: unknown, path?: string) => void
  replace: (state: unknown, path?: string) => void
  go: (delta: number) => void
}

/** A page's place in the history. */
export interface PageEntry {
  key: string
  /** The number of the app's pages below this one. */
  index: number
  /** The position of the page's own entry among all entries of the app. */
  pos: number
  /** `/pages/wallet/detail?wallet=points`. */
  path: string
  /** The state given to `navigate` that an address should not contain. */
  state: unknown
}

export type Action = 'PUSH' | 'REPLACE' | 'POP'

export interface LayerEntry {
  /**
   * Asks the layer to close; `leaving`: because the app goes to another page. Returns false if it must stay, for
   * example while a payment is under way.
   */
  close: (leaving?: boolean) => boolean
}

/** The app's data in `history.state`. `layer` is 1 for the first layer over a page. */
interface Mark {
  key: string
  idx: number
  pos: number
  state?: unknown
  layer?: number
  /** True for an address that was typed over layers, until its page is opened in place of the first layer's entry. */
  typed?: boolean
}

type Step = { kind: 'back' } | { kind: 'push' | 'replace'; key: string; path: string; state: unknown }

/** Why the manager travels: to correct the layers' entries, or because the app goes back a page. */
type Travel = { pos: number; why: 'layers' | 'back' }

const newKey = () => Math.random().toString(36).slice(2, 10)

function isMark(state: unknown): state is Mark {
  if (typeof state !== 'object' || state === null) return false
  const { key, idx, pos } = state as Partial<Record<keyof Mark, unknown>>
  return typeof key === 'string' && typeof idx === 'number' && typeof pos === 'number'
}

const depthOf = (mark: Mark): number => mark.layer ?? 0
const pagePos = (mark: Mark): number => mark.pos - depthOf(mark)

export class HistoryManager {
  readonly #browser: Browser
  readonly #show: (page: PageEntry, action: Action) => void
  #here: PageEntry
  #at: Mark
  #layers: LayerEntry[] = []
  #steps: Step[] = []
  #travel: Travel | undefined
  #willSettle = false
  #waiting: (() => void)[] = []

  /** Reads the browser's current entry. `show` is called whenever another page is to be shown. */
  constructor(browser: Browser, show: (page: PageEntry, action: Action) => void) {
    this.#browser = browser
    this.#show = show
    const state = browser.state()
    this.#at = isMark(state) ? state : { key: newKey(), idx: 0, pos: 0 }
    if (!isMark(state)) browser.replace(this.#at)
    this.#here = this.#pageOf(this.#at)
    // After a reload inside a layer, the layer is not open any more. Its entry is left behind.
    this.#settle()
  }

  /** The page that is shown. */
  get here(): PageEntry {
    return this.#here
  }

  /** True if the app has an entry below the browser's current one: a page, or the page under a layer. */
  get canGoBack(): boolean {
    return this.#at.pos > 0
  }

  /** Opens a page, or replaces the shown one. Closes all layers first, locked ones too. */
  navigate(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
    const kind = options.replace ? 'replace' : 'push'
    const step: Step = { kind, key: newKey(), path, state: options.state }
    // The page is shown immediately; its entry may have to wait for a traversal. The page below is not known while a
    // `back` is under way, so the step then waits for it, and the layers stay until then: a person's move may drop the step.
    const known = this.#travel?.why !== 'back' && !this.#steps.some((one) => one.kind === 'back')
    this.#steps.push(step)
    if (known) {
      this.#closeAll(true)
      this.#showStep(step)
    }
    this.#settle()
  }

  /**
   * Goes back one page. All layers close when the traversal ends. From the app's first page it goes to home instead.
   */
  back(): void {
    this.#steps.push({ kind: 'back' })
    this.#settle()
  }

  /**
   * Opens a layer over the shown page. Returns a function that closes it; calling that twice is harmless. If one layer
   * closes and another opens in the same task, the second reuses the first one's entry without a traversal.
   */
  open(layer: LayerEntry): () => void {
    this.#layers.push(layer)
    this.#settleSoon()
    return () => {
      const place = this.#layers.indexOf(layer)
      if (place < 0) return
      this.#layers.splice(place, 1)
      this.#settleSoon()
    }
  }

  /**
   * Runs the work once, as soon as no layer is open and the browser is at the shown page. Never runs it before this call
   * returns.
   */
  whenNoLayer(work: () => void): void {
    this.#waiting.push(work)
    this.#settleSoon()
  }

  /** Call this for every `popstate` of the window. */
  onPop(): void {
    const expected = this.#travel
    this.#travel = undefined
    const state = this.#browser.state()
    if (!isMark(state)) return this.#typed()
    this.#at = state
    if (expected?.pos === state.pos) {
      if (expected.why === 'back') this.#arrive(state, true)
      return this.#settle()
    }
    const overtaken = this.#steps.length > 0 || expected?.why === 'back'
    this.#steps = []
    this.#arrive(state, overtaken)
    this.#settle()
  }

  /**
   * Shows the page or layer of the entry. Unless `force`, a locked layer keeps its page, and `settle` returns to it.
   */
  #arrive(mark: Mark, force: boolean): void {
    const depth = depthOf(mark)
    const isSamePage = mark.key === this.#here.key && pagePos(mark) === this.#here.pos
    if (isSamePage) return this.#closeAbove(depth)
    // Forward led to an entry that a closed layer left behind above the shown page. There is nothing to show.
    const isDead = depth > 0 && mark.pos > this.#here.pos && pagePos(mark) <= this.#here.pos
    if (isDead && !force) return
    if (!this.#closeAll(force)) return
    this.#showPage(this.#pageOf(mark), 'POP')
  }

  /** An entry without a mark: a person typed an address or followed a plain anchor. It counts as a push. */
  #typed(): void {
    const path = this.#browser.path()
    this.#steps = []
    this.#closeAll(true)
    const below = this.#at
    const depth = depthOf(below)
    const pos = below.pos + 1
    if (depth === 0) {
      this.#at = { key: newKey(), idx: below.idx + 1, pos }
      this.#browser.replace(this.#at)
      return this.#showPage(this.#page(this.#at), 'PUSH')
    }
    // Entries of layers lie below the new entry. The new entry is marked as one more layer, and the page is opened from
    // there. It gets its own key, so that a reload before that does not take it for an entry of the page below.
    this.#here = this.#page(below)
    this.#at = { key: newKey(), idx: below.idx, pos, layer: depth + 1, typed: true }
    this.#browser.replace(this.#at)
    this.navigate(path)
  }

  /**
   * Returns the page that an entry stands for. An address that was typed over layers has no entry of its page yet, because
   * a reload or a traversal came before it: its page is opened now.
   */
  #pageOf(mark: Mark): PageEntry {
    const page = this.#page(mark)
    if (!mark.typed) return page
    const { index, pos, path } = page
    const key = newKey()
    this.#steps.push({ kind: 'push', key, path, state: undefined })
    return { key, index: index + 1, pos: pos + 1, path, state: undefined }
  }

  #page(mark: Mark): PageEntry {
    return {
      key: mark.key,
      index: mark.idx,
      pos: pagePos(mark),
      path: this.#browser.path(),
      state: mark.state,
    }
  }

  #showPage(page: PageEntry, action: Action): void {
    this.#here = page
    this.#show(page, action)
  }

  /** Shows the page of a step that is, or will be, written above or in place of the shown one. */
  #showStep(step: Exclude<Step, { kind: 'back' }>): void {
    const { key, path, state } = step
    const up = step.kind === 'push' ? 1 : 0
    const { index, pos } = this.#here
    const page = { key, index: index + up, pos: pos + up, path, state }
    this.#showPage(page, step.kind === 'push' ? 'PUSH' : 'REPLACE')
  }

  /** Asks the layers above this depth to close, from the top down. Stops at a layer that must stay open. */
  #closeAbove(depth: number): void {
    while (this.#layers.length > depth) {
      const top = this.#layers.pop()
      if (!top || top.close()) continue
      this.#layers.push(top)
      return
    }
  }

  /** Closes all layers. Returns true if none is left. With `force`, a locked layer is also dropped from the manager. */
  #closeAll(force: boolean): boolean {
    if (force) for (const layer of this.#layers.splice(0).toReversed()) layer.close(true)
    else this.#closeAbove(0)
    return this.#layers.length === 0
  }

  /** React's effects may change several layers in one commit. The browser follows once, after the commit. */
  #settleSoon(): void {
    if (this.#willSettle) return
    this.#willSettle = true
    queueMicrotask(() => {
      this.#willSettle = false
      this.#settle()
    })
  }

  #settle(): void {
    while (!this.#travel && this.#steps.length > 0) this.#take()
    if (this.#travel) return
    const wanted = this.#here.pos + this.#layers.length
    const isHere = this.#at.key === this.#here.key && pagePos(this.#at) === this.#here.pos
    if (this.#at.pos > wanted || (!isHere && this.#at.pos < wanted)) {
      this.#go(wanted - this.#at.pos, 'layers')
    } else if (isHere) {
      while (this.#at.pos < wanted) this.#write('push', { ...this.#at, layer: depthOf(this.#at) + 1 })
    } else {
      this.#showPage(this.#pageOf(this.#at), 'POP')
      if (this.#steps.length > 0) this.#settle()
    }
    this.#runWaiting()
  }

  /** Each work may navigate or open a layer, so the condition is checked before the next one. */
  #runWaiting(): void {
    while (!this.#travel && this.#steps.length === 0 && this.#layers.length === 0) {
      const work = this.#waiting.shift()
      if (!work) return
      work()
    }
  }

  /** Takes the first step, or begins the traversal that it needs first. */
  #take(): void {
    const [step] = this.#steps
    if (!step) return
    const depth = depthOf(this.#at)
    if (step.kind === 'back') {
      this.#steps.shift()
      // A page that was opened by its address has no page of the app below it.
      if (this.#at.idx > 0) return this.#go(-depth - 1, 'back')
      this.#closeAll(true)
      const home: Step = { kind: 'replace', key: newKey(), path: '/', state: undefined }
      this.#steps.unshift(home)
      return
    }
    // A new page reuses the first layer's entry. A replacing page needs the page's own entry.
    const lowest = step.kind === 'push' ? 1 : 0
    if (depth > lowest) return this.#go(lowest - depth, 'layers')
    this.#steps.shift()
    const { key, path, state } = step
    const idx = this.#at.idx + (step.kind === 'push' ? 1 : 0)
    const isShown =
      this.#here.key === key || this.#steps.some((one) => 'key' in one && one.key === this.#here.key)
    if (!isShown) {
      this.#closeAll(true)
      this.#here = this.#page(this.#at)
      this.#showStep(step)
    }
    const inPlace = step.kind === 'replace' || depth > 0
    this.#write(inPlace ? 'replace' : 'push', { key, idx, state, pos: this.#at.pos }, path)
    // A page that was shown right after a reload can have another place: the entries below were not known then.
    const { pos } = this.#at
    if (this.#here.key === key && this.#here.pos !== pos)
      this.#showPage({ ...this.#here, index: idx, pos }, 'REPLACE')
  }

  #write(how: 'push' | 'replace', mark: Mark, path?: string): void {
    this.#at = how === 'push' ? { ...mark, pos: mark.pos + 1 } : mark
    this.#browser[how](this.#at, path)
  }

  #go(delta: number, why: Travel['why']): void {
    this.#travel = { pos: this.#at.pos + delta, why }
    this.#browser.go(delta)
  }
}
