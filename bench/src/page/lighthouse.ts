// Home and a product's page as Lighthouse measures them with its mobile settings, each compared with a static document
// that has the same first view. Page and document are measured alternately, each time in a fresh browser; the medians
// are compared.
import type { Result } from '../result.ts'
import { type Browser, openBrowser } from './browser.ts'
import { measure, type Measured, median, rounded } from './measure.part.ts'
import { openStaticPage } from './static-page.ts'
import { openWorld } from './world.ts'

const caches = 'none: a fresh profile each time; the server’s one-second cache of replies and drawings'
const leavesOut = 'the real network: Lighthouse computes a slow phone from what it saw on this machine'

interface Compared {
  readonly pages: readonly Measured[]
  readonly statics: readonly Measured[]
  readonly documentWeight: number
}

type Figure = 'largestPaint' | 'blocking' | 'layoutShift' | 'weight'

/** The results of both pages: the largest paint against the static document, the blocking time above it, the shift. */
function loading(name: string, atMost: number, { pages, statics, documentWeight }: Compared): Result[] {
  const page = (figure: Figure) => median(pages.map((one) => one[figure]))
  const still = (figure: Figure) => median(statics.map((one) => one[figure]))
  const notes = { runs: pages.length, staticDocument: `${rounded(documentWeight, 1)} kB` }
  const shared = { caches, leavesOut, notes }
  return [
    {
      ...shared,
      name: `${name}-largest-paint`,
      value: rounded(page('largestPaint')),
      unit: 'ms',
      baseline: {
        name: 'a static document with the same first view',
        value: rounded(still('largestPaint')),
      },
      target: { of: 'ratio', atMost },
    },
    {
      ...shared,
      name: `${name}-blocking`,
      value: rounded(page('blocking') - still('blocking')),
      unit: 'ms above the static document',
      target: {
        of: 'value',
        atMost: 150,
        why: 'web.dev counts 200 ms as good; the page has a quarter in reserve',
      },
      notes: { ...notes, page: rounded(page('blocking')), static: rounded(still('blocking')) },
    },
    {
      ...shared,
      name: `${name}-layout-shift`,
      value: rounded(page('layoutShift'), 3),
      unit: 'CLS',
      target: {
        of: 'value',
        atMost: 0.02,
        why: 'web.dev counts 0.1 as good; the boxes of this page are reserved',
      },
    },
    {
      ...shared,
      name: `${name}-weight`,
      value: rounded(page('weight')),
      unit: `kB, all of ${name}`,
      target: { of: 'value', atMost: 500, why: 'what a phone downloads in four seconds at 1 Mbit/s' },
    },
  ]
}

const scores = (pages: readonly Measured[]): Result[] =>
  ['accessibility', 'best-practices', 'seo', 'performance'].map((name): Result => ({
    caches,
    leavesOut,
    notes: { runs: pages.length },
    name: `home-${name}`,
    value: median(pages.map((one) => one.scores[name] ?? 0)),
    unit: 'points of 100',
    target:
      name === 'performance'
        ? { of: 'value', atLeast: 90, why: 'Lighthouse counts 90 points as good' }
        : { of: 'value', atLeast: 100, why: 'nothing less than all checks' },
  }))

const runs = 5

async function compare(browser: Browser, address: string): Promise<Compared> {
  const still = await openStaticPage(browser, address)
  const pages: Measured[] = []
  const statics: Measured[] = []
  for (let n = 0; n < runs; n++) {
    pages.push(await measure(address))
    statics.push(await measure(still.url))
  }
  await still.close()
  return { pages, statics, documentWeight: still.weight }
}

/** Returns the address of the first product on home, as a person would share it. */
async function productLink(url: string): Promise<string> {
  const home = await (await fetch(`${url}/`)).text()
  const link = /#\/pages\/shop\/goods\/goods-detail\?id=[\w-]+/.exec(home)?.[0]
  if (!link) throw new Error('home has no product: the server has not drawn it')
  return `${url}/${link}`
}

/** Checks that one run of Lighthouse gives every figure, and that both pages have their static documents. */
async function* tryOnce(browser: Browser, addresses: readonly string[]): AsyncGenerator<Result> {
  for (const address of addresses) {
    const still = await openStaticPage(browser, address)
    const reply = await fetch(still.url)
    await still.close()
    if (!/<main|<h1/.test(await reply.text())) throw new Error(`the static document of ${address} is empty`)
  }
  const pages = [await measure(addresses[0] ?? '')]
  yield* loading('home', 1.3, { pages, statics: pages, documentWeight: 0 })
  yield* scores(pages)
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const world = await openWorld()
  const browser = await openBrowser()
  try {
    const home = `${world.url}/`
    const product = await productLink(world.url)
    if (small) return yield* tryOnce(browser, [home, product])
    const compared = await compare(browser, home)
    yield* loading('home', 1.3, compared)
    yield* scores(compared.pages)
    yield* loading('product', 1.5, await compare(browser, product))
  } finally {
    await browser.close()
    await world.close()
  }
}
