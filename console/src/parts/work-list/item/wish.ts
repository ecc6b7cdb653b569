import { useEffect, useEffectEvent, useState } from 'react'

/** What a key on a row asks of the row's item: it runs as soon as the opened item is shown. */
export interface Wish<Kind extends string> {
  readonly id: string
  readonly kind: Kind
}

/** Returns functions to open an item, with and without a wish. */
export function useWish<Kind extends string>(open: (id: string | undefined) => void) {
  const [wish, setWish] = useState<Wish<Kind>>()
  return {
    wish,
    taken: () => setWish(undefined),
    open: (id: string | undefined) => {
      setWish(undefined)
      open(id)
    },
    ask: (id: string, kind: Kind) => {
      setWish({ id, kind })
      open(id)
    },
  }
}

/** Runs the wish about the shown item, once. */
export function useObeyed<Kind extends string>(
  wish: Wish<Kind> | undefined,
  id: string,
  run: (kind: Kind) => void,
  taken: () => void,
): void {
  const kind = wish?.id === id ? wish.kind : undefined
  const obey = useEffectEvent((asked: Kind) => {
    taken()
    run(asked)
  })
  useEffect(() => {
    if (kind !== undefined) obey(kind)
  }, [kind])
}
