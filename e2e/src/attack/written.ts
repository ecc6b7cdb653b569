// The attack texts that were written, by field, and who writes them.
import type { Ask } from '@banyan/contract/client'
import type { EveryCall } from '@banyan/demo/stage'
import { attackTexts } from '../attack-texts.ts'
import { textFields } from './text-fields.ts'

/** How many different attacks each field gets. */
export const rounds = 6

/** The texts that were written, by field. */
export class Written {
  readonly #texts = new Map<string, string[]>()
  /** The attacks that were written whole. */
  readonly whole = new Set<string>()
  #next = 0

  /** Returns an attack for a field, as much of it as the field takes, and remembers it. */
  put(name: string, most = Infinity): string {
    const field = textFields.get(name)
    if (!field) throw new Error(`the contract has no ${name}`)
    const attack = attackTexts[this.#next++ % attackTexts.length] ?? ''
    // The number tells the texts of different fields on one page apart.
    const marked = `n${this.#next}~ ${attack.trim()}`
    const text = field.cut(marked.slice(0, most))
    if (text === marked) this.whole.add(attack)
    this.#texts.set(name, [...(this.#texts.get(name) ?? []), text])
    return text
  }

  of(name: string): readonly string[] {
    return this.#texts.get(name) ?? []
  }
}

export interface Writers {
  /** A member with a balance, an address, friends, and no open orders. */
  readonly member: Ask<EveryCall>
  readonly pin: string
  /** As many other members as there are rounds. */
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
