import { expect, test } from 'vitest'
import { similarityOf, supportOf, weightOf } from './weigh.ts'

const terms = (words: string, docs = 1) =>
  words.split(' ').map((term) => ({ term, docs, weight: weightOf(docs, 25) }))

test('[D45] a rare term weighs more, and one that all articles have weighs almost nothing', () => {
  const weights = [0, 1, 5, 20, 25, 40].map((docs) => weightOf(docs, 25))
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  expect(weights[0]).toBe(weights[1])
  expect(weights[4]).toBeLessThan(0.03)
  expect(weights.every((weight) => weight > 0)).toBe(true)
  expect(weightOf(0, 0)).toBeGreaterThan(0)
})

test('[D45] a question is most similar to the example with the same terms', () => {
  const asked = terms('cash out bank')
  const similarity = (...words: string[]) =>
    similarityOf(asked, {
      shared: words.filter((word) => asked.some(({ term }) => term === word)),
      size: words.length,
    })
  expect(similarity('cash', 'out', 'bank')).toBeCloseTo(1)
  expect(similarity('cash', 'out')).toBeGreaterThan(similarity('cash', 'out', 'of', 'the', 'wallet', 'today'))
  expect(similarity('cash', 'out')).toBeLessThan(1)
  expect(similarity('parcel')).toBe(0)
  expect(similarityOf([], { shared: [], size: 1 })).toBe(0)
})

test('[D45] the best example counts most, further ones less and less, and only four', () => {
  expect(supportOf([])).toBe(0)
  expect(supportOf([0.2, 0.8])).toBeCloseTo(0.96)
  expect(supportOf([0.8])).toBeGreaterThan(supportOf([0.4, 0.4]))
  expect(supportOf([0.5, 0.4, 0.3, 0.2, 0.1])).toBe(supportOf([0.5, 0.4, 0.3, 0.2]))
})
