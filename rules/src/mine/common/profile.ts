// The checks of the fields of a member's profile (V15). The page and the server use the same checks.

export type Gender = 'male' | 'female'

/** Returns the gender; undefined for any other text, because a gender must be chosen. */
export const genderOf = (text: string): Gender | undefined =>
  text === 'male' || text === 'female' ? text : undefined

export const ageMax = 120

/** Returns the age as a number, or undefined if it is not a whole number from 1 to 120. */
export function ageOf(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text)) return undefined
  const age = Number(text)
  return age >= 1 && age <= ageMax ? age : undefined
}
