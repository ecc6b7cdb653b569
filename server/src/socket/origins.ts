// Limits the open sockets of one network address, and its new sockets per minute.

export interface Origins {
  /** Takes a place for one more socket of this address. Returns false if there is none. */
  take(origin: string, now: number): boolean
  /** Frees the place of a closed socket. */
  free(origin: string): void
}

interface Origin {
  open: number
  /** New sockets that are allowed now; refilled evenly. */
  rest: number
  at: number
}

/** Allows `most` open sockets per address and as many new ones per minute; 0 means no limit. Times in milliseconds. */
export function openOrigins(most: number): Origins {
  const known = new Map<string, Origin>()
  let swept = 0

  function sweep(now: number): void {
    if (now - swept < 60_000) return
    swept = now
    for (const [name, one] of known) if (one.open === 0 && now - one.at > 60_000) known.delete(name)
  }

  return {
    take(name, now) {
      if (most === 0) return true
      sweep(now)
      const one = known.get(name) ?? { open: 0, rest: most, at: now }
      known.set(name, one)
      one.rest = Math.min(most, one.rest + ((now - one.at) * most) / 60_000)
      one.at = now
      if (one.open >= most || one.rest < 1) return false
      one.open++
      one.rest--
      return true
    },
    free(name) {
      const one = known.get(name)
      if (one) one.open--
    },
  }
}
