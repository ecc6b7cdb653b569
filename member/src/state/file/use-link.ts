import { useEffect, useState } from 'react'
import { fileKey, isFresh, isPrivateFile, renewLink } from './link.ts'

interface Held {
  key: string | undefined
  /** Undefined while it is being renewed. */
  link: string | undefined
  /** True after one failure. The next failure is final. */
  retried: boolean
}

export interface FileLink {
  /** The address to show. Undefined while there is no working one. */
  link: string | undefined
  /** True while the link is being renewed. */
  renewing: boolean
  /** Call this when the file can't be loaded. It renews the link once. */
  onFail: () => void
}

const hold = (address: string | undefined): Held => ({
  key: address === undefined ? undefined : fileKey(address),
  link: address !== undefined && isFresh(address) ? address : undefined,
  retried: false,
})

/**
 * Returns a link that opens a private file and renews it when it has expired. A link that works does not change, so
 * that a newer signature does not load the same file again. Public addresses are returned unchanged.
 */
export function useFileLink(address: string | undefined): FileLink {
  const [held, setHeld] = useState(() => hold(address))
  const key = address === undefined ? undefined : fileKey(address)
  if (held.key !== key) setHeld(hold(address))
  const renewing = held.key === key && held.link === undefined && address !== undefined

  useEffect(() => {
    if (!renewing) return undefined
    let ended = false
    const settle = (link: string) => {
      if (!ended) setHeld((now) => (now.key === fileKey(link) ? { ...now, link } : now))
    }
    // The file is gone or the server can't be reached: the old address fails, and the picture shows that.
    renewLink(address).then(
      (link) => settle(link ?? address),
      () => settle(address),
    )
    return () => {
      ended = true
    }
  }, [renewing, address])

  const onFail = () =>
    setHeld((now) =>
      now.retried || now.link === undefined || !isPrivateFile(now.link)
        ? now
        : { ...now, link: undefined, retried: true },
    )
  return { link: held.key === key ? held.link : undefined, renewing, onFail }
}
