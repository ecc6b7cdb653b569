import { expect, test } from 'vitest'
import { ageOf, genderOf } from './profile.ts'

test.each([
  ['1', 1],
  ['18', 18],
  ['018', 18],
  ['120', 120],
  ['', undefined],
  ['0', undefined],
  ['121', undefined],
  ['-5', undefined],
  ['18.5', undefined],
  ['1e2', undefined],
  ['eighteen', undefined],
  ['１８', undefined],
])('[V15] the age %j is %j', (typed, age) => {
  expect(ageOf(typed)).toBe(age)
})

test('[V15] a gender must be chosen', () => {
  expect(genderOf('male')).toBe('male')
  expect(genderOf('female')).toBe('female')
  for (const none of ['', 'other', 'Male', ' male']) expect(genderOf(none)).toBeUndefined()
})
