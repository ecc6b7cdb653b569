import '../../testing/storage.ts'
import { toast } from '@banyan/ui/layer/toast'
import { expect, test, vi } from 'vitest'
import { useLanguage } from '../../state/app/language.ts'
import { useSession } from '../../state/app/session.ts'
import { tellLeft } from './merge-cart.ts'

const signIn = (user_id: string) =>
  useSession.getState().signIn({
    user: { token: `token-of-${user_id}`, user_id },
    id: user_id,
    avatar: '',
    nick_name: 'Noy',
    paypwd: 1,
    points: '0.00',
  })

test('lines that do not fit into the cart are told in the member’s language, and not again with each visit', () => {
  const shown: string[] = []
  vi.spyOn(toast, 'show').mockImplementation((text) => void shown.push(text))
  useLanguage.getState().choose('en')
  signIn('7')
  tellLeft([])
  tellLeft(['2', '3'])
  tellLeft(['2', '3'])
  useLanguage.getState().choose('zh')
  tellLeft(['3'])
  tellLeft([])
  useLanguage.getState().choose('en')
  tellLeft(['3'])
  // Another member of this device has not been told.
  signIn('8')
  tellLeft(['3'])
  expect(shown).toEqual([
    'Your cart is full. 2 items weren’t added.',
    '购物车已满，1种商品未加入',
    'Your cart is full. 1 item wasn’t added.',
    'Your cart is full. 1 item wasn’t added.',
  ])
})
