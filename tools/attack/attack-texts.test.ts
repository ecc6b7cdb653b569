// Each attack text of the browser tests alone: cleaned HTML has no active part, and a file for spreadsheets has no formula.
import { expect, test } from 'vitest'
import { attackTexts } from '../../e2e/src/attack-texts.ts'
import { csvLines, csvMark, plainCell, readCsv } from '../../rules/src/csv.ts'
import { cleanHtml, htmlOf, plainOf, richOf } from '../../server/src/lib/rich-text.ts'

/** A tag of cleaned HTML: only these names and attributes. Browsers ignore the end of a span without its start. */
const tag =
  /<(?:\/?(?:p|br|hr|h2|h3|strong|b|em|i|u|s|ul|ol|li|blockquote|code|pre)(?: \/)?|\/span|\/a|a href="(?:https?:\/\/|mailto:|tel:|#\/pages\/)[^"<>]*"(?: target="_blank" rel="noopener nofollow")?|img src="\/files\/[A-Za-z0-9_./-]+" alt="[^"<>]*" loading="lazy" \/)>/g

/** Returns HTML without the harmless tags. The result is text and must have no tag. */
const textLeft = (html: string): string => html.replaceAll(tag, '')

/** The places in which staff can write a text: alone, in a paragraph, in an attribute, and in both kinds of plain text. */
const places: readonly (readonly [string, (text: string) => string])[] = [
  ['alone', cleanHtml],
  ['in a paragraph', (text) => cleanHtml(`<p>before ${text} after</p>`)],
  ['in a link', (text) => cleanHtml(`<a href="${text}">tap</a>`)],
  ['in a link without quotes', (text) => cleanHtml(`<a href=${text}>tap</a>`)],
  ['in a picture', (text) => cleanHtml(`<img src="/files/public/a.webp" alt="${text}">`)],
  ['after an element that stays open', (text) => cleanHtml(`<p><textarea><style><svg>${text}`)],
  ['as rich or plain text', richOf],
  ['as plain text', htmlOf],
]

test.each(places)(
  'an attack text %s has no active part, also after it was cleaned again',
  (_place, clean) => {
    for (const text of attackTexts) {
      const once = clean(text)
      const again = cleanHtml(once)
      expect(textLeft(once), text).not.toContain('<')
      expect(textLeft(again), text).not.toContain('<')
      expect(cleanHtml(again), text).toBe(again)
    }
  },
)

test('the check finds what a browser would run', () => {
  for (const bad of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<img src="//evil.example/x" alt="" loading="lazy" />',
    '<svg>',
    '<!--',
  ])
    expect(textLeft(bad), bad).toContain('<')
})

test('the text of HTML is kept where it is plain text', () => {
  for (const text of attackTexts) {
    const shown = text.replaceAll(/\s+/g, ' ').trim()
    // Cleaning writes an entity as its character, so a text that is an entity is left out.
    if (!text.includes('&')) expect(plainOf(htmlOf(text)).replaceAll(/\s+/g, ' '), text).toBe(shown)
  }
})

/** How a cell begins that a spreadsheet runs. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

test('an attack text in a file for spreadsheets is one cell of text', () => {
  const cells = ['', '=', '+', '-', '@', '\t', '＝'].flatMap((sign) => attackTexts.map((text) => sign + text))
  for (const cell of cells) {
    const file = csvMark + csvLines([['first', cell, 'last']])
    const [row] = readCsv(file) ?? []
    expect(row).toHaveLength(3)
    expect(row?.[1]).not.toMatch(formula)
    expect(plainCell(row?.[1] ?? '').trim()).toBe(cell.trim())
    // Outside of quotes no other sign that separates cells begins a formula.
    const open = file.replaceAll(/"(?:[^"]|"")*"/g, 'quoted')
    expect(open).not.toMatch(/[;\t,|][=+\-@＝＋－＠]/)
  }
})
