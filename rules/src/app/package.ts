// Which package of pages a phone runs. A new package is on trial until it reports that it runs; a package that does not
// is never started again, and the one before it runs.

export interface Packages {
  /** The package that has reported; 0 is the one inside the installed app. */
  readonly good: number
  /** The new package that runs and has not reported yet, and how often it was started. */
  readonly trial: { readonly number: number; readonly starts: number } | null
  /** The package that the next start runs. */
  readonly next: number | null
  /** Packages that did not report. They are never installed again. */
  readonly failed: readonly number[]
}

export const firstPackages: Packages = { good: 0, trial: null, next: null, failed: [] }

/** A person may close the app before it could report, so a package gets a second start. */
const startsMost = 2

/** The number of the package that runs; 0 is the one inside the installed app. */
export const runningPackage = ({ good, trial }: Packages): number => trial?.number ?? good

/** A checked package is to run from the next start. */
export const packageInstalled = (packages: Packages, number: number): Packages =>
  packages.failed.includes(number) || number === packages.good ? packages : { ...packages, next: number }

/** The package that waits for the next start is given up. */
export const packageCancelled = (packages: Packages): Packages => ({ ...packages, next: null })

/** The app starts. */
export function packagesStarted(packages: Packages): Packages {
  const { trial, next } = packages
  if (next !== null && trial === null) return { ...packages, trial: { number: next, starts: 1 }, next: null }
  if (trial === null) return packages
  if (trial.starts >= startsMost) return packagesFailed(packages)
  return { ...packages, trial: { ...trial, starts: trial.starts + 1 } }
}

/** The running package has reported that it runs. */
export const packageReported = (packages: Packages): Packages =>
  packages.trial === null ? packages : { ...packages, good: packages.trial.number, trial: null }

/** The running package has not reported in time, or has crashed: the phone starts the one before it. */
export const packagesFailed = (packages: Packages): Packages =>
  packages.trial === null
    ? packages
    : { ...packages, trial: null, failed: [...packages.failed, packages.trial.number] }
