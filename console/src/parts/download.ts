const byteOrderMark = '\uFEFF'

/** CSV as spreadsheets want it: UTF-8 with the mark without which some of them garble Chinese. */
export const csvBlob = (csv: string): Blob =>
  new Blob([csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv], { type: 'text/csv;charset=utf-8' })

/** A file name that every system takes; it always ends in `.csv`. */
export function csvName(name: string): string {
  // Anything a path could be made of, and what some systems refuse.
  const safe = name.replace(/[\\/:*?"<>|\u0000-\u001F]+/g, '-').replace(/^\.+/, '')
  return /\.csv$/i.test(safe) ? safe : `${safe || 'export'}.csv`
}

/** Hands a CSV text to the browser as a download. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(csvBlob(csv))
  const link = document.createElement('a')
  link.href = url
  link.download = csvName(name)
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has the content by the next turn; before that some would drop it.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
