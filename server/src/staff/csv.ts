// CSV as spreadsheets read it: UTF-8 with its mark, CRLF, quotes where needed. A cell that a spreadsheet
// would run as a formula gets an apostrophe in front, so that a member's nickname stays a nickname.
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of cells as one text. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
