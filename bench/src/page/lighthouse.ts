// Home as Lighthouse measures it with its mobile settings, compared with a static document with the same first view.
// The
// two are measured alternately, each time in a fresh browser; the medians are compared.
import lighthouse from 'lighthouse'
import type { Result } from '../result.ts'
import { openBrowser } from './browser.ts'
import { openStaticPage } from './static-page.ts'
import { openWorld } from './world.ts'

interface Measured {
  /** Milliseconds. */
  readonly largestPaint: number
  readonly blocking: number
  readonly layoutShift: number
  /** Kilobytes of all loaded files. */
  readonly weight: number
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>
}

async function measure(url: string): Promise<Measured> {
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

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const rounded = (value: number, digits = 0) => Number(value.toFixed(digits))

const caches = 'none: a fresh profile each time; the server’s one-second cache of replies'
const leavesOut = 'the real network: Lighthouse computes a slow phone from what it saw on this machine'

function results(pages: readonly Measured[], statics: readonly Measured[]): Result[] {
  const of = (name: 'largestPaint' | 'blocking' | 'layoutShift' | 'weight') => ({
    page: median(pages.map((one) => one[name])),
    still: median(statics.map((one) => one[name])),
  })
  const [paint, blocking, shift, weight] = [
    of('largestPaint'),
    of('blocking'),
    of('layoutShift'),
    of('weight'),
  ]
  const shared = { caches, leavesOut, notes: { runs: pages.length } }
  const still = 'a static document with the same first view'
  return [
    {
      ...shared,
      name: 'home-largest-paint',
      value: rounded(paint.page),
      unit: 'ms',
      baseline: { name: still, value: rounded(paint.still) },
      target: { of: 'ratio', atMost: 1.3 },
    },
    {
      ...shared,
      name: 'home-blocking',
      value: rounded(blocking.page - blocking.still),
      unit: 'ms above the static document',
      target: { of: 'value', atMost: 150 },
      notes: { runs: pages.length, page: rounded(blocking.page), static: rounded(blocking.still) },
    },
    {
      ...shared,
      name: 'home-layout-shift',
      value: rounded(shift.page, 3),
      unit: 'CLS',
      target: { of: 'value', atMost: 0.02 },
    },
    {
      ...shared,
      name: 'home-weight',
      value: rounded(weight.page),
      unit: 'kB, all of home',
      target: { of: 'value', atMost: 500 },
    },
    ...['accessibility', 'best-practices', 'seo'].map((name): Result => ({
      ...shared,
      name: `home-${name}`,
      value: median(pages.map(({ scores }) => scores[name] ?? 0)),
      unit: 'points of 100',
      target: { of: 'value', atLeast: 100 },
    })),
    {
      ...shared,
      name: 'home-performance',
      value: median(pages.map(({ scores }) => scores['performance'] ?? 0)),
      unit: 'points of 100',
    },
  ]
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const world = await openWorld()
  const browser = await openBrowser()
  try {
    const still = await openStaticPage(browser, `${world.url}/`)
    const pages: Measured[] = []
    const statics: Measured[] = []
    for (let n = 0; n < (small ? 1 : 5); n++) {
      pages.push(await measure(`${world.url}/`))
      statics.push(await measure(still.url))
    }
    await still.close()
    yield* results(pages, statics)
  } finally {
    await browser.close()
    await world.close()
  }
}
