/**
 * A question whose answer may be too old for whoever asks while it is on its way: then it is asked once more, and
 * everybody gets what came last. Rejects with what the last of them met.
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
  // Set by others while `run` waits, which control flow does not see.
  const wanted = (): boolean => again
  return () => {
    again = running !== undefined
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
