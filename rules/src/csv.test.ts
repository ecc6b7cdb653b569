import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, csvMark, plainCell, readCsv, readCsvLines } from './csv.ts'

test('a row knows the line in which it begins; empty rows are skipped', () => {
  expect(readCsvLines('\uFEFFa,b\r\n"two\nlines",x\r\n\r\n,,3')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['two\nlines', 'x'] },
    { line: 5, cells: ['', '', '3'] },
  ])
  expect(readCsvLines('a\n"open')).toBeNull()
})

test('a cell that a spreadsheet would run is text, and a number stays a number', () => {
  expect(csvLines([['=1+1', '-5', '@x', 'say "x"']])).toBe(`'=1+1,-5,'@x,"say ""x"""\r\n`)
})

test('full-width signs begin a formula too, and a cell with a semicolon or a tab has quotes', () => {
  expect(csvLines([['＝1+1', '＋1', '－1', '＠x', '\n=1']])).toBe(`'＝1+1,'＋1,'－1,'＠x,"'\n=1"\r\n`)
  expect(csvLines([['a;=1+1', 'b\t=1+1']])).toBe(`"a;=1+1","b\t=1+1"\r\n`)
  expect(plainCell("'＝1+1")).toBe('＝1+1')
})

test('what is written is read again, whatever is in it', () => {
  const given = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\uFEFF\r\t']/g, '').trim())
  const row = fc.array(given, { minLength: 1, maxLength: 4 }).filter((cells) => cells.some(Boolean))
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const read = readCsv(csvMark + csvLines(rows))
      expect(read?.map((cells) => cells.map(plainCell))).toEqual(rows)
    }),
  )
})
