import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing, url } from '../../field.ts'

export const category = z.strictObject({ id: z.string(), name: z.string(), icon: url })

/** A category of the first level with its children. Both levels are in the order that staff gave them. */
export const categoryTree = category.extend({ children: z.array(category) })

export const loadCategory = call({
  path: '/shop/goods/category',
  control: 'load-category',
  who: 'anyone',
  says: 'The categories of the shop, two levels, in the order that staff gave them.',
  request: nothing,
  reply: z.strictObject({ list: z.array(categoryTree) }),
  errors: {},
})
