import { z } from 'zod'
import { call } from '../call.ts'
import { nothing, url } from '../field.ts'
import { goodsCard } from '../shop/goods/card.ts'
import { category } from '../shop/goods/category.ts'

export const loadHome = call({
  path: '/tarbar/home',
  control: 'load-home',
  who: 'anyone',
  says: 'What home shows above the fold: banners, categories, the notice line and the first recommended goods.',
  request: nothing,
  reply: z.strictObject({
    banners: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        subtitle: z.string(),
        picture: url,
        colour: z.string(),
        /** A page of the app with plain parameters; the client seals the ids. */
        link: z.strictObject({ page: z.string(), id: z.string() }).nullable(),
      }),
    ),
    categories: z.array(category),
    notices: z.array(z.strictObject({ id: z.string(), title: z.string() })),
    goods: z.array(goodsCard),
    next: z.string().nullable(),
    hotWord: z.string(),
  }),
  errors: {},
})
