/** Lets the browser save a CSV file. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own reference to the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
