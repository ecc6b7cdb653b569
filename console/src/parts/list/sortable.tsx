import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { movedTo } from './sorting.ts'
import { text } from './sortable.text.ts'
import css from './sortable.module.css'

type SortableProps<Item> = {
  items: readonly Item[]
  /** The accessible name of the list. */
  label: string
  nameOf: (item: Item) => string
  /** Called with all ids in the new order. */
  onSort: (ids: string[]) => void
  disabled?: boolean
  children: (item: Item) => ReactNode
  /** Content below a row, such as a list of its own. */
  below?: ((item: Item) => ReactNode) | undefined
}

/** A list whose rows are put in order by dragging, or by the buttons of each row. */
export function Sortable<Item extends { id: string }>(props: SortableProps<Item>) {
  const { items, label, nameOf, onSort, disabled = false, children, below } = props
  const words = useWords(text)
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [told, setTold] = useState('')
  const move = (id: string, to: number) => {
    const item = items.find((one) => one.id === id)
    const ids = movedTo(
      items.map((one) => one.id),
      id,
      to,
    )
    if (!item || !ids || disabled) return
    onSort(ids)
    setTold(words.moved(nameOf(item), to + 1, items.length))
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <>
      <ol className={css['list']} aria-label={label}>
        {items.map((item, place) => (
          <li key={item.id}>
            <div
              className={css['row']}
              draggable={!disabled}
              data-over={over === item.id && dragged !== item.id ? '' : undefined}
              data-dragged={dragged === item.id ? '' : undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(item.id)
              }}
              onDragOver={(event) => {
                // Rows of another list are not accepted.
                if (dragged === undefined) return
                event.preventDefault()
                setOver(item.id)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, place)
                end()
              }}
              onDragEnd={end}
            >
              <HolderOutlined aria-hidden="true" className={css['holder'] ?? ''} />
              {children(item)}
              <span className={css['moves']}>
                <Button
                  type="text"
                  icon={<ArrowUpOutlined />}
                  aria-label={words.up(nameOf(item))}
                  disabled={disabled || place === 0}
                  onClick={() => move(item.id, place - 1)}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined />}
                  aria-label={words.down(nameOf(item))}
                  disabled={disabled || place === items.length - 1}
                  onClick={() => move(item.id, place + 1)}
                />
              </span>
            </div>
            {below?.(item)}
          </li>
        ))}
      </ol>
      <output className="unseen">{told}</output>
    </>
  )
}
