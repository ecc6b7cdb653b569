import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, id, requestKey, structure } from '../../field.ts'
import { words } from '../words.ts'
import { bulkErrors, goodsErrors } from './errors.ts'

const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list') }),
  z.strictObject({ kind: z.literal('delist') }),
  z.strictObject({ kind: z.literal('category'), category: z.string().min(1).max(40) }),
  /** Per cent that is added to each price; negative for a reduction. */
  z.strictObject({ kind: z.literal('price'), percent: z.number().int().min(-90).max(500) }),
  /** Pieces that are added to each variant on sale; negative takes pieces away. */
  z.strictObject({ kind: z.literal('stock'), pieces: z.number().int().min(-100_000).max(100_000) }),
])
export type BulkAction = z.output<typeof action>

/** The products and the versions that the person saw. */
const items = z
  .array(z.strictObject({ id, version: z.number().int().min(1) }))
  .min(1)
  .max(200)
  .refine((list) => new Set(list.map((one) => one.id)).size === list.length)

const request = { items: structure(items), action: structure(action) }
const faults = [
  'goods-changed',
  'stock-below-zero',
  'nothing-for-sale',
  'price-too-high',
  'stock-too-high',
] as const

export const loadBulk = call({
  path: '/staff/goods/bulk',
  control: 'load-bulk',
  who: { staff: 'goods.change' },
  says: 'What a change of several products would do, product by product. Changes nothing.',
  request,
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        name: words,
        /** Why the change is not possible. */
        fault: z.enum(faults).nullable(),
        /** Values that would change: 1 or 0 for listed or not, the code of a category, an amount, or pieces. */
        changes: z.array(
          z.strictObject({
            /** The values of the variant; empty for a value of the whole product. */
            variant: z.array(words),
            before: z.string(),
            after: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: { ...pick(goodsErrors, 'category-unknown'), ...pick(sharedErrors, 'record-not-found') },
})

export const doBulk = call({
  path: '/staff/goods/bulk',
  control: 'do-bulk',
  who: { staff: 'goods.change' },
  says: 'Changes several products, all of them or none.',
  request: { request_key: requestKey, ...request },
  reply: done,
  errors: {
    ...pick(goodsErrors, 'category-unknown', 'goods-changed', 'stock-below-zero'),
    ...bulkErrors,
    ...pick(sharedErrors, 'record-not-found', 'request-key-reused'),
  },
})
