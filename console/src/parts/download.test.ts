import { expect, test } from 'vitest'
import { csvBlob, csvName } from './download.ts'

test('a CSV begins with exactly one byte order mark and is UTF-8', async () => {
  const mark = [0xef, 0xbb, 0xbf]
  for (const given of ['会员,金额\r\n', '\uFEFF会员,金额\r\n']) {
    const blob = csvBlob(given)
    const bytes = [...new Uint8Array(await blob.arrayBuffer())]
    expect(bytes.slice(0, 3)).toEqual(mark)
    expect(bytes.slice(3, 6)).not.toEqual(mark)
    expect(new TextDecoder().decode(new Uint8Array(bytes))).toBe('会员,金额\r\n')
    expect(blob.type).toBe('text/csv;charset=utf-8')
  }
})

test('a file name can’t lead anywhere and always ends in .csv', () => {
  expect(csvName('recharges-2026-11-21.csv')).toBe('recharges-2026-11-21.csv')
  expect(csvName('recharges')).toBe('recharges.csv')
  expect(csvName('../../etc/passwd')).toBe('-..-etc-passwd.csv')
  expect(csvName('a:b\u0000c.CSV')).toBe('a-b-c.CSV')
  expect(csvName('')).toBe('export.csv')
})
