// The few things that a browser engine must be able to do. `page.ts` builds the pages and locators of the stories on
// them, so a story is written once.

/** The keys that stories press, by their name in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'Delete'

export interface Driver {
  readonly version: string
  /** Loads an address. Resolves when the document has loaded. */
  load(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Returns the value of an expression in the page, or of the promise that it returns. The value must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Gives files to the file input that an expression returns. */
  upload(expression: string, paths: readonly string[]): Promise<void>
  click(x: number, y: number, button: 'left' | 'right'): Promise<void>
  /** Types a text with real key events. */
  type(text: string): Promise<void>
  press(key: Key, options?: { shift?: boolean }): Promise<void>
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** The errors of the console and the uncaught errors up to now. */
  readonly faults: string[]
  close(): Promise<void>
}

export interface OpenOptions {
  /** False: the browser gives pages no IndexedDB, as a person can choose; Firefox gives them no storage at all. */
  storage?: boolean
}

/** A browser that opens pages. The pages share no storage. */
export interface Engine {
  readonly name: EngineName
  open(options?: OpenOptions): Promise<Driver>
  close(): Promise<void>
}

export const engineNames = ['firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]
