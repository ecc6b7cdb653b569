// The summary of a soak.
import type { Figures } from '../../server/src/testing/figures.ts'

export interface Round {
  readonly failed: number
  readonly passed: number
  readonly seconds: number
  readonly figures: readonly Figures[]
}

/** Reads the figures of a round, one JSON object per line. */
export const readFigures = (text: string): Figures[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Figures)

/** Returns the sums of the rounds in one line. */
export function summary(rounds: readonly Round[]): string {
  const figures = rounds.flatMap((round) => round.figures)
  const sum = (of: (one: Figures) => number) => figures.reduce((total, one) => total + of(one), 0)
  const longest = figures.reduce<Figures | undefined>(
    (most, one) => (most === undefined || one.pauseMs > most.pauseMs ? one : most),
    undefined,
  )
  const tests = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  return [
    `${sum((one) => one.acknowledged)} acknowledged`,
    `${sum((one) => one.lost)} lost`,
    `${sum((one) => one.doubled)} doubled`,
    longest === undefined
      ? 'no pause'
      : `longest pause ${(longest.pauseMs / 1000).toFixed(1)} s (${longest.name})`,
    `${tests((round) => round.passed)} tests passed, ${tests((round) => round.failed)} failed`,
    `${tests((round) => round.seconds).toFixed(0)} s`,
  ].join(', ')
}
