/** The server's theme, put into the page's variables at run time; no rule of the style sheet changes for it. */
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

/** The variables that one primary colour makes, for both themes, every text at 4.5 to 1. Undefined if it is no hex colour. */
export function themeVariables(primary: string): Record<string, string> | undefined {
  const colour = parseHex(primary)
  if (!colour) return undefined
  const weak = mix(LIGHT.card, colour, 0.075)
  // More of a loud colour makes mud of a dark card; words on it shine a little brighter than they must.
  const weakDark = mix(DARK.card, colour, 0.16)
  // On a dark page a loud fill blinds, and a deep one sinks: it is softened, until white can be read on it with ease.
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

/** Puts the server's primary colour on an element, usually the root. Anything but a hex colour takes the theme off again. */
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
