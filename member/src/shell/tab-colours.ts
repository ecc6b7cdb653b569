import type { CSSProperties } from 'react'
import { parseHex, reach, toHex } from '@banyan/ui/lib/contrast'
import type { AppConfig } from '../state/app/config.ts'

type Colours = Pick<AppConfig['tarbarTheme'], 'tarbarBgColor' | 'tarbarColor' | 'tarbarSelectColor'>

/**
 * Returns the server's colour, changed until its contrast with the background is high enough. Undefined if it is not a
 * colour.
 */
function readable(colour: string, ground: string): string | undefined {
  const [text, below] = [parseHex(colour), parseHex(ground)]
  return text && below ? toHex(reach(text, [below])) : undefined
}

const pair = (light: string | undefined, dark: string | undefined): string | undefined =>
  light && dark ? `light-dark(${light}, ${dark})` : undefined

/** Returns the tab bar's own colours (E18) as variables. `light-dark` follows the appearance that the person chose. */
export function tabColours(theme: AppConfig['tarbarTheme']): CSSProperties {
  const { dark } = theme
  const of = (name: keyof Colours) =>
    name === 'tarbarBgColor'
      ? pair(parseHex(theme[name]) && theme[name], parseHex(dark[name]) && dark[name])
      : pair(readable(theme[name], theme.tarbarBgColor), readable(dark[name], dark.tarbarBgColor))
  return {
    '--card': of('tarbarBgColor'),
    '--ink-2': of('tarbarColor'),
    '--primary': of('tarbarSelectColor'),
  } as CSSProperties
}
