import { UploadOutlined } from '@ant-design/icons'
import { showMoney } from '@banyan/rules/money'
import { Alert, Button, DatePicker, Modal, Space, Table, type TableColumnsType, Upload } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { useActInPlace } from '../../../state/act.ts'
import { ask } from '../../../state/ask.ts'
import { today } from '../../../state/clock.ts'
import css from '../third-payment.module.css'
import { text } from '../third-payment.text.ts'
import { type Comparison, stale } from './data.ts'
import { cny, kindKeys } from './terms.tsx'

/** The gateway's days are those of China. */
const china = 'Asia/Shanghai'

type Difference = Comparison['differences'][number]

/** Compares a day with the gateway's records, a CSV file, and lists the differences. */
export function Compare({ onClose }: { onClose: () => void }) {
  const words = useWords(text)
  const shared = useWords(common)
  const [open, setOpen] = useState(true)
  const [day, setDay] = useState(() => dayjs(today(china)).subtract(1, 'day'))
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<Comparison>()
  const compare = useActInPlace({
    run: async (chosen: File) =>
      (
        await ask(
          '/staff/finance/third-payment',
          'do-compare',
          { day: day.format('YYYY-MM-DD') },
          { file: chosen },
        )
      ).data,
    done: setFound,
    stale,
  })
  return (
    <Modal
      open={open}
      title={words.compare}
      width={760}
      okText={words.doCompare}
      cancelText={shared.cancel}
      okButtonProps={{ disabled: file === undefined }}
      confirmLoading={compare.busy}
      onOk={() => file && void compare.run(file)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p className="quiet">{words.compareSays}</p>
      <Space wrap>
        <DatePicker
          aria-label={words.day}
          value={day}
          allowClear={false}
          maxDate={dayjs(today(china))}
          onChange={(value) => {
            if (value) setDay(value)
            setFound(undefined)
          }}
        />
        <Upload
          accept=".csv,text/csv"
          maxCount={1}
          beforeUpload={(chosen) => {
            setFile(chosen)
            setFound(undefined)
            return false
          }}
          onRemove={() => setFile(undefined)}
        >
          <Button icon={<UploadOutlined />}>{words.file}</Button>
        </Upload>
      </Space>
      {compare.fault !== undefined && (
        <Alert className={css['found'] ?? ''} type="error" showIcon title={compare.fault} />
      )}
      {found && <Found found={found} />}
    </Modal>
  )
}

/** The result of a comparison: the equal payments, the sums of both sides, and each difference. */
export function Found({ found }: { found: Comparison }) {
  const words = useWords(text)
  const { differences } = found
  const columns: TableColumnsType<Difference> = [
    {
      title: words.type,
      width: 90,
      render: (_, { type }) => (type === 'payment' ? words.payment : words.refund),
    },
    { title: words.number, render: (_, { sn }) => <span className="code-text">{sn}</span> },
    { title: words.difference, render: (_, { kind }) => words[kindKeys[kind]] },
    { title: words.ours, align: 'right', render: (_, { ours }) => cny(ours) },
    { title: words.theirs, align: 'right', render: (_, { theirs }) => cny(theirs) },
  ]
  return (
    <>
      <Alert
        className={css['found'] ?? ''}
        type={differences.length === 0 ? 'success' : 'error'}
        showIcon
        title={differences.length === 0 ? words.noDifferences : words.foundDifferences(differences.length)}
        description={`${words.compared(found.lines, found.same)} · ${words.total}: ${words.ours} ${showMoney(found.ours)}, ${words.theirs} ${showMoney(found.theirs)}`}
      />
      {differences.length > 0 && (
        <Table<Difference>
          size="small"
          rowKey={({ type, sn }) => `${type} ${sn}`}
          columns={columns}
          dataSource={differences}
        />
      )}
    </>
  )
}
