import { Button, Checkbox, Drawer, Empty, Skeleton, Tabs, Tag } from 'antd'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { OpenLink } from '../../parts/table/open-link.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useCallback, useState } from 'react'
import { useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { useMoneyWords } from '../../state/unit.ts'
import { useFault } from '../../parts/frame/fault.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ClearFilters } from '../../parts/list/clear-filters.tsx'
import { DateRange } from '../../parts/list/date-range.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { TabLabel } from '../../parts/list/tab-label.tsx'
import { Person, TwoLines } from '../../parts/member/person.tsx'
import { amountOf } from '../../parts/order/amount.ts'
import { Exports } from '../../parts/work-list/exports.tsx'
import { ItemFoot } from '../../parts/work-list/item/foot.tsx'
import type { ItemKey } from '../../parts/work-list/keys.ts'
import { moveFrom } from '../../parts/work-list/rows.ts'
import { usePendingAction, type PendingAction } from '../../parts/work-list/item/pending-action.ts'
import { dayOf, isNarrowed, useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { text } from './order.text.ts'
import { type OrderFilter, type OrderRow, startExport, states, useOrder, useOrders } from './order/data.ts'
import { BatchShipping } from './order/batch.tsx'
import { OrderBody, StateTag } from './order/body.tsx'

const tabs = [...states, 'all'] as const
const names = ['search', 'recipient', 'product', 'from', 'to', 'reminded'] as const

/** Orders: look at them, and for who may, ship them and leave notes (D24, D52). */
export function Page() {
  const words = useMoneyWords(text)
  const mayShip = useOutletContext<Me>().rights.includes('order.send')
  const { read, change } = useFilters<(typeof names)[number] | 'state' | 'item'>()
  const tab = tabs.find((one) => one === read('state')) ?? 'wait-send'
  const typed = read('search')?.trim().slice(0, 100)
  const reminded = tab === 'wait-send' && read('reminded') === '1'
  const recipient = read('recipient')?.trim().slice(0, 60)
  const product = read('product')?.trim().slice(0, 60)
  const from = dayOf(read('from'))
  const to = dayOf(read('to'))
  const filter: OrderFilter = {
    ...(tab === 'all' ? {} : { state: tab }),
    ...(reminded ? { reminded } : {}),
    ...(typed ? { search: typed } : {}),
    ...(recipient ? { recipient } : {}),
    ...(product ? { product } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
  const pages = useOrders(filter)
  const counts = pages.data?.counts
  const search = useCallback((given: string) => change({ search: given }, { replace: true }), [change])
  const searchRecipient = useCallback(
    (given: string) => change({ recipient: given }, { replace: true }),
    [change],
  )
  const searchProduct = useCallback(
    (given: string) => change({ product: given }, { replace: true }),
    [change],
  )
  const opened = read('item')
  const { pending, clear, open, openWith } = usePendingAction<'ship'>((id) =>
    change({ item: id }, { replace: true }),
  )
  const itemKeys: ItemKey[] = mayShip
    ? [{ key: 'a', says: words.keyShip, run: (id) => openWith(id, 'ship') }]
    : []
  const list = (
    <>
      <div className="filters">
        <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
        <SearchBox value={read('recipient') ?? ''} onSearch={searchRecipient} label={words.searchRecipient} />
        <SearchBox value={read('product') ?? ''} onSearch={searchProduct} label={words.searchProduct} />
        <DateRange
          from={from}
          to={to}
          onChange={(first, last) => change({ from: first, to: last }, { replace: true })}
        />
        {tab === 'wait-send' && (
          <Checkbox
            checked={reminded}
            onChange={({ target }) => change({ reminded: target.checked ? '1' : undefined })}
          >
            {words.remindedOnly(counts?.reminded ?? 0)}
          </Checkbox>
        )}
        <ClearFilters names={names} shown={isNarrowed(filter)} onChange={change} />
      </div>
      <PagedRows pages={pages} empty={isNarrowed(filter) ? words.emptyFiltered : words.empty}>
        {({ rows }) => <Orders pages={pages} rows={rows} opened={opened} itemKeys={itemKeys} onOpen={open} />}
      </PagedRows>
    </>
  )
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools list="order" />
            <Exports list="order" start={() => startExport(filter)} />
            {mayShip && <BatchShipping />}
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key, item: undefined })}
          destroyOnHidden
          items={tabs.map((key) => ({
            key,
            label: <TabLabel name={words[key]} count={key === 'wait-send' ? counts?.wait_send : undefined} />,
            children: key === tab ? list : null,
          }))}
        />
      </div>
      <OneOrder
        id={opened}
        itemKeys={itemKeys}
        pending={pending}
        onPendingStarted={clear}
        onStep={(step) => void moveFrom(pages, opened, step, open)}
        onClose={() => open(undefined)}
      />
    </>
  )
}

