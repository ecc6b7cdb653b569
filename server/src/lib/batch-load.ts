import DataLoader from 'dataloader'

export interface BatchLoadOptions {
  /** Keys in one load at most; 500 when absent. */
  readonly batch?: number
  /**
   * True: one load at a time, and all keys that arrive while a load runs share the next one. False (the default):
   * a load starts at the end of each turn of the event loop.
   */
  readonly oneAtATime?: boolean
}

/** Resolves at the end of this turn of the event loop, after the input of all connections was read. */
const endOfTurn = () => new Promise<void>((next) => setImmediate(next))

/**
 * Returns a function that loads the value of one key. Calls of the same turn of the event loop share one `load`;
 * this saves most queries under load and costs nothing without it. Nothing is cached.
 * @param load gets the keys in the order of the calls, repeats included, and gives one value per key in that
 * order. An `Error` as a value rejects only that key.
 */
export function batchLoad<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  { batch = 500, oneAtATime = false }: BatchLoadOptions = {},
): (key: Key) => Promise<Value> {
  let loading: Promise<unknown> = Promise.resolve()
  let last: Promise<unknown> = loading
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const values = load(keys)
      // A failure reaches the callers; the next load only waits for its end.
      loading = values.catch(() => undefined)
      return values
    },
    {
      cache: false,
      maxBatchSize: batch,
      batchScheduleFn: (dispatch) => {
        if (!oneAtATime) return void setImmediate(dispatch)
        // Until `dispatch` is called, the batch still takes keys.
        last = last.then(endOfTurn).then(() => {
          dispatch()
          return loading
        })
      },
    },
  )
  return (key) => loader.load(key)
}
