// `npm run check`: all checks that need no browser.
import { runAll, steps } from './steps.ts'

await runAll([[steps.types, steps.lint, steps.unit, steps.knip, steps.schema, steps.format], steps.server])
