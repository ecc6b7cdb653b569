import { type ReactNode, useState } from 'react'
import css from './person.module.css'

/** A member in a row: picture or initial, name, and a quiet second line. */
export function Person({ avatar, name, note }: { avatar: string; name: string; note: string }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className={`${css['person']} ${css['member']}`}>
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

/** Two lines in a row of a table: a title and a quiet note. A text that `wraps` is shown to its end. */
export function TwoLines({ title, note, wraps }: { title: ReactNode; note: ReactNode; wraps?: boolean }) {
  return (
    <span className={`${css['person']} ${wraps ? css['wraps'] : ''}`}>
      <span>
        <strong>{title}</strong>
        <small>{note}</small>
      </span>
    </span>
  )
}
