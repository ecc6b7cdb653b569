// `npm run check`: the checks and tests of `npm test` that need no browser.
import { quick, runAll, steps } from './steps.ts'

const { types, lint, unit, knip, schema, format, server } = steps
await runAll([[types, lint, quick(unit), knip, schema, format], quick(server)])
