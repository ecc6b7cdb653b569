import type { ReactNode } from 'react'
import { CopyButton } from '../field/copy-button.tsx'
import css from './facts.module.css'

/** Names and values of a record, one below the other. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={css['list']}>{children}</dl>
}

/** One fact. `copy` is shown and can be copied. */
export function Fact({ name, copy, children }: { name: string; copy?: string; children?: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {children ?? <span>{copy}</span>}
        {copy && <CopyButton text={copy} what={name} />}
      </dd>
    </>
  )
}
