import { expect, test } from 'vitest'
import { openId, sealId } from './seal.ts'

const key = new Uint8Array(32).fill(7)
const page = 'pages/shop/goods/goods-detail'

test('[N4] a sealed id opens for its page, its parameter and its key only', () => {
  const sealed = sealId(key, page, 'id', '4711')
  expect(new TextDecoder().decode(openId(key, page, 'id', sealed))).toBe('4711')
  expect(sealId(key, page, 'id', '4711')).toEqual(sealed)
  expect(() => openId(key, 'pages/shop/order/order-detail', 'id', sealed)).toThrow()
  expect(() => openId(key, page, 'code', sealed)).toThrow()
  expect(() => openId(new Uint8Array(32).fill(8), page, 'id', sealed)).toThrow()
})
