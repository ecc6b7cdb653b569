import { UploadOutlined } from '@ant-design/icons'
import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { CsvDialog } from '../../../parts/file/csv-dialog.tsx'
import { TwoLines } from '../../../parts/member/person.tsx'
import { Exports } from '../../../parts/work-list/exports.tsx'
import { shipText } from '../order.text.ts'
import { previewShipments, runShipments, type ShipPreview, stale, startShipExport } from './data.ts'

/** Shipping of many orders by CSV: the file of the orders to ship from a job, and its upload with the parcels. */
export function BatchShipping() {
  const words = useWords(shipText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Exports list="shipment" label={words.export} start={startShipExport} />
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {words.ship}
      </Button>
      {open && (
        <CsvDialog
          title={words.title}
          says={words.says}
          okText={words.doShip}
          doneText={words.shipped}
          stale={stale}
          check={previewShipments}
          run={runShipments}
          readyText={({ orders, list }) => words.ready(orders, list.length)}
          faultColumns={[{ title: words.fault, render: (_, { fault }) => words[fault] }]}
          renderList={({ list }) => <Parcels list={list} />}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type Row = ShipPreview['list'][number]

function Parcels({ list }: { list: Row[] }) {
  const words = useWords(shipText)
  const columns: TableColumnsType<Row> = [
    { title: words.line, width: 80, render: (_, { line }) => <span className="digits">{line}</span> },
    { title: words.order, render: (_, { sn }) => <span className="digits">{sn}</span> },
    { title: words.recipient, className: 'breaks', render: (_, { consignee }) => consignee },
    {
      title: words.parcel,
      className: 'breaks',
      render: (_, { company, waybill, further }) => (
        <>
          <TwoLines title={company} note={waybill} />
          {further && <Tag>{words.further}</Tag>}
        </>
      ),
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
