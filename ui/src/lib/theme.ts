/** Writes the server's theme into the page's variables at run time. No rule of the style sheet changes. */
import { mix, parseHex, reach, readableOn, toHex } from './contrast.ts'
import type { Rgb } from './contrast.ts'

const rgb = (text: string): Rgb => parseHex(text)!
const LIGHT = { card: rgb('#ffffff'), ground: rgb('#f4f5fa') }
const DARK = { card: rgb('#1b1f33'), ground: rgb('#0b0d18') }
const INK = '#11142d'

const names = ['', '-fill', '-weak'].flatMap((part) => [
  `primary${part}`,
  `on-primary${part === '-fill' ? '' : part}`,
])

/**
 * Returns the variables of one primary colour for both themes, with a contrast of 4.5 to 1 for every text. Undefined if
 * it is not a hex colour.
 */
export function themeVariables(primary: string): Record<string, string> | undefined {
  const colour = parseHex(primary)
  if (!colour) return undefined
  const weak = mix(LIGHT.card, colour, 0.075)
  // A higher share of a bright colour looks muddy on a dark card. Text on it is a little brighter than the contrast
  // requires.
  const weakDark = mix(DARK.card, colour, 0.16)
  // On a dark page, a bright fill is too strong and a deep one too weak. It is softened until white is easily readable
  // on it.
  const white = rgb('#ffffff')
  const fillDark = reach(mix(mix(colour, white, 0.2), DARK.card, 0.12), [white], 4.6)
  return {
    '--app-primary': toHex(reach(colour, [LIGHT.card, LIGHT.ground, weak])),
    '--app-primary-fill': toHex(colour),
    '--app-on-primary': readableOn(toHex(colour)) ?? INK,
    '--app-primary-weak': toHex(weak),
    '--app-on-primary-weak': toHex(reach(colour, [weak])),
    '--app-primary-dark': toHex(reach(colour, [DARK.card, DARK.ground], 5.4)),
    '--app-primary-fill-dark': toHex(fillDark),
    '--app-on-primary-dark': '#ffffff',
    '--app-primary-weak-dark': toHex(weakDark),
    '--app-on-primary-weak-dark': toHex(reach(colour, [weakDark], 5.8)),
  }
}

/** Sets the server's primary colour on an element, usually the root. Anything but a hex colour removes the theme. */
export function applyTheme(style: CSSStyleDeclaration, primary: string | undefined): void {
  const variables = primary === undefined ? undefined : themeVariables(primary)
  for (const name of names) {
    for (const variable of [`--app-${name}`, `--app-${name}-dark`]) {
      const value = variables?.[variable]
      if (value === undefined) style.removeProperty(variable)
      else style.setProperty(variable, value)
    }
  }
}
