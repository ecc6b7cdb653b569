import { useState } from 'react'

/** A member in a row: picture or initial, name, and a quiet second line. */
export function Person({ avatar, name, note }: { avatar: string; name: string; note: string }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className="person">
      {avatar === '' || broken ? (
        <span className="initial" aria-hidden>
          {[...name][0]?.toUpperCase()}
        </span>
      ) : (
        <img
          className="initial"
          src={avatar}
          alt=""
          width={34}
          height={34}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
      <span>
        <strong title={name}>{name}</strong>
        <small title={note}>{note}</small>
      </span>
    </span>
  )
}
