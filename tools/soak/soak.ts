// `npm run soak`: repeats the tests that kill the server and PostgreSQL under load, on a new database each round. After
// each kill these tests compare every answer with the ledger, the records and the logs. A round that fails does not stop the
// others. At the end, or after Ctrl-C, the summary says what all rounds found.
//
//   npm run soak                                  100 rounds of all kill tests
//   npm run soak -- --rounds 5 --only wallet      5 rounds of those whose path contains `wallet`
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run, steps } from '../steps.ts'
import { readFigures, summary, type Round } from './summary.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, only: { type: 'string', default: '' } },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number above zero')

const files = globSync('server/src/**/*kill.test.ts', { cwd: root }).filter((path) =>
  path.includes(values.only),
)
if (files.length === 0) throw new Error(`no kill test has ${values.only} in its path`)

const scratch = mkdtempSync(join(tmpdir(), 'banyan-soak-'))
const file = join(scratch, 'figures')
const done: Round[] = []
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

const { command } = steps.server
for (let round = 1; round <= rounds && !stopping.signal.aborted; round++) {
  rmSync(file, { force: true })
  const { failed, passed, seconds } = await run({
    name: `round ${round} of ${rounds}`,
    command: [...command, ...files],
    env: { SOAK_FIGURES: file },
    runner: true,
  })
  // A round that was interrupted says nothing.
  if (stopping.signal.aborted) break
  const figures = existsSync(file) ? readFigures(readFileSync(file, 'utf8')) : []
  done.push({ failed, passed, seconds, figures })
  process.stdout.write(`${summary(done)}\n`)
}
rmSync(scratch, { recursive: true, force: true })
process.stdout.write(`\n${done.length} of ${rounds} rounds\n${summary(done)}\n`)
process.exit(done.length === rounds && done.every(({ failed, passed }) => failed === 0 && passed > 0) ? 0 : 1)
