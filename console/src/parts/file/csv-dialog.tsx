import { UploadOutlined } from '@ant-design/icons'
import { Alert, App, Button, Modal, Table, type TableColumnsType, Upload } from 'antd'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { useActInPlace } from '../../state/act.ts'
import css from './csv-dialog.module.css'
import { text } from './csv-dialog.text.ts'

/** The server's check of a file: its digest, its faults by line, and its rows. */
interface Preview {
  readonly digest: string
  readonly faults: readonly { readonly line: number }[]
  readonly list: readonly unknown[]
}

interface CsvDialogProps<Found extends Preview> {
  title: string
  says: string
  okText: string
  /** Shown after the change. */
  doneText: string
  /** Replies that are stale after the change. */
  stale: string[][]
  check: (file: File) => Promise<Found>
  run: (digest: string, file: File) => Promise<unknown>
  /** Returns one sentence about the effect of a file without faults. */
  readyText: (found: Found) => string
  /** The columns of the faults beside the line. */
  faultColumns: TableColumnsType<Found['faults'][number]>
  /** Draws the lines of a file without faults. */
  renderList: (found: Found) => ReactNode
  /** Lets the person choose further files that the check needs. */
  More?: ComponentType<MoreFiles>
  onClose: () => void
}

export interface MoreFiles {
  /** True while the file is checked or the change runs. */
  readonly disabled: boolean
  /** Called with true before the further files are uploaded. Called with false after that: the file is checked again. */
  readonly onBusy: (busy: boolean) => void
}

interface Checked<Found> {
  readonly file: File
  readonly found: Found
}

/** Checks a CSV file, shows its effect or every refused line, and makes the change after a confirmation. */
export function CsvDialog<Found extends Preview>(props: CsvDialogProps<Found>) {
  const { More } = props
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [checked, setChecked] = useState<Checked<Found>>()
  /** The check whose change was started. */
  const [tried, setTried] = useState<Checked<Found>>()
  const [adding, setAdding] = useState(false)
  const latest = useRef<File>(undefined)
  const check = useActInPlace({
    run: async (file: File) => ({ file, found: await props.check(file) }),
    done(one) {
      // A file that was chosen later is shown instead.
      if (latest.current === one.file) setChecked(one)
    },
  })
  const change = useActInPlace({
    run: ({ file, found }: Checked<Found>) => props.run(found.digest, file),
    done() {
      void message.success(props.doneText)
      setOpen(false)
    },
    stale: props.stale,
  })
  const take = (file: File) => {
    latest.current = file
    setChecked(undefined)
    void check.run(file)
  }
  const begin = (one: Checked<Found>) => {
    setTried(one)
    void change.run(one)
  }
  const addMore = (busy: boolean) => {
    setAdding(busy)
    if (!busy && latest.current) take(latest.current)
  }
  const found = checked?.found
  const isReady = found !== undefined && found.faults.length === 0 && found.list.length > 0
  const fault = check.fault ?? (checked === tried ? change.fault : undefined)
  return (
    <Modal
      open={open}
      title={props.title}
      width={760}
      okText={props.okText}
      cancelText={shared.cancel}
      okButtonProps={{ disabled: !isReady || adding }}
      confirmLoading={change.busy}
      onOk={() => checked && begin(checked)}
      onCancel={() => setOpen(false)}
      afterClose={props.onClose}
      destroyOnHidden
    >
      <p className="quiet">{props.says}</p>
      <Upload
        accept=".csv,text/csv"
        maxCount={1}
        showUploadList={false}
        disabled={check.busy || change.busy || adding}
        beforeUpload={(file) => {
          take(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={check.busy}>
          {words.choose}
        </Button>
      </Upload>
      {More && <More disabled={check.busy || change.busy} onBusy={addMore} />}
      {fault !== undefined && <Alert type="error" showIcon title={fault} className={css['found'] ?? ''} />}
      {checked && <Result checked={checked} dialog={props} />}
    </Modal>
  )
}

type ResultProps<Found extends Preview> = { checked: Checked<Found>; dialog: CsvDialogProps<Found> }

function Result<Found extends Preview>({ checked: { file, found }, dialog }: ResultProps<Found>) {
  const words = useWords(text)
  const { faults, list } = found
  const title =
    faults.length > 0
      ? words.faults(faults.length)
      : list.length === 0
        ? words['file-empty']
        : dialog.readyText(found)
  return (
    <>
      <Alert
        className={css['found'] ?? ''}
        type={faults.length > 0 ? 'error' : list.length === 0 ? 'warning' : 'success'}
        showIcon
        title={title}
        description={faults.length > 0 ? `${file.name} · ${words.faultsSay}` : file.name}
      />
      {faults.length > 0 ? (
        <Table<Found['faults'][number]>
          size="small"
          rowKey={(fault) => JSON.stringify(fault)}
          columns={[
            { title: words.line, width: 80, render: (_, { line }) => <span className="digits">{line}</span> },
            ...dialog.faultColumns,
          ]}
          dataSource={[...faults]}
          pagination={{ hideOnSinglePage: true }}
        />
      ) : (
        list.length > 0 && dialog.renderList(found)
      )}
    </>
  )
}
