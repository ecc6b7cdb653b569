// How much the terms of a question count, and how similar the question is to a way in which members ask for an article
// (decision 0137).

/** A term of a question, with the number of articles that have it. */
export interface Term {
  readonly term: string
  readonly docs: number
  readonly weight: number
}

/** Returns the weight of a term: rare terms count more (the inverse document frequency of BM25). */
export function weightOf(docs: number, articles: number): number {
  const held = Math.max(docs, 1)
  return Math.log(1 + (Math.max(articles, held) - held + 0.5) / (held + 0.5))
}

export const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((total, { weight }) => total + weight, 0)

/** The part of an example that a question has counts less than the part of the question that the example has. */
const exponents = { question: 0.5, example: 0.3 }

/**
 * Returns how similar a question is to an example, from 0 to 1. `shared` are the terms that both have, `size` is the number of
 * the example's terms.
 */
export function similarityOf(
  question: readonly Term[],
  { shared, size }: { readonly shared: readonly string[]; readonly size: number },
): number {
  const has = new Set(shared)
  const common = sumOf(question.filter(({ term }) => has.has(term)))
  if (common === 0) return 0
  return (common / sumOf(question)) ** exponents.question * (has.size / size) ** exponents.example
}

/** How many examples of an article count, and how much each one counts beside the more similar one before. */
const further = { most: 4, weight: 0.8 }

/** Returns one number for the similarities of all examples of an article: the best counts most. */
export const supportOf = (similarities: readonly number[]): number =>
  similarities
    .toSorted((a, b) => b - a)
    .slice(0, further.most)
    .reduce((total, similarity, place) => total + similarity * further.weight ** place, 0)
