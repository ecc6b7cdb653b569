// Groups people by the first letter of their name, like an address book.

export interface Lettered {
  /** A–Z, or # for a name without a letter. */
  initial: string
}

export type LetterRow<Person> =
  | { kind: 'letter'; letter: string }
  | { kind: 'person'; person: Person; letter: string; last: boolean }

const rank = (letter: string) => (letter === '#' ? '\uFFFF' : letter)

/** Returns rows for a list: each letter once, A to Z and # last, followed by its people in their given order. */
export function byLetter<Person extends Lettered>(people: readonly Person[]): LetterRow<Person>[] {
  const groups = Map.groupBy(people, (person) => person.initial || '#')
  return [...groups]
    .sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
    .flatMap(([letter, group]): LetterRow<Person>[] => [
      { kind: 'letter', letter },
      ...group.map((person, at): LetterRow<Person> => ({
        kind: 'person',
        person,
        letter,
        last: at === group.length - 1,
      })),
    ])
}

interface Named {
  friend_name: string
  nick_name: string
  remark: string
  user_code: string
}

/** True if the search words are part of the alias, the nickname or the code. */
export function isMeant(person: Named, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  return [person.friend_name, person.nick_name, person.remark, person.user_code].some((name) =>
    name.toLowerCase().includes(wanted),
  )
}
