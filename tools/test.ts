// `npm test`: every check, the builds, and the tests in a real browser.
import { ensureChromium, preferHeadlessShell } from './install/chromium.ts'
import { ensureEngines } from './install/engines.ts'
import { ensureJava } from './install/java.ts'
import { ensureNats } from './install/nats.ts'
import { runAll, steps } from './steps.ts'

ensureChromium()
preferHeadlessShell()
ensureEngines()
ensureNats()
ensureJava()
await runAll([
  [
    steps.parts,
    steps.image,
    steps.build,
    steps.types,
    steps.lint,
    steps.unit,
    steps.knip,
    steps.schema,
    steps.format,
  ],
  steps.server,
  steps.browser,
  steps.bench,
])
