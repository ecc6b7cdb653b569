// A shop with 100,000 products, 500,000 orders and 1,000,000 reviews: finding products, the pages of a shopper, and
// orders with their payments.
import { prove } from '../../../server/src/ledger/audit.ts'
import { openPlace, type Place } from '../http/place.ts'
import type { Result } from '../result.ts'
import { listCases, searchCases, suggestionCases } from './find.part.ts'
import { orderCases } from './order.part.ts'
import { deepCases, measurePages, pageCases } from './pages.part.ts'
import { fillWorld, largeShop, type ShopSize, smallShop } from './world.part.ts'

async function withShop<T>(size: ShopSize, work: (place: Place) => Promise<T>): Promise<T> {
  const place = await openShop(size)
  try {
    return await work(place)
  } finally {
    await place.close()
  }
}

const openShop = (size: ShopSize) => openPlace((_, superUrl) => fillWorld(superUrl, size))

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const runs = small ? 5 : 200
  const size = small ? { products: 3_000, orders: 20_000, members: 500 } : largeShop
  const before = await withShop(smallShop, (place) => measurePages(place, smallShop, runs))
  const began = performance.now()
  const place = await openShop(size)
  const notes = { ...size, secondsToFill: Math.round((performance.now() - began) / 1000) }
  try {
    const { app } = place
    // The generated orders have no postings: the audit after the orders checks what came later.
    await prove(app.database.db, app.clock.now(), 'full')
    yield* pageCases(await measurePages(place, size, runs), before, notes)
    yield* deepCases(place, runs, small ? 5 : 1000)
    yield* suggestionCases(app, runs, size.products)
    yield* searchCases(app, runs, size.products)
    yield* listCases(app, runs, size.products)
    yield* orderCases(place, small)
  } finally {
    await place.close()
  }
}
