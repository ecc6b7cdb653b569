/** Resolves after this time. Rejects with the signal's reason if `signal` is an `AbortSignal` and is aborted before. Milliseconds. */
export const pause = (milliseconds: number, signal?: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    const watched = signal instanceof AbortSignal ? signal : undefined
    const abort = () => {
      clearTimeout(timer)
      reject(watched?.reason as Error)
    }
    if (watched?.aborted) return abort()
    const timer = setTimeout(() => {
      watched?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    watched?.addEventListener('abort', abort, { once: true })
  })
