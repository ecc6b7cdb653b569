import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Image } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Sortable } from '../../parts/list/sortable.tsx'
import { useRemoval } from '../../state/list/use-removal.ts'
import { useSorting } from '../../state/list/use-sorting.ts'
import { ask, askOnce } from '../../state/ask.ts'
import { language } from '../../state/preferences.ts'
import { text } from './category.text.ts'
import { type Category, CategoryEditor, listKey } from './category/editor.tsx'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'
import css from './category.module.css'

/** The categories of the shop: two levels, in the order that members see. */
export function Page() {
  const words = useWords(text)
  const [editing, setEditing] = useState<{ category?: Category; parent?: Category }>()
  const categories = useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) =>
      (await ask('/staff/goods/category', 'load-category', {}, { signal })).data.list,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="category" />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
              {words.add}
            </Button>
          </>
        }
      />
      <Loaded query={categories}>
        {(list) => (
          <div className="card">
            {list.length === 0 ? (
              <div className="pad">
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty}>
                  <span className="quiet">{words.emptySays}</span>
                </Empty>
              </div>
            ) : (
              <Tree
                list={list}
                onEdit={(category) => setEditing({ category })}
                onAdd={(parent) => setEditing({ parent })}
              />
            )}
          </div>
        )}
      </Loaded>
      {editing && (
        <CategoryEditor
          key={editing.category?.id ?? 'new'}
          category={editing.category}
          parent={editing.parent?.code ?? ''}
          all={categories.data ?? []}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

type TreeProps = {
  list: readonly Category[]
  onEdit: (category: Category) => void
  onAdd: (parent: Category) => void
}

function Tree({ list, onEdit, onAdd }: TreeProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const sorting = useSorting(listKey, (ids) => ask('/staff/goods/category', 'do-sort', { ids }))
  const remove = useRemoval(listKey, words, (id) => askOnce('/staff/goods/category', 'do-remove', { id }))
  const nameOf = ({ name }: Category) => name[shown] || name.zh
  const row = (category: Category) => (
    <>
      <Image src={category.icon} alt="" width={40} height={40} preview={false} />
      <span className={css['name']}>
        <b>{nameOf(category)}</b>
        <span className="quiet code-text">{category.code}</span>
      </span>
      <span className="quiet digits">{words.goods(category.goods)}</span>
      {category.parent === null && (
        <Button aria-label={words.addBelow(nameOf(category))} onClick={() => onAdd(category)}>
          {words.child}
        </Button>
      )}
      <Button aria-label={words.editOf(nameOf(category))} onClick={() => onEdit(category)}>
        {words.edit}
      </Button>
      <Button
        danger
        aria-label={words.removeOf(nameOf(category))}
        onClick={() => remove(category.id, nameOf(category))}
      >
        {words.remove}
      </Button>
    </>
  )
  const level = (parent: Category | undefined) => {
    const items = list.filter((one) => one.parent === (parent?.id ?? null))
    if (items.length === 0) return null
    return (
      <Sortable
        items={items}
        label={parent ? words.childrenOf(nameOf(parent)) : words.list}
        nameOf={nameOf}
        onSort={(ids) => void sorting.run(ids)}
        disabled={sorting.busy}
        below={parent ? undefined : level}
      >
        {row}
      </Sortable>
    )
  }
  return level(undefined)
}
