// The one place of the console that asks what time it is.

export const now = (): Date => new Date()

/** `2026-11-21`, in this computer's time zone. */
export const today = (): string => {
  const at = now()
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
}
