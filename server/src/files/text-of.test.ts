import { expect, test } from 'vitest'
import { textOf } from './text-of.ts'

const read = (...bytes: number[]) => textOf({ bytes: Uint8Array.from(bytes) })

test('a file is read in UTF-8, or in GB18030 if it is not UTF-8', () => {
  expect(textOf({ bytes: Buffer.from('sn,ราคา,订单\r\n') })).toBe('sn,ราคา,订单\r\n')
  // Words, full-width and Chinese punctuation, a circled number, a dash, the euro of GBK, an ideograph of four bytes.
  expect(read(0xb6, 0xa9, 0xb5, 0xa5, 0x2c, 0x31, 0x0d, 0x0a)).toBe('订单,1\r\n')
  expect(read(0xa3, 0xac, 0xa1, 0xa3, 0xa2, 0xd9, 0xa1, 0xaa, 0x80)).toBe('，。①—€')
  expect(read(0xb4, 0xf3, 0x95, 0x32, 0x82, 0x36)).toBe('大𠀀')
})

test('bytes that are neither give no text, also if they can be read as GB18030', () => {
  expect(textOf(undefined)).toBe('')
  // “café,1” in Windows-1252 is no GB18030.
  expect(read(0x63, 0x61, 0x66, 0xe9, 0x2c, 0x31)).toBe('')
  // The Thai word for price in Windows-874 would be an ideograph and a kana.
  expect(read(0xc3, 0xd2, 0xa4, 0xd2)).toBe('')
  // “Ω” in a GB18030 file of Greek letters, and a character of a private area.
  expect(read(0xa6, 0xb8)).toBe('')
  expect(read(0xaa, 0xa1)).toBe('')
})
