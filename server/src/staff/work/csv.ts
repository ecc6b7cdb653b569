// CSV that spreadsheets read: UTF-8 with a byte order mark, CRLF, quotes where needed. A cell that a spreadsheet would
// run as a formula gets an apostrophe in front, so a member's nickname stays text.
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark. Without it some spreadsheets misread Chinese and Lao. */
export const csvMark = '\uFEFF'

/** Returns rows of cells as lines, each with its line end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
