/**
 * Copies a text to the clipboard. Returns false if the browser refuses. Has a fallback for origins that are not secure.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The browser refuses, or has no clipboard here.
    return copyBySelection(text)
  }
}

/** The old way still works inside a tap, in web views and on plain HTTP. */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.position = 'fixed'
  box.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(box)
  box.select()
  // There is no alternative if the Clipboard API is missing.
  const done = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}
