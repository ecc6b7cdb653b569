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
 * Returns the variables of the primary colours of both themes, with a contrast of 4.5 to 1 for every text. Undefined if
 * one of them is not a hex colour.
 */
export function themeVariables(primary: string, primaryDark: string): Record<string, string> | undefined {
  const colour = parseHex(primary)
  const dark = parseHex(primaryDark)
  if (!colour || !dark) return undefined
  const weak = mix(LIGHT.card, colour, 0.075)
  // A higher share of a bright colour looks muddy on a dark card. Text on it is a little brighter than the contrast
  // requires.
  const weakDark = mix(DARK.card, dark, 0.16)
  // On a dark page, a bright fill is too strong. It is softened until white is easily readable on it.
  const fillDark = reach(mix(dark, DARK.card, 0.12), [rgb('#ffffff')], 4.6)
  return {
    '--app-primary': toHex(reach(colour, [LIGHT.card, LIGHT.ground, weak])),
    '--app-primary-fill': toHex(colour),
    '--app-on-primary': readableOn(toHex(colour)) ?? INK,
    '--app-primary-weak': toHex(weak),
    '--app-on-primary-weak': toHex(reach(colour, [weak])),
    '--app-primary-dark': toHex(reach(dark, [DARK.card, DARK.ground], 5.4)),
    '--app-primary-fill-dark': toHex(fillDark),
    '--app-on-primary-dark': '#ffffff',
    '--app-primary-weak-dark': toHex(weakDark),
    '--app-on-primary-weak-dark': toHex(reach(dark, [weakDark], 5.8)),
  }
}

type Theme = { readonly viewColor: string; readonly dark: { readonly viewColor: string } }

/** Sets the server's primary colours on an element, usually the root. Anything but hex colours removes the theme. */
export function applyTheme(style: CSSStyleDeclaration, theme: Theme | undefined): void {
  const variables = theme && themeVariables(theme.viewColor, theme.dark.viewColor)
  for (const name of names) {
    for (const variable of [`--app-${name}`, `--app-${name}-dark`]) {
      const value = variables?.[variable]
      if (value === undefined) style.removeProperty(variable)
      else style.setProperty(variable, value)
    }
  }
}
