// The only module of the console that reads the computer's clock.

export const now = (): Date => new Date()

/** Returns today as `2026-11-21`, in this computer's time zone. */
export const today = (): string => {
  const at = now()
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
}
