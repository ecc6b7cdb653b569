import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing, text } from '../../field.ts'

export const loadSearch = call({
  path: '/shop/goods/search',
  control: 'load-search',
  who: 'anyone',
  says: 'The hot words that the search page offers.',
  request: nothing,
  reply: z.strictObject({ hot: z.array(z.string()) }),
  errors: {},
})

export const loadSuggestion = call({
  path: '/shop/goods/search',
  control: 'load-suggestion',
  who: 'anyone',
  says: 'Names of goods that what was typed so far may mean, in the caller’s language; for a typing mistake, near words.',
  request: { keyword: text(1, 60) },
  reply: z.strictObject({ list: z.array(z.string()) }),
  lags: true,
  errors: {},
})

export const loadNear = call({
  path: '/shop/goods/search',
  control: 'load-near',
  who: 'anyone',
  says: 'Words that find goods, near to a search that found none; without any, the hot words.',
  request: { keyword: text(1, 60) },
  reply: z.strictObject({ list: z.array(z.string()) }),
  lags: true,
  errors: {},
})
