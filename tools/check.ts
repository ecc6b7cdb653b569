// `npm run check`: all checks that need no browser.
import { runAll, steps } from './steps.ts'

await runAll([steps.format, steps.lint, steps.types, steps.knip, steps.schema, steps.unit, steps.server])
