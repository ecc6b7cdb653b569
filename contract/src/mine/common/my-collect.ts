import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, flag, id, money, page, requestKey, structure } from '../../field.ts'
import { goodsCard } from '../../shop/goods/card.ts'
import { shopErrors } from '../../shop/errors.ts'

/** All favourites, those cheaper than when they were added, or those no longer for sale. */
export const favouriteViews = ['all', 'dropped', 'gone'] as const

const favourite = goodsCard.extend({
  on_sale: z.boolean(),
  /** How much the price has dropped since the member added the product; null if it has not. */
  dropped: money.nullable(),
})

export const loadMyCollect = call({
  path: '/mine/common/my-collect',
  control: 'load-my-collect',
  who: 'member',
  says: 'The member’s favourites, newest first, and how many each view has.',
  request: { view: z.enum(favouriteViews), cursor },
  reply: page(favourite).extend({
    counts: z.strictObject({ all: z.number().int(), dropped: z.number().int(), gone: z.number().int() }),
  }),
  errors: {},
})

export const loadCollected = call({
  path: '/mine/common/my-collect',
  control: 'load-collected',
  who: 'member',
  says: 'Whether a product is among the member’s favourites.',
  request: { goods_id: id },
  reply: z.strictObject({ collected: z.boolean() }),
  errors: {},
})

export const doCollect = call({
  path: '/mine/common/my-collect',
  control: 'do-collect',
  who: 'member',
  says: 'Adds a product to the favourites with its price of now, or takes it out. One that is there already keeps its price.',
  request: { request_key: requestKey, goods_id: id, collect: flag },
  reply: z.strictObject({ collected: z.boolean() }),
  errors: { ...pick(shopErrors, 'product-gone'), ...pick(sharedErrors, 'request-key-reused') },
})

export const doRemove = call({
  path: '/mine/common/my-collect',
  control: 'do-remove',
  who: 'member',
  says: 'Takes several products out of the favourites.',
  request: { request_key: requestKey, goods_ids: structure(z.array(id).min(1).max(1000)) },
  reply: done,
  errors: pick(sharedErrors, 'request-key-reused'),
})
