/**
 * Makes readable colours from any colour. Brand colours come from the server at run time and often have too little
 * contrast. This module checks them and changes them until text is readable (WCAG 2: 4.5 to 1).
 */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/**
 * Returns the colour of a hex text such as '#0E20FC' or '#fff'. Undefined for anything else, so that no unchecked text
 * reaches CSS.
 */
export function parseHex(text: string): Rgb | undefined {
  const match = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())
  if (!match?.[1]) return undefined
  const full = match[1].length === 3 ? match[1].replaceAll(/./g, '$&$&') : match[1]
  const bits = Number.parseInt(full, 16)
  return [bits >> 16, (bits >> 8) & 255, bits & 255]
}

/** '#rrggbb'. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours: from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns a colour between two, `share` of the way from the first to the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [0, 1, 2].map((part) => from[part]! + (to[part]! - from[part]!) * share) as unknown as Rgb
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/**
 * Returns white if it is readable on this colour, otherwise dark ink. Undefined for a text that is not a hex colour.
 */
export function readableOn(ground: string): string | undefined {
  const rgb = parseHex(ground)
  if (!rgb) return undefined
  return contrast(WHITE, rgb) >= 4.5 ? '#ffffff' : '#11142d'
}

/**
 * Returns the nearest shade of `colour` with a contrast of `wanted` to 1 on all backgrounds: darker on light
 * backgrounds, lighter on dark ones. Returns the colour itself if its contrast is high enough.
 */
export function reach(colour: Rgb, grounds: readonly Rgb[], wanted = 4.5): Rgb {
  const dark = grounds.every((ground) => luminance(ground) < 0.18)
  const goal = dark ? WHITE : BLACK
  for (let step = 0; step <= 100; step += 1) {
    // Rounded as it will be written, so that rounding cannot undo the last step.
    const shade = mix(colour, goal, step / 100).map(Math.round) as unknown as Rgb
    if (grounds.every((ground) => contrast(shade, ground) >= wanted)) return shade
  }
  return goal
}
