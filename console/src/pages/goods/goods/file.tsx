import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { showCount } from '../../../lang/number.ts'
import { useWords } from '../../../lang/words.ts'
import { CsvDialog } from '../../../parts/file/csv-dialog.tsx'
import { useAct } from '../../../state/act.ts'
import { language } from '../../../state/preferences.ts'
import { saveCsv } from '../../../state/save-file.ts'
import { fileText } from '../goods.text.ts'
import { exportGoods, type GoodsFilter, type ImportPreview, previewImport, runImport, stale } from './data.ts'

/** Saves the products of the filter as CSV. */
export function ExportButton({ filter }: { filter: GoodsFilter }) {
  const words = useWords(fileText)
  const { message } = App.useApp()
  const [count, setCount] = useState(0)
  const exporting = useAct({
    run: () => exportGoods(filter, setCount),
    done(file) {
      saveCsv('products.csv', file.text)
      void message.success(words.exported(file.count))
    },
  })
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={exporting.busy}
      onClick={() => {
        setCount(0)
        void exporting.run()
      }}
    >
      {exporting.busy && count > 0 ? words.exporting(count) : words.export}
    </Button>
  )
}

/** Opens the import of a CSV file. */
export function ImportButton() {
  const words = useWords(fileText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {words.import}
      </Button>
      {open && (
        <CsvDialog
          title={words.importTitle}
          says={words.importSays}
          okText={words.doImport}
          doneText={words.imported}
          stale={stale}
          check={previewImport}
          run={runImport}
          readyText={({ added, changed }) => words.ready(added, changed)}
          faultColumns={[
            { title: words.column, render: (_, { column }) => <span className="code-text">{column}</span> },
            { title: words.fault, render: (_, { fault }) => words[fault] },
          ]}
          renderList={({ list }) => <Products list={list} />}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type Row = ImportPreview['list'][number]

function Products({ list }: { list: Row[] }) {
  const words = useWords(fileText)
  const shown = language.useValue()
  const columns: TableColumnsType<Row> = [
    { title: words.line, width: 80, render: (_, { line }) => <span className="digits">{line}</span> },
    {
      title: words.product,
      className: 'breaks',
      render: (_, row) => (
        <>
          {row.name[shown] || row.name.zh} {row.added && <Tag color="processing">{words.added}</Tag>}
          <div className="quiet code-text">{row.code}</div>
        </>
      ),
    },
    { title: words.variants, align: 'right', render: (_, { variants }) => showCount(variants) },
    {
      title: words.stockChange,
      align: 'right',
      render: (_, { stock }) => <span className="digits">{stock > 0 ? `+${showCount(stock)}` : stock}</span>,
    },
  ]
  return (
    <Table<Row>
      size="small"
      rowKey="line"
      columns={columns}
      dataSource={list}
      pagination={{ hideOnSinglePage: true }}
    />
  )
}
