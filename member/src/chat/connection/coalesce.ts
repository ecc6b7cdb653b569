/**
 * Returns a function that shares one running request. A call made while the request runs triggers exactly one further
 * request, and all callers get the last result. Rejects with the error of the last request.
 */
export function coalesce(ask: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  async function run(): Promise<void> {
    do {
      again = false
      try {
        await ask()
      } catch (error) {
        if (!wanted()) throw error
      }
    } while (wanted())
  }
  // Other callers set it while `run` waits; control-flow analysis does not see this.
  const wanted = (): boolean => again
  return () => {
    again = running !== undefined
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
