import { z } from 'zod'
import { call } from '../../call.ts'
import { amount, cursor, flag, id, page, text } from '../../field.ts'
import { goodsCard } from './card.ts'

export const goodsSorts = ['overall', 'sales', 'newest', 'price-up', 'price-down'] as const

export const loadGoodsList = call({
  path: '/shop/goods/goods-list',
  control: 'load-goods-list',
  who: 'anyone',
  says: 'Goods on sale, twenty a page: by category (a parent includes its children), words, price and stock, in the order asked for (D19).',
  request: {
    category: id.optional(),
    keyword: text(0, 60).optional(),
    sort: z.enum(goodsSorts).optional(),
    currency: z.enum(['money', 'points']).optional(),
    price_from: amount.optional(),
    price_to: amount.optional(),
    in_stock: flag.optional(),
    cursor,
  },
  reply: page(goodsCard).extend({
    /** The keyword finds nothing: these words, with the typing mistakes corrected, were searched instead. */
    instead: z.string().optional(),
  }),
  lags: true,
  errors: {},
})
