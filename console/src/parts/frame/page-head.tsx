import type { ReactNode } from 'react'
import css from './page-head.module.css'

/** A page's title with its purpose, and its actions at the right. */
export function PageHead({ title, says, actions }: { title: string; says?: string; actions?: ReactNode }) {
  return (
    <header className={css['head']}>
      <div>
        <h1>{title}</h1>
        {says && <p>{says}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </header>
  )
}
