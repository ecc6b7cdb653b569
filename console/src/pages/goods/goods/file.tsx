import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, App, Button, Modal, Table, type TableColumnsType, Tag, Upload } from 'antd'
import { useRef, useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { showCount } from '../../../lang/number.ts'
import { useWords } from '../../../lang/words.ts'
import { useAct, useActInPlace } from '../../../state/act.ts'
import { language } from '../../../state/preferences.ts'
import { saveCsv } from '../../../state/save-file.ts'
import { fileText } from '../goods.text.ts'
import css from './bulk.module.css'
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
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

interface Checked {
  readonly file: File
  readonly found: ImportPreview
  /** The request key of the import of this preview. */
  readonly key: string
}

/** Checks a file, shows what it would do and every refused line, and imports it after a confirmation. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(fileText)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [checked, setChecked] = useState<Checked>()
  const latest = useRef<File>(undefined)
  const check = useActInPlace({
    run: async (file: File) => ({ file, found: await previewImport(file), key: crypto.randomUUID() }),
    // A file that was chosen later is shown instead.
    done: (one) => latest.current === one.file && setChecked(one),
  })
  const importing = useActInPlace({
    run: ({ file, found, key }: Checked) => runImport(key, found.digest, file),
    done() {
      void message.success(words.imported)
      setOpen(false)
    },
    stale,
  })
  const found = checked?.found
  const ready = found !== undefined && found.faults.length === 0 && found.list.length > 0
  const fault = check.fault ?? importing.fault
  return (
    <Modal
      open={open}
      title={words.importTitle}
      width={760}
      okText={words.doImport}
      cancelText={shared.cancel}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={importing.busy}
      onOk={() => checked && void importing.run(checked)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      destroyOnHidden
    >
      <p className="quiet">{words.importSays}</p>
      <Upload
        accept=".csv,text/csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          latest.current = file
          setChecked(undefined)
          void check.run(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={check.busy}>
          {words.choose}
        </Button>
      </Upload>
      {fault !== undefined && <Alert type="error" showIcon title={fault} className={css['alert'] ?? ''} />}
      {checked && <Found name={checked.file.name} found={checked.found} />}
    </Modal>
  )
}

type Fault = ImportPreview['faults'][number]
type Row = ImportPreview['list'][number]

function Found({ name, found }: { name: string; found: ImportPreview }) {
  const words = useWords(fileText)
  const shown = language.useValue()
  const { faults, list } = found
  const faultColumns: TableColumnsType<Fault> = [
    { title: words.line, width: 80, render: (_, { line }) => <span className="digits">{line}</span> },
    { title: words.column, render: (_, { column }) => <span className="code-text">{column}</span> },
    { title: words.fault, render: (_, { fault }) => words[fault] },
  ]
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
    <>
      <Alert
        className={css['alert'] ?? ''}
        type={faults.length > 0 ? 'error' : 'success'}
        showIcon
        title={faults.length > 0 ? words.faults(faults.length) : words.ready(found.added, found.changed)}
        description={faults.length > 0 ? `${name} · ${words.faultsSay}` : name}
      />
      {faults.length > 0 ? (
        <Table<Fault>
          size="small"
          rowKey={({ line, column, fault }) => `${line} ${column} ${fault}`}
          columns={faultColumns}
          dataSource={faults}
        />
      ) : (
        <Table<Row> size="small" rowKey="line" columns={columns} dataSource={list} />
      )}
    </>
  )
}
