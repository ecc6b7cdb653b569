/**
 * Opens a file field's choice of files. An app that asks for a permission first replaces this once through `setPick`.
 */
let open: (input: HTMLInputElement) => void = (input) => input.click()

/** Opens the choice of files of a field. */
export function pickFiles(input: HTMLInputElement | null): void {
  if (input) open(input)
}

/** Replaces how the choice of files opens. */
export function setPick(next: (input: HTMLInputElement) => void): void {
  open = next
}
