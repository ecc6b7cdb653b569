// What the printed lines of a test runner or of another command say about its result.

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

/** The number of last lines that are repeated. */
const repeatedLines = 10
const errorLength = 300

/**
 * Returns the failed tests of a runner, each with the first line of its error, or the last lines of another command. The
 * log of a pipeline is long and may be cut, so the summary at its end says what failed. A runner that lists no failed test
 * is told by its last lines too.
 */
export function faultsOf(output: string, runner: boolean): string[] {
  const lines = withoutColours(output).trimEnd().split('\n')
  const lastLines = lines.slice(-repeatedLines)
  if (!runner) return lastLines
  const title = /^\s*FAIL\s+(.*)$/
  const failed = lines.flatMap((line, at) => {
    const name = title.exec(line)?.[1]
    if (name === undefined) return []
    // Tests that fail with the same error stand one below the other, and the error follows once.
    const error = lines.slice(at + 1).find((next) => next.trim() !== '' && !title.test(next))
    return [`${name.trim()}\n    ${(error ?? '').trim().slice(0, errorLength)}`]
  })
  return failed.length > 0 ? failed : lastLines
}
