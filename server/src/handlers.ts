// Made by `npm run map` from the tree; the tidy test fails when it is stale.
import type { Handlers } from './door/handler.ts'
import * as shopGoodsCategory from './shop/goods/category.ts'
import * as shopGoodsGoodsDetail from './shop/goods/goods-detail.ts'
import * as shopGoodsGoodsList from './shop/goods/goods-list.ts'
import * as shopGoodsSearch from './shop/goods/search.ts'
import * as tarbarHome from './tarbar/home.ts'

export const handlers = {
  '/shop/goods/category': shopGoodsCategory,
  '/shop/goods/goods-detail': shopGoodsGoodsDetail,
  '/shop/goods/goods-list': shopGoodsGoodsList,
  '/shop/goods/search': shopGoodsSearch,
  '/tarbar/home': tarbarHome,
} satisfies Handlers
