// The kinds of setting, and the checks between two settings. A feature declares its settings in a
// `*.settings.ts` file beside the rule that reads them; `npm run map` collects those files in
// `settings.index.ts`. The part of a key before the dot is its group in the console.
import { isZone } from './date.ts'
import { isTileAddress, isWebAddress, parsePlace } from './location/place.ts'
import { parseCents } from './money.ts'

/** The allowed values of a setting. Amounts are text with two decimals, whole numbers have a unit, colours are `#RRGGBB`. */
export type SettingKind =
  | { kind: 'amount'; min: string; max: string }
  | { kind: 'whole'; min: number; max: number; unit: string }
  | { kind: 'text'; max: number; form?: TextForm }
  | { kind: 'colour' }
  | { kind: 'switch' }
  | { kind: 'texts'; max: number; of?: 'host' }

/**
 * The form of a text: the address template of a map's tiles (or empty, for none), the address of a web page, a pair of
 * coordinates, or the IANA name of a time zone.
 */
export const textForms = {
  tiles: {
    example: 'https://…/{z}/{x}/{y}.png',
    fits: (value: string) => value === '' || isTileAddress(value),
  },
  web: { example: 'https://…', fits: isWebAddress },
  place: { example: '17.96670, 102.60000', fits: (value: string) => parsePlace(value) !== undefined },
  // An IANA name begins with a letter: PostgreSQL would read `+07:00` as seven hours west of UTC.
  zone: { example: 'Asia/Vientiane', fits: (value: string) => /^[A-Za-z]/.test(value) && isZone(value) },
} as const
type TextForm = keyof typeof textForms

export const amount = (value: string, min: string, max: string) =>
  ({ kind: 'amount', min, max, default: value }) as const
export const whole = (value: number, min: number, max: number, unit: string) =>
  ({ kind: 'whole', min, max, unit, default: value }) as const
/** A switch that staff turn on or off. */
export const onOff = (value: boolean) => ({ kind: 'switch', default: value }) as const
export const colour = (value: string) => ({ kind: 'colour', default: value }) as const
/** Text of 1 to `max` characters. */
export const text = (value: string, max: number) => ({ kind: 'text', max, default: value }) as const
/** Text of a form, up to `max` characters. */
export const formed = (form: TextForm, value: string, max: number) =>
  ({ kind: 'text', max, form, default: value }) as const
/** A list of up to `max` texts of up to 40 characters each. */
export const texts = (value: readonly string[], max: number) =>
  ({ kind: 'texts', max, default: value }) as const

/** A list of up to `max` names of websites, such as `www.example.com`. */
export const hosts = (value: readonly string[], max: number) =>
  ({ kind: 'texts', max, of: 'host', default: value }) as const

type Values = Readonly<Record<string, unknown>>

/** A condition between two settings. It is judged when staff save, and when stored values are read. */
export interface SettingCheck {
  readonly keys: readonly [string, string]
  readonly rule: 'not-above' | 'contrast'
  /** The least contrast ratio; only for `contrast`. */
  readonly least?: number
  /** Both values have passed the bounds of their kind before. */
  holds(values: Values): boolean
}

type KeyOfKind<Table, Kind extends SettingKind['kind']> = {
  [Key in keyof Table & string]: Table[Key] extends { kind: Kind } ? Key : never
}[keyof Table & string]

const numberOf = (value: unknown): bigint =>
  typeof value === 'number' ? BigInt(value) : (parseCents(String(value)) ?? 0n)

/** The first setting must not be greater than the second. Both are amounts, or both are whole numbers. */
export function notAbove<Table, Kind extends 'amount' | 'whole'>(
  _table: Table,
  low: KeyOfKind<Table, Kind>,
  high: KeyOfKind<Table, Kind>,
): SettingCheck {
  return {
    keys: [low, high],
    rule: 'not-above',
    holds: (values) => numberOf(values[low]) <= numberOf(values[high]),
  }
}

/** Text in the first colour must be readable on the second: WCAG contrast of at least `least`. */
export function contrast<Table>(
  _table: Table,
  front: KeyOfKind<Table, 'colour'>,
  back: KeyOfKind<Table, 'colour'>,
  least: number,
): SettingCheck {
  return {
    keys: [front, back],
    rule: 'contrast',
    least,
    holds: (values) => contrastOf(String(values[front]), String(values[back])) >= least,
  }
}

/** The relative luminance of `#RRGGBB`, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
