// `npm test`: every check, the builds, and the stories in a real browser.
import { ensureChromium } from './chromium.ts'
import { ensureNats } from './nats.ts'
import { runAll, steps } from './steps.ts'

ensureChromium()
ensureNats()
await runAll([
  steps.format,
  steps.lint,
  steps.types,
  steps.knip,
  steps.build,
  steps.unit,
  steps.server,
  steps.browser,
  steps.bench,
])
