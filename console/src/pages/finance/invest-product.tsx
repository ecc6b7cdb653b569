import { PlusOutlined } from '@ant-design/icons'
import { showMoney } from '@banyan/rules/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Tag } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Sortable } from '../../parts/list/sortable.tsx'
import { useAct } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { language } from '../../state/preferences.ts'
import css from './invest-product.module.css'
import { text } from './invest-product.text.ts'
import { listKey, type Product, type Products } from './invest-product/data.ts'
import { ProductEditor } from './invest-product/editor.tsx'
import { Pool } from './invest-product/pool.tsx'
import { Versions } from './invest-product/versions.tsx'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

/** The investment products with their versions, and the pool that pays the returns (D53, D11). */
export function Page() {
  const words = useWords(text)
  const [editing, setEditing] = useState<{ product?: Product }>()
  const [history, setHistory] = useState<Product>()
  const products = useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) =>
      (await ask('/staff/finance/invest-product', 'load-invest-product', {}, { signal })).data,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="invest-product" />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
              {words.add}
            </Button>
          </>
        }
      />
      <Loaded query={products}>
        {({ open, list, pool }) => (
          <>
            {!open && <Alert className={css['notice'] ?? ''} type="warning" showIcon title={words.closed} />}
            <Pool pool={pool} />
            <div className="card">
              {list.length === 0 ? (
                <div className="pad">
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />
                </div>
              ) : (
                <List list={list} onEdit={(product) => setEditing({ product })} onHistory={setHistory} />
              )}
            </div>
          </>
        )}
      </Loaded>
      {editing && (
        <ProductEditor
          key={editing.product?.id ?? 'new'}
          product={editing.product}
          onClose={() => setEditing(undefined)}
        />
      )}
      {history && <Versions key={history.id} product={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

/** Saves an order. The list shows it immediately, and the server's order after the answer. */
function useSorting() {
  const client = useQueryClient()
  return useAct({
    run: (ids: string[]) => ask('/staff/finance/invest-product', 'do-sort', { ids }),
    optimistic(ids) {
      const before = client.getQueryData<Products>(listKey)
      if (!before) return () => undefined
      const list = before.list.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      client.setQueryData(listKey, { ...before, list })
      return () => void client.setQueryData(listKey, before)
    },
    settled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

interface ListProps {
  list: readonly Product[]
  onEdit: (product: Product) => void
  onHistory: (product: Product) => void
}

function List({ list, onEdit, onHistory }: ListProps) {
  const words = useWords(text)
  const reader = language.useValue()
  const sorting = useSorting()
  const nameOf = ({ name }: Product) => name[reader] || name.zh
  return (
    <Sortable
      items={list}
      label={words.list}
      nameOf={nameOf}
      onSort={(ids) => void sorting.run(ids)}
      disabled={sorting.busy}
    >
      {(product) => (
        <>
          <span className={css['name']}>
            <b>{nameOf(product)}</b>
            <span className="quiet digits">
              {`${product.daily_rate}% · ${words.termDays(product.term_days)} · ${words.version(product.version)}`}
            </span>
          </span>
          <span className={`quiet digits ${css['sums']}`}>
            {words.soldOf(showMoney(product.sold), showMoney(product.quota))}
            <br />
            {words.runningOf(showMoney(product.running), product.running_count)}
          </span>
          <Tag color={product.shown ? 'success' : 'default'}>
            {product.shown ? words.shown : words.hidden}
          </Tag>
          <Button aria-label={words.versionsOf(nameOf(product))} onClick={() => onHistory(product)}>
            {words.versions}
          </Button>
          <Button aria-label={words.editOf(nameOf(product))} onClick={() => onEdit(product)}>
            {words.edit}
          </Button>
        </>
      )}
    </Sortable>
  )
}
