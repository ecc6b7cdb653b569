// Reads the result of a test runner or of another command from its printed lines.

const withoutColours = (output: string): string => output.replaceAll(/\u001B\[[0-9;]*m/g, '')

/** Returns the counts in the last lines of vitest, such as `Tests  3 failed | 120 passed (123)`. */
export function counts(output: string): { passed: number; failed: number } {
  const plain = withoutColours(output)
  const line = /^\s*Tests\s+(.*)$/m.exec(plain)?.[1] ?? ''
  const files = /^\s*Test Files\s+(.*)$/m.exec(plain)?.[1] ?? ''
  const number = (text: string, word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0)
  // A file that fails to load has no failed test; count the file.
  const failed = Math.max(number(line, 'failed'), number(files, 'failed'))
  return { passed: number(line, 'passed'), failed }
}

/** The number of last lines of a command that are repeated. */
const repeatedLines = 10
/** Of a failed test: the number of lines, and the characters of a line. */
const mostLines = 30
const lineLength = 300

/** Begins each line that a browser test prints after a failure about its open page or server (e2e/src/stage.ts). */
const toldMark = /^(page|server) │ /
const mostTold = 170

/**
 * Returns the failed tests of a runner, each with its error, and what the open pages showed and their servers logged; or
 * the last lines of another command. The log of a pipeline is long and may be cut, so the summary at its end says what
 * failed. A runner that lists no failed test is told by its last lines too.
 */
export function faultsOf(output: string, runner: boolean): string[] {
  const lines = withoutColours(output).trimEnd().split('\n')
  const lastLines = lines.slice(-repeatedLines)
  if (!runner) return lastLines
  const failed = lines.flatMap((line, at) => {
    const name = title.exec(line)?.[1]
    return name === undefined ? [] : [[name.trim(), ...errorAfter(lines, at + 1)].join('\n    ')]
  })
  if (failed.length === 0) return lastLines
  return [...failed, ...lines.filter((line) => toldMark.test(line)).slice(0, mostTold)]
}

const title = /^\s*FAIL\s+(.*)$/

/** Returns the lines of the error after a title, up to the line that separates it from the next test. */
function errorAfter(lines: readonly string[], start: number): string[] {
  // Tests that fail with the same error stand one below the other, and the error follows once.
  const from = lines.findIndex((line, at) => at >= start && line.trim() !== '' && !title.test(line))
  if (from === -1) return []
  const end = lines.findIndex((line, at) => at > from && /^\s*(⎯{3}|Test Files )/.test(line))
  return lines
    .slice(from, end === -1 ? undefined : end)
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .map((line) => line.trimEnd().slice(0, lineLength))
}
