import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Image } from 'antd'
import { useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Sortable } from '../../parts/list/sortable.tsx'
import { useAct } from '../../state/act.ts'
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

/** Saves an order. The list shows it immediately, and the server's order after the answer. */
function useSorting() {
  const client = useQueryClient()
  return useAct({
    run: (ids: string[]) => ask('/staff/goods/category', 'do-sort', { ids }),
    optimistic(ids) {
      const before = client.getQueryData<Category[]>(listKey) ?? []
      const placeOf = (one: Category) => (ids.includes(one.id) ? ids.indexOf(one.id) : -1)
      client.setQueryData(
        listKey,
        before.toSorted((a, b) => placeOf(a) - placeOf(b)),
      )
      return () => void client.setQueryData(listKey, before)
    },
    settled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

type TreeProps = {
  list: readonly Category[]
  onEdit: (category: Category) => void
  onAdd: (parent: Category) => void
}

function Tree({ list, onEdit, onAdd }: TreeProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const sorting = useSorting()
  const remove = useRemoval()
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

/** Asks for a confirmation before a category is deleted. */
function useRemoval(): (id: string, name: string) => void {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const { message, modal } = App.useApp()
  const remove = useAct({
    run: (id: string) => askOnce('/staff/goods/category', 'do-remove', { id }),
    done: () => void message.success(words.removed),
    stale: [listKey],
  })
  return (id, name) =>
    void modal.confirm({
      title: words.sureRemove(name),
      content: words.sureRemoveSays,
      okText: words.remove,
      okButtonProps: { danger: true },
      cancelText: cancel,
      centered: true,
      onOk: () => remove.run(id),
    })
}
