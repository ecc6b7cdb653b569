import { useEffect, useRef } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Chip } from '@banyan/ui/form/chip'
import { cx } from '@banyan/ui/lib/cx'
import type { Calls } from '../../state/wire/ask.ts'
import { useText } from '../../words/text.ts'
import { text } from './category-chips.text.ts'

type Tree = ReplyOf<CallAt<Calls, '/shop/goods/category', 'load-category'>>['list']
type Category = Tree[number]['children'][number]

/** Returns the category with this id, and its parent or itself. */
export function placeOf(tree: Tree, id: string | undefined): { top?: Tree[number]; category?: Category } {
  for (const top of tree) {
    const category = [top, ...top.children].find((one) => one.id === id)
    if (category) return { top, category }
  }
  return {}
}

type ChipsProps = {
  value: string | undefined
  onChange: (id: string | undefined) => void
  className?: string
}

/** A row of categories to choose from: the first level, or below a chosen category that one and its children. */
export function CategoryChips({ tree, value, onChange, className }: ChipsProps & { tree: Tree }) {
  const t = useText(text)
  const { top } = placeOf(tree, value)
  const list = useChosenInView(value)
  if (tree.length === 0) return null
  return (
    <ul ref={list} aria-label={t('categories')} className={cx(row, '-mx-4 px-4', className)}>
      {top && <Choice id="" name={t('all')} chosen={false} onChoose={() => onChange(undefined)} />}
      {(top ? [top, ...top.children] : tree).map(({ id, name }) => (
        <Choice key={id} id={id} name={name} chosen={id === value} onChoose={() => onChange(id)} />
      ))}
    </ul>
  )
}

/** A row of the children of a category. Nothing without children. */
export function ChildChips({ list, value, onChange, className }: ChipsProps & { list: readonly Category[] }) {
  const t = useText(text)
  const strip = useChosenInView(value)
  if (list.length === 0) return null
  return (
    <ul ref={strip} aria-label={t('categories')} className={cx(row, '-mx-3 px-3', className)}>
      <Choice id="" name={t('all')} chosen={value === undefined} onChoose={() => onChange(undefined)} />
      {list.map(({ id, name }) => (
        <Choice key={id} id={id} name={name} chosen={id === value} onChoose={() => onChange(id)} />
      ))}
    </ul>
  )
}

/** Scrolls the row so that the chosen category is in its middle. */
function useChosenInView(value: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>(`[data-id="${CSS.escape(value ?? '')}"]`)
    if (row) row.scrollLeft = chosen ? chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 : 0
  }, [value])
  return list
}

const row = 'relative no-scrollbar flex gap-2 overflow-x-auto overscroll-x-contain py-1'

type ChoiceProps = { id: string; name: string; chosen: boolean; onChoose: () => void }

function Choice({ id, name, chosen, onChoose }: ChoiceProps) {
  return (
    <li data-id={id} className="shrink-0">
      <Chip selected={chosen} onClick={onChoose} className={chosen ? '' : '!bg-card dark:!bg-ground-2'}>
        {name}
      </Chip>
    </li>
  )
}
