// `npm run soak`: repeats the tests that kill the server and PostgreSQL under load, on a new database each round. After
// each kill these tests compare every answer with the ledger, the records and the logs. Stops at the first failure.
// `npm run soak -- 5` runs five rounds instead of a hundred.
import { run, steps } from '../steps.ts'

const rounds = Number(process.argv[2] ?? 100)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('the number of rounds must be a whole number')

const { command } = steps.server
for (let round = 1; round <= rounds; round++) {
  const { failed, passed } = await run({
    name: `round ${round} of ${rounds}`,
    command: [...command, 'kill.test.ts'],
    runner: true,
  })
  // Without a test, nothing was killed.
  if (failed > 0 || passed === 0) process.exit(1)
}
