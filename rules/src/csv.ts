// CSV as spreadsheets write and read it: UTF-8 with a byte order mark, CRLF, quotes where needed (RFC 4180).

// A spreadsheet would run a cell that begins like a formula, so it gets an apostrophe in front and stays text. Chinese and
// Japanese spreadsheets also take the full-width signs. A semicolon or tab separates cells in some countries, so a cell
// with one has quotes.
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark. Without it some spreadsheets misread Chinese and Lao. */
export const csvMark = '\uFEFF'

/** Returns rows of cells as lines, each with its line end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Returns a cell as it was before `csvLines` or a spreadsheet put an apostrophe in front of it. */
export const plainCell = (text: string): string => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠\d])/, '')

export interface CsvLine {
  /** The line of the file in which the row begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads CSV: fields in quotes may contain commas, line breaks and doubled quotes. Skips empty rows. Null if a quote
 * stays open.
 */
export function readCsvLines(text: string): CsvLine[] | null {
  const rows: CsvLine[] = []
  let cells: string[] = []
  let line = 1
  let begins = 1
  const end = () => {
    if (cells.some((value) => value !== '')) rows.push({ line: begins, cells })
    cells = []
    begins = line
  }
  const plain = text.replace(/^\uFEFF/, '')
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  while (field.lastIndex < plain.length) {
    const at = field.lastIndex
    const found = field.exec(plain)
    if (!found) return null
    // An empty match at the end of the text is no field.
    if (found[0] === '' && at === plain.length) break
    line += found[0].split('\n').length - 1
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    if (found[3] !== ',') end()
    else if (field.lastIndex === plain.length) cells.push('')
  }
  end()
  return rows
}

/** Returns the cells of each row of a CSV text; null if a quote stays open. */
export const readCsv = (text: string): (readonly string[])[] | null =>
  readCsvLines(text)?.map(({ cells }) => cells) ?? null
