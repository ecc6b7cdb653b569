import {
  doCollect as collect,
  doRemove as remove,
  loadCollected as collected,
  loadMyCollect as load,
} from '@banyan/contract/mine/common/my-collect'
import { formatCents } from '@banyan/rules/money'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { showCard } from '../../shop/goods/goods-list.ts'
import {
  addFavourite,
  countFavourites,
  isFavourite,
  readFavourites,
  removeFavourites,
} from './my-collect.sql.ts'

const pageSize = 20

export const loadMyCollect = handle(load, async ({ app, request: { view, cursor }, member, language }) => {
  const { db } = app.database
  const { memberId } = member
  const list = `my-collect ${view}`
  const [before] = readCursor(app, list, cursor) ?? []
  const [rows, counts] = await Promise.all([
    readFavourites(db, { memberId, language, view, before, limit: pageSize + 1 }),
    countFavourites(db, memberId),
  ])
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.place]))
  return {
    list: page.rows.map((row) => ({
      ...showCard(row),
      on_sale: row.on_sale,
      dropped: row.dropped === null ? null : formatCents(row.dropped),
    })),
    next: page.next,
    counts,
  }
})

export const loadCollected = handle(collected, async ({ app, request, member }) => ({
  collected: await isFavourite(app.database.db, member.memberId, BigInt(request.goods_id)),
}))

export const doCollect = handle(collect, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const product = BigInt(request.goods_id)
    if (!request.collect) await removeFavourites(tx, member.memberId, [product])
    else if (!(await addFavourite(tx, member.memberId, product, app.clock.now())))
      return refuse('product-gone')
    return { collected: request.collect }
  }),
)

export const doRemove = handle(remove, (context) =>
  once(context, async (tx) => {
    await removeFavourites(tx, context.member.memberId, context.request.goods_ids.map(BigInt))
    return {}
  }),
)
