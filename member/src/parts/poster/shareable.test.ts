import { expect, test } from 'vitest'
import { shareable } from './shareable.ts'

const title = 'Clay teapot'
const address = 'https://banyan.example/#/pages/shop/goods/goods-detail?id=7&code=NOY123'
const file = new File(['poster'], 'banyan-7.png', { type: 'image/png' })

test('a device that can share pictures gets the poster, with title and link in the text', () => {
  const asked: ShareData[] = []
  const canShare = (data: ShareData) => asked.push(data) > 0
  const data = shareable({ canShare }, { title, address, file })
  expect(data).toEqual({ title, text: `${title} ${address}`, files: [file] })
  expect(asked).toEqual([data])
})

test('a device that can’t share pictures, and a poster that was not drawn, get the link with the title', () => {
  const link = { title, text: title, url: address }
  expect(shareable({ canShare: () => false }, { title, address, file })).toEqual(link)
  expect(shareable({ canShare: () => true }, { title, address, file: undefined })).toEqual(link)
})
