import { UploadOutlined } from '@ant-design/icons'
import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { showCount } from '../../../lang/number.ts'
import { useWords } from '../../../lang/words.ts'
import { CsvDialog } from '../../../parts/file/csv-dialog.tsx'
import { language } from '../../../state/preferences.ts'
import { fileText } from '../goods.text.ts'
import { type ImportPreview, previewImport, runImport, stale } from './data.ts'
import css from './import-pictures.module.css'
import { ImportPictures } from './import-pictures.tsx'

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
            {
              title: words.fault,
              className: 'breaks',
              render: (_, { fault, picture }) =>
                fault === 'picture-unknown' ? words.pictureUnknown(picture ?? '') : words[fault],
            },
          ]}
          More={ImportPictures}
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
    {
      title: words.pictures,
      render: (_, { picture, pictures }) => (
        <span className={css['thumb']}>
          <img src={picture} alt="" width={32} height={32} />
          {pictures > 1 && showCount(pictures)}
        </span>
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
