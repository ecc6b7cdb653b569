// `npm run check`: everything that needs no browser.
import { runAll, steps } from './steps.ts'

await runAll([steps.format, steps.lint, steps.types, steps.knip, steps.schema, steps.unit, steps.server])
