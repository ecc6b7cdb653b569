/** Saves a file on the device, as a download. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // By then the download has started, even of a large file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
