import { expect, test } from 'vitest'
import { pageOfLink } from './device.ts'

test('a link opens a page of the app, and nothing else', () => {
  const page = '/pages/shop/goods/goods-detail?id=4'
  expect(pageOfLink(`https://banyan.example/#${page}`)).toBe(page)
  expect(pageOfLink(`banyan://open#${page}`)).toBe(page)
  expect(pageOfLink('https://banyan.example/')).toBeUndefined()
  expect(pageOfLink('https://banyan.example/#javascript:alert(1)')).toBeUndefined()
  expect(pageOfLink('https://banyan.example/#//evil.example/pages/')).toBeUndefined()
  expect(pageOfLink('no link')).toBeUndefined()
})
