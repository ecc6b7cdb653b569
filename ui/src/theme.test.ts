// The colours of both themes: texts are readable on every surface, and fields and chips can be told from the sheet below.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, parseHex, type Rgb } from './lib/contrast.ts'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')

/** Returns the hex colours of the block that begins with this text, by their names. */
function coloursOf(start: string): (name: string) => Rgb {
  const block = css.slice(css.indexOf(start), css.indexOf('}', css.indexOf(start)))
  const found = new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
  return (name) => {
    const colour = parseHex(found.get(name) ?? '')
    if (!colour) throw new Error(`${start} has no colour --${name}`)
    return colour
  }
}

const light = coloursOf("[data-theme='light'] {")
const dark = coloursOf("[data-theme='dark'] {")
const device = coloursOf(':root:not([data-theme]) {')
const themes = { light, dark, 'the dark theme of the device': device }

test.each(Object.entries(themes))('%s: texts are readable on every surface', (_, colour) => {
  for (const text of ['ink', 'ink-2', 'ink-3', 'alert-text', 'warn'])
    for (const surface of ['ground', 'ground-2', 'card', 'float'])
      expect(contrast(colour(text), colour(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
})

test.each(Object.entries(themes))('%s: what lies on a card or a sheet can be told from it', (_, colour) => {
  for (const surface of ['card', 'float'])
    expect(contrast(colour('ground-2'), colour(surface)), surface).toBeGreaterThanOrEqual(1.15)
})
