import { describe, expect, test } from 'vitest'
import { begin, take } from './stack.ts'
import type { Stack, Step } from './stack.ts'

const tabs = ['pages/tarbar/home', 'pages/tarbar/cart', 'pages/tarbar/mine']
const isTab = (page: string) => tabs.includes(page)
const step = (action: Step['action'], key: string, index: number, page: string, state?: unknown): Step => ({
  action,
  key,
  index,
  page,
  search: '',
  state,
})
const walk = (...steps: Step[]): Stack =>
  steps.slice(1).reduce((stack, next) => take(stack, next, isTab), begin(steps[0]!, isTab))
const keys = (stack: Stack) => stack.pages.map((page) => page.key)

const home = step('POP', 'a', 0, 'pages/tarbar/home')
const goods = step('PUSH', 'b', 1, 'pages/shop/goods/goods-list')
const detail = step('PUSH', 'c', 2, 'pages/shop/goods/goods-detail')

describe('the pages that stay alive', () => {
  test('a tab stays when another is opened, and the pages above it are closed', () => {
    const stack = walk(home, goods, step('PUSH', 'd', 2, 'pages/tarbar/mine'))
    expect(stack.tabs.map((tab) => tab.page)).toEqual(['pages/tarbar/home', 'pages/tarbar/mine'])
    expect(stack.shown).toBe('pages/tarbar/mine')
    expect(keys(stack)).toEqual([])
  })

  test('Somchai opens the list and a product, and Back finds the list that he left', () => {
    const there = walk(home, goods, detail)
    expect(keys(there)).toEqual(['b', 'c'])
    expect(there.motion).toBe('push')
    const back = take(there, step('POP', 'b', 1, goods.page), isTab)
    expect(keys(back)).toEqual(['b'])
    expect(back.shown).toBe('b')
    expect(back.motion).toBe('pop')
  })

  test('Back by one page leaves those below it alive, with their scroll and filters', () => {
    const order = step('PUSH', 'd', 3, 'pages/shop/order/check-order')
    const back = take(walk(home, goods, detail, order), step('POP', 'c', 2, detail.page), isTab)
    expect(keys(back)).toEqual(['b', 'c'])
    expect(back.shown).toBe('c')
  })

  test('forward after Back is a push, not a pop', () => {
    const stack = walk(home, goods, detail, step('POP', 'b', 1, goods.page), step('POP', 'c', 2, detail.page))
    expect(stack.motion).toBe('push')
    expect(keys(stack)).toEqual(['b', 'c'])
  })

  test('a page that takes the place of another is not met again by Back', () => {
    const stack = walk(home, goods, step('REPLACE', 'x', 1, 'pages/login/login'))
    expect(keys(stack)).toEqual(['x'])
  })

  test('no more than six stay alive under the shown one', () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      step('PUSH', `p${at}`, at + 1, 'pages/shop/goods/goods-detail'),
    )
    const stack = walk(home, ...many)
    expect(keys(stack)).toEqual(['p6', 'p7', 'p8', 'p9', 'p10', 'p11'])
    const far = take(stack, step('POP', 'p2', 3, 'pages/shop/goods/goods-detail'), isTab)
    expect(keys(far)).toEqual(['p2'])
  })

  test('[T2] a relaunch closes everything, tabs too; a later Back onto it does not close again', () => {
    const login = step('REPLACE', 'l', 1, 'pages/login/login', { relaunch: true })
    const stack = walk(home, goods, login)
    expect(stack.tabs).toEqual([])
    expect(keys(stack)).toEqual(['l'])
    const after = walk(home, goods, login, step('PUSH', 'r', 2, 'pages/login/register'), {
      ...login,
      action: 'POP',
    })
    expect(keys(after)).toEqual(['l'])
  })

  test('the first page moves nowhere', () => {
    expect(begin(detail, isTab).motion).toBe('none')
  })
})
