import { Alert, App, Button, InputNumber, Space, Tag } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { useState } from 'react'
import { showCount } from '../../../lang/number.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { useAct } from '../../../state/act.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../stock.text.ts'
import css from '../stock.module.css'
import { addPieces, type LowRow, stale, useLow } from './data.ts'

/** The variants that run low, those without stock first, each with a field to add pieces. */
export function Low({ onLog }: { onLog: (code: string) => void }) {
  const words = useWords(text)
  const shown = language.useValue()
  const pages = useLow()
  const usual = pages.data?.low ?? 0
  const nameOf = ({ name, values }: LowRow) =>
    [name[shown] || name.zh, ...values.map((value) => value[shown] || value.zh)].join(' · ')
  const columns: ListColumns<LowRow> = [
    {
      key: 'product',
      title: words.product,
      render: (_, row) => (
        <span className={css['product']}>
          <img src={row.picture} alt="" width={48} height={48} loading="lazy" />
          <span className={css['name']}>
            <b>{nameOf(row)}</b>
            <button
              type="button"
              className="link code-text"
              aria-label={words.logOf(row.code)}
              onClick={() => onLog(row.code)}
            >
              {row.code}
            </button>
          </span>
        </span>
      ),
    },
    {
      key: 'sold',
      title: words.sold,
      align: 'right',
      className: 'wide-only',
      render: (_, { sold }) => <span className="digits">{showCount(sold)}</span>,
    },
    {
      key: 'stock',
      title: words.stock,
      align: 'right',
      render: (_, { stock }) =>
        stock === 0 ? (
          <Tag color="error">{words.out}</Tag>
        ) : (
          <span className="digits">{showCount(stock)}</span>
        ),
    },
    {
      key: 'limit',
      title: words.limit,
      align: 'right',
      className: 'wide-only',
      render: (_, { low_stock }) => <span className="digits">{showCount(low_stock ?? usual)}</span>,
    },
    {
      key: 'add',
      title: words.add,
      align: 'right',
      render: (_, row) => <Refill id={row.id} name={nameOf(row)} />,
    },
  ]
  return (
    <PagedRows
      pages={pages}
      empty={words.noneLow}
      renderTop={({ low }) => <Alert type="info" showIcon banner title={words.lowSays(low)} />}
    >
      {({ rows }) => <ListTable<LowRow> list="stock" pages={pages} rows={rows} columns={columns} />}
    </PagedRows>
  )
}

/** Adds pieces to a variant. */
function Refill({ id, name }: { id: string; name: string }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [pieces, setPieces] = useState<number | null>(null)
  const adding = useAct({
    run: (count: number) => addPieces(id, count),
    done(stock) {
      setPieces(null)
      void message.success(words.added(stock))
    },
    stale,
  })
  return (
    <Space.Compact>
      <InputNumber<number>
        aria-label={words.piecesOf(name)}
        className={css['pieces'] ?? ''}
        min={1}
        max={100_000}
        precision={0}
        value={pieces}
        onChange={setPieces}
        onPressEnter={() => pieces !== null && void adding.run(pieces)}
      />
      <Button
        aria-label={words.addTo(name)}
        disabled={pieces === null}
        loading={adding.busy}
        onClick={() => pieces !== null && void adding.run(pieces)}
      >
        {words.add}
      </Button>
    </Space.Compact>
  )
}
