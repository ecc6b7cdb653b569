import type { Language } from '@banyan/contract/language'
import { distanceOf, metresBetween, type Place } from '@banyan/rules/location/place'
import { tell } from '../../words/text.ts'
import { text } from './location.text.ts'

/** Returns how far a place is from another: `1.2 km away`. */
export function awayText(from: Place, to: Place, language: Language): string {
  const { unit, count } = distanceOf(metresBetween(from, to), language)
  return tell(text, language)(unit === 'm' ? 'metresAway' : 'kilometresAway', { count })
}
