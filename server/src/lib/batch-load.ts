// What many calls ask one by one in the same turn of the event loop is asked of the database once: under load that
// spares most of the questions, alone it costs nothing.

const most = 500

/**
 * Makes a question about many keys into one about a single key. `load` is given the keys that were asked for together
 * and gives an answer for each, in their order.
 */
export function batchLoad<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  interface Waiting {
    readonly key: Key
    resolve(value: Value): void
    reject(error: unknown): void
  }
  let waiting: Waiting[] = []

  async function ask(asked: readonly Waiting[]): Promise<void> {
    try {
      const values = await load(asked.map(({ key }) => key))
      if (values.length !== asked.length) throw new Error('there is not an answer for each question')
      for (const [index, value] of values.entries()) asked[index]?.resolve(value)
    } catch (error) {
      for (const one of asked) one.reject(error)
    }
  }

  function flush(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += most) void ask(all.slice(from, from + most))
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      // At the end of this turn: by then whatever has come in over other connections has asked as well.
      if (waiting.length === 1) setImmediate(flush)
    })
}
