// One load of a page as Lighthouse measures it with its mobile settings.
import lighthouse from 'lighthouse'
import { openBrowser } from './browser.ts'

export interface Measured {
  /** Milliseconds. */
  readonly largestPaint: number
  readonly blocking: number
  readonly layoutShift: number
  /** Kilobytes of all loaded files. */
  readonly weight: number
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>
}

/** Loads of one page that may end without a largest paint, which Lighthouse now and then does not get from the browser. */
const lostLoads = 3

/** Measures one load in a fresh browser. A load without a largest paint is measured again; throws after too many of them. */
export async function measure(url: string): Promise<Measured> {
  for (let n = 0; n < lostLoads; n++) {
    const measured = await measureOnce(url)
    if (!Number.isNaN(measured.largestPaint)) return measured
  }
  throw new Error(`Lighthouse got no largest paint in ${lostLoads} loads of ${url}`)
}

async function measureOnce(url: string): Promise<Measured> {
  const browser = await openBrowser()
  try {
    const run = await lighthouse(url, { port: browser.port, logLevel: 'error', output: 'json' })
    if (!run) throw new Error(`Lighthouse measured nothing at ${url}`)
    const { audits, categories } = run.lhr
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      largestPaint: number('largest-contentful-paint'),
      blocking: number('total-blocking-time'),
      layoutShift: number('cumulative-layout-shift'),
      weight: number('total-byte-weight') / 1000,
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
    }
  } finally {
    await browser.close()
  }
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
export const rounded = (value: number, digits = 0) => Number(value.toFixed(digits))
