// The functions that run inside the page. They are sent as text, so they use nothing outside themselves but the finder:
// Playwright's own search for elements by role, text and label, as the package `ivya`.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

let source: Promise<string> | undefined

/** Returns the script that defines the finder. */
export function finderSource(): Promise<string> {
  source ??= bundle()
  return source
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('finder.ts', import.meta.url)),
        name: 'finding',
        formats: ['iife'],
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the finder was not built')
  return chunk.code
}

export interface Look {
  count: number
  /** How many of them are visible. */
  visible: number
  text?: string
  value?: string
}

/** Counts the elements, and reads the only one. Returns `'no finder'` on a new document. */
export function look(selector: string): Look | 'no finder' {
  const finder = globalThis.storyFinder
  if (!finder) return 'no finder'
  const found = finder.all(selector)
  const visible = found.filter((element) => finder.isVisible(element)).length
  const [only] = found
  if (!only || found.length > 1) return { count: found.length, visible }
  return {
    count: 1,
    visible,
    text: only instanceof HTMLElement ? only.innerText : (only.textContent ?? ''),
    ...('value' in only ? { value: String(only.value) } : {}),
  }
}

/** The middle of an element that can be clicked now, or the reason why it can't. */
export type Target = { x: number; y: number } | string

/** Scrolls to the only element, waits until it stands still, and checks that a click would reach it. */
export async function aim(selector: string): Promise<Target> {
  const finder = globalThis.storyFinder
  if (!finder) return 'no finder'
  const found = finder.all(selector)
  const [element] = found
  if (!element || found.length > 1) return `${found.length} elements`
  if (!finder.isVisible(element)) return 'not visible'
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'disabled'
  const box = () => element.getBoundingClientRect()
  const inside = ({ left, right, top, bottom }: DOMRect) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  if (!inside(box())) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve))
  const before = box()
  await frame()
  await frame()
  const after = box()
  if (before.x !== after.x || before.y !== after.y || before.width !== after.width) return 'moving'
  const [x, y] = [after.x + after.width / 2, after.y + after.height / 2]
  const hit = document.elementFromPoint(x, y)
  // A click on the label of a control reaches the control.
  const label = hit?.closest('label')
  const reached = hit && (element.contains(hit) || hit.contains(element) || label?.control === element)
  return reached ? { x, y } : `covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`
}

/** Focuses the only element, if it can be written in, and selects its text. Returns the reason if it can't. */
export function select(selector: string): string | undefined {
  const finder = globalThis.storyFinder
  if (!finder) return 'no finder'
  const found = finder.all(selector)
  const [element] = found
  if (!element || found.length > 1) return `${found.length} elements`
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return 'not a field'
  if (!finder.isVisible(element)) return 'not visible'
  if (element.disabled || element.readOnly) return 'not editable'
  element.scrollIntoView({ block: 'nearest' })
  element.focus()
  element.select()
  return document.activeElement === element ? undefined : 'not focused'
}
