// `npm test`: the checks, and the tests of `tools/vitest/quick.ts`, which take about eleven minutes on two cores. With `--all`: every
// test, the image, and small benches (decision 0220).
import { parseArgs } from 'node:util'
import { ensureChromium, preferHeadlessShell } from './install/chromium.ts'
import { ensureEngines } from './install/engines.ts'
import { ensureJava } from './install/java.ts'
import { ensureNats } from './install/nats.ts'
import { quick, runAll, steps } from './steps.ts'

const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values

ensureChromium()
preferHeadlessShell()
ensureNats()
const { parts, image, build, types, lint, unit, knip, schema, format, server, browser, bench } = steps
if (all) {
  ensureEngines()
  ensureJava()
  await runAll([[parts, image, build, types, lint, unit, knip, schema, format], server, browser, bench])
}
await runAll([[build, types, lint, quick(unit), knip, schema, format], quick(server), quick(browser)])
