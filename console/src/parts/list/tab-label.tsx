import css from './tab-label.module.css'

/** The name of a tab, with the number of its items unless that is undefined. */
export function TabLabel({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      {name}
      {count !== undefined && <span className={css['count']}>{count}</span>}
    </>
  )
}
