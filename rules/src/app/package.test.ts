import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstPackages,
  packageCancelled,
  packageInstalled,
  packageReported,
  packagesFailed,
  type Packages,
  packagesStarted,
  runningPackage,
} from './package.ts'

test('a new package runs from the next start, and stays after its report', () => {
  const installed = packageInstalled(firstPackages, 110)
  expect(runningPackage(installed)).toBe(0)
  const started = packagesStarted(installed)
  expect(runningPackage(started)).toBe(110)
  const reported = packageReported(started)
  expect(runningPackage(packagesStarted(packagesStarted(reported)))).toBe(110)
})

test('a package that crashes is given up at once; one that was closed early gets one more start', () => {
  const started = packagesStarted(packageInstalled(firstPackages, 110))
  expect(packagesFailed(started)).toEqual({ ...firstPackages, failed: [110] })
  const again = packagesStarted(started)
  expect(runningPackage(again)).toBe(110)
  expect(runningPackage(packagesStarted(again))).toBe(0)
  expect(packageInstalled(packagesFailed(started), 110).next).toBe(null)
})

test('a package that staff stopped before the next start never runs', () => {
  expect(runningPackage(packagesStarted(packageCancelled(packageInstalled(firstPackages, 110))))).toBe(0)
})

test('after any steps, three starts without a report run a package that has reported', () => {
  const steps: Record<string, (packages: Packages) => Packages> = {
    install: (packages) => packageInstalled(packages, runningPackage(packages) + 1),
    cancel: packageCancelled,
    start: packagesStarted,
    report: packageReported,
    fail: packagesFailed,
  }
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 40 }), (names) => {
      let packages = firstPackages
      const reported = new Set([0])
      for (const name of names) {
        packages = steps[name]?.(packages) ?? packages
        if (name === 'report') reported.add(runningPackage(packages))
        expect(packages.failed).not.toContain(packages.trial?.number)
        expect(reported.has(packages.good)).toBe(true)
      }
      for (let start = 0; start < 5; start += 1) packages = packagesStarted(packages)
      expect(reported.has(runningPackage(packages))).toBe(true)
    }),
  )
})
