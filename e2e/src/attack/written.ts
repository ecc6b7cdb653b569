// The attack texts that were written, by field, and who writes them.
import type { Ask } from '@banyan/contract/client'
import type { EveryCall } from '@banyan/demo/stage'
import { attackTexts } from '../attack-texts.ts'
import { textFields } from './text-fields.ts'

/** How many values most fields get. */
export const rounds = 6
/** How many values a field of 200 characters gets: they have room for all attacks. */
export const shortRounds = 10
/** The largest number of attack texts in one value. Three values of a long field contain all of them. */
const eachMost = 20

/** The value without its attacks: a number that tells the values of different fields on one page apart. */
export const markOf = (value: string): string => value.split(' ', 1)[0] ?? ''

/** The texts that were written, by field. A field can have a note in brackets: `do-save title.* (help)`. */
export class Written {
  /** The values as they are stored. */
  readonly #values = new Map<string, string[]>()
  /** The attacks that a field has whole. */
  readonly #whole = new Map<string, Set<string>>()
  /** The attacks that a field does not have yet. */
  readonly #waiting = new Map<string, readonly string[]>()
  #marks = 0

  /** Returns a value for a field, with as many new attacks as it takes, and remembers it. */
  put(name: string, { most = Infinity, each = eachMost } = {}): string {
    const field = textFields.get(name.replace(/ \([a-z]+\)$/, ''))
    if (!field) throw new Error(`the contract has no ${name}`)
    const mark = `n${++this.#marks}~`
    const takes = (text: string) => text.length <= most && field.stored(text) !== undefined
    // Fields that take only a few attacks begin at different ones.
    const start = (this.#values.size * 7) % attackTexts.length
    const all = [...attackTexts.slice(start), ...attackTexts.slice(0, start)]
    const waiting = this.#waiting.get(name) ?? []
    const chosen: string[] = []
    for (const text of new Set([...waiting, ...all]))
      if (chosen.length < each && takes([mark, ...chosen, text].join(' '))) chosen.push(text)
    const rest = (waiting.some((text) => chosen.includes(text)) ? waiting : all).filter(
      (text) => !chosen.includes(text),
    )
    this.#waiting.set(name, rest)
    const value =
      chosen.length > 0
        ? [mark, ...chosen].join(' ')
        : field.cut(`${mark} ${attackTexts[this.#marks % attackTexts.length]}`.slice(0, most))
    this.#values.set(name, [...this.of(name), field.stored(value) ?? value])
    this.#whole.set(name, new Set([...this.whole(name), ...chosen]))
    return value
  }

  of(name: string): readonly string[] {
    return this.#values.get(name) ?? []
  }

  whole(name: string): ReadonlySet<string> {
    return this.#whole.get(name) ?? new Set()
  }

  names(): string[] {
    return [...this.#values.keys()]
  }
}

export interface Writers {
  /** A member with a balance, an address, friends, and no open orders. */
  readonly member: Ask<EveryCall>
  readonly pin: string
  /** As many other members as a field of 200 characters has values. */
  readonly others: readonly { ask: Ask<EveryCall>; id: string }[]
  /** All members but the member. */
  readonly everyone: Writers['others']
  readonly owner: Ask<EveryCall>
  readonly finance: Ask<EveryCall>
  /** The promotion code and the id of the member. */
  readonly code: string
  readonly id: string
  readonly written: Written
}
