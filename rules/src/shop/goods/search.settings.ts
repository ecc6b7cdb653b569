import { hotWordsMost as most } from '@banyan/contract/shop/goods/hot-words'
import { texts } from '../../setting.ts'

/** The words that the search page offers: Chinese, then the other languages. Without any, names of best sellers. */
export const settings = {
  'search.hotWords': texts([], most),
  'search.hotWordsEn': texts([], most),
  'search.hotWordsLo': texts([], most),
  'search.hotWordsVi': texts([], most),
  'search.hotWordsTh': texts([], most),
}
