import '../../testing/storage.ts'
import { toast } from '@banyan/ui/layer/toast'
import { expect, test, vi } from 'vitest'
import { useLanguage } from '../../state/app/language.ts'
import { tellLeft } from './merge-cart.ts'

test('[D60] lines that do not fit into the cart are told in the member’s language, and not again with each visit', () => {
  const shown: string[] = []
  vi.spyOn(toast, 'show').mockImplementation((text) => void shown.push(text))
  useLanguage.getState().choose('en')
  tellLeft([])
  tellLeft(['2', '3'])
  tellLeft(['2', '3'])
  useLanguage.getState().choose('zh')
  tellLeft(['3'])
  tellLeft([])
  useLanguage.getState().choose('en')
  tellLeft(['3'])
  expect(shown).toEqual([
    'Your cart is full. 2 items weren’t added.',
    '购物车已满，1种商品未加入',
    'Your cart is full. 1 item wasn’t added.',
  ])
})
