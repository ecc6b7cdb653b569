import { describe, expect, test } from 'vitest'
import { panesOf } from './panes.ts'
import type { Entry } from './stack.ts'

const entry = (key: string, page: string, search = ''): Entry => ({ key, page, search, state: null })
const home = entry('home', 'pages/tarbar/home')
const list = entry('l', 'pages/tarbar/conversation')
const chat = entry('c', 'pages/chat/conversation/chat', '?to_id=x')
const info = entry('i', 'pages/chat/conversation/info', '?to_id=x')
const moments = entry('m', 'pages/chat/moment/moments')

describe('two panes', () => {
  test('the list alone has an empty pane beside it', () => {
    expect(panesOf({ tabs: [home], pages: [list], shown: 'l' })).toEqual({
      list,
      detail: undefined,
      chat: undefined,
    })
  })

  test('a chat is shown beside the list below it; its info page keeps it marked', () => {
    const open = { list, detail: 'c', chat: '#/pages/chat/conversation/chat?to_id=x' }
    expect(panesOf({ tabs: [home], pages: [list, chat], shown: 'c' })).toEqual(open)
    expect(panesOf({ tabs: [home], pages: [list, chat, info], shown: 'i' })).toEqual({ ...open, detail: 'i' })
  })

  test('the list may be a tab', () => {
    const tab = entry('pages/tarbar/conversation', 'pages/tarbar/conversation')
    expect(panesOf({ tabs: [home, tab], pages: [chat], shown: 'c' })?.list).toBe(tab)
  })

  test('a chat that was opened by its address has a list of its own', () => {
    expect(panesOf({ tabs: [], pages: [chat], shown: 'c' })?.list).toMatchObject({
      page: 'pages/tarbar/conversation',
    })
  })

  test('other pages keep the column', () => {
    expect(panesOf({ tabs: [home], pages: [], shown: 'home' })).toBeUndefined()
    expect(panesOf({ tabs: [home], pages: [list, moments], shown: 'm' })).toBeUndefined()
  })
})
