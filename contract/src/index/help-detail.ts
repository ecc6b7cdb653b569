import { z } from 'zod'
import { call } from '../call.ts'
import { keyErrors, pick, sharedErrors } from '../errors.ts'
import { cursor, done, flag, id, requestKey, text } from '../field.ts'
import { articles, fullArticle } from './article.ts'
import { helpCategories } from './help-category.ts'

const path = '/index/help-detail'

export const loadHelp = call({
  path,
  control: 'load-help',
  who: 'anyone',
  says: 'The help articles: of one category, or those with all words of a search in any language.',
  request: { category: z.enum(helpCategories).optional(), keyword: text(1, 60).optional(), cursor },
  reply: articles,
  errors: {},
})

export const loadHelpDetail = call({
  path,
  control: 'load-help-detail',
  who: 'anyone',
  says: 'One help article in full, with the member’s own answer whether it was helpful.',
  request: { id },
  reply: z.strictObject({
    ...fullArticle,
    category: z.enum(helpCategories),
    /** Null without an answer, and for visitors. */
    helpful: z.boolean().nullable(),
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doHelpful = call({
  path,
  control: 'do-helpful',
  who: 'member',
  says: 'Says whether a help article was helpful. The last answer counts.',
  request: { request_key: requestKey, id, helpful: flag },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...keyErrors },
})
