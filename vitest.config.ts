import { defineConfig } from 'vitest/config'
import { keepCompiled } from './tools/vitest/compile-cache.ts'
import { slow, stories } from './tools/vitest/quick.ts'
import { LongestFirst } from './tools/vitest/sequence.ts'

// Two projects: what needs no database starts at once, what needs one shares a cluster for the run.
// `npx vitest run --project server server/src/ledger` runs one folder of one of them.
const image = 'tools/operate/image/image.test.ts'
// Set by `npm test` and `npm run check`: the slow tests are left to the whole run.
const quick = process.env['QUICK'] === '1'
const apart = ['**/node_modules/**', 'e2e/**', 'data/**', '**/dist/**']

keepCompiled()

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Processes, not threads: native modules and signals are then as in production.
    pool: 'forks',
    // Tests of the server and of browsers wait for other processes, so three of them keep two cores busy.
    maxWorkers: 3,
    // No test asserts a time. A busy machine may take its time; what never comes still fails.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    // A test's database is dropped by force: a connection that was just ending may hear of it (57P01).
    onUnhandledError: (error) => !('code' in error && error.code === '57P01'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,rules,ui,tools,member,console,shell}/**/*.test.{ts,tsx}'],
          exclude: [...apart, image, ...(quick ? slow.unit : [])],
        },
      },
      // It needs the builds of the front ends, and mostly waits for the network and the disk.
      { extends: true, test: { name: 'image', include: [image] } },
      {
        extends: true,
        test: {
          name: 'server',
          // The chat's model stands in bench, which alone may know both the member app and the server.
          include: ['{server,demo,bench}/**/*.test.ts'],
          exclude: [...apart, ...(quick ? slow.server : [])],
          globalSetup: ['server/src/testing/global.ts'],
          setupFiles: ['server/src/testing/system/slow.ts'],
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          // A worker runs one file after the other: it loads the server's modules once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: quick ? [...stories] : ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/global.ts'],
          // A worker runs one file after the other, in one Chromium.
          isolate: false,
          // A test of many pages takes 90 seconds on a quiet machine, and each of its steps has a limit of its own.
          testTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
