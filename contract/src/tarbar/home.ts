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
        /** A page of the app. The client seals the ids and writes the plain parameters as they are. */
        link: z
          .strictObject({
            page: z.string(),
            ids: z.record(z.string(), z.string()),
            plain: z.record(z.string(), z.string()),
          })
          .nullable(),
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