function Orders({
  pages,
  rows,
  opened,
  itemKeys,
  onOpen,
}: {
  pages: ReturnType<typeof useOrders>
  rows: OrderRow[]
  opened: string | undefined
  itemKeys: readonly ItemKey[]
  onOpen: (id: string) => void
}) {
  const words = useMoneyWords(text)
  const columns: ListColumns<OrderRow> = [
    {
      key: 'order',
      title: words.order,
      width: 210,
      render: (_, { id, sn, created_at }) => (
        <>
          <OpenLink label={words.open(sn)} className="digits" onOpen={() => onOpen(id)}>
            {sn}
          </OpenLink>
          <div className="digits quiet">{showTime(created_at)}</div>
        </>
      ),
    },
    {
      key: 'goods',
      title: words.goods,
      className: 'breaks',
      render: (_, { lines, quantity }) => (
        <TwoLines title={lines[0]?.name ?? ''} note={words.more(quantity)} />
      ),
    },
    {
      key: 'member',
      title: words.member,
      responsive: ['lg'],
      render: (_, { member, consignee }) => (
        <Person avatar={member.avatar} name={member.nick_name} note={`${words.recipient} ${consignee}`} />
      ),
    },
    {
      key: 'total',
      title: words.total,
      align: 'right',
      render: (_, order) => <span className="money">{amountOf(order, words)}</span>,
    },
    {
      key: 'state',
      title: words.state,
      width: 150,
      render: (_, { state, refunding, reminded }) => (
        <>
          <StateTag state={state} />
          {refunding && <Tag color="warning">{words.refunding}</Tag>}
          {reminded !== null && <Tag color="error">{words.reminded}</Tag>}
        </>
      ),
    },
  ]
  return (
    <ListTable<OrderRow>
      list="order"
      pages={pages}
      rows={rows}
      columns={columns}
      opened={opened}
      onOpen={onOpen}
      rowKeys={itemKeys}
    />
  )
}

interface OneOrderProps {
  id: string | undefined
  itemKeys: readonly ItemKey[]
  pending: PendingAction<'ship'> | undefined
  onPendingStarted: () => void
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

function OneOrder({ id, itemKeys, pending, onPendingStarted, onStep, onClose }: OneOrderProps) {
  const words = useMoneyWords(text)
  const again = useWords(common).retry
  const fault = useFault()
  const query = useOrder(id)
  // An opening drawer takes the focus, so a pending action waits until the drawer is open.
  const [shown, setShown] = useState(false)
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      afterOpenChange={setShown}
      footer={id !== undefined && <ItemFoot itemKeys={itemKeys} onMove={onStep} />}
      size="min(720px, 100vw)"
      title={query.data ? `${words.order} ${query.data.sn}` : words.order}
      mask={{ blur: false }}
      destroyOnHidden
    >
      {query.data ? (
        <OrderBody
          key={query.data.id}
          order={query.data}
          pending={shown ? pending : undefined}
          onPendingStarted={onPendingStarted}
        />
      ) : query.isError ? (
        <Empty description={fault(query.error)}>
          <Button onClick={() => void query.refetch()}>{again}</Button>
        </Empty>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}
