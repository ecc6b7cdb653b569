import { Alert, App, Form, InputNumber, Modal, Slider } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../version.text.ts'
import { type Edition, listKey } from './data.ts'
import { nameOf } from './rows.tsx'

const marks = { 1: '1%', 25: '25%', 50: '50%', 100: '100%' }

/** Releases an edition to a share of the devices, or changes the share. */
export function ReleaseDialog({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [percent, setPercent] = useState(edition.state === 'draft' ? 100 : edition.percent)
  const publish = useActInPlace({
    run: () => askOnce('/staff/system/version', 'do-publish', { id: edition.id, percent }),
    done() {
      void message.success(words.releasedNow)
      setOpen(false)
    },
    stale: [listKey],
  })
  return (
    <Modal
      open={open}
      title={words.releaseOf(nameOf(edition))}
      okText={words.release}
      cancelText={cancel}
      confirmLoading={publish.busy}
      onOk={() => void publish.run()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item label={words.percent} htmlFor="percent" extra={words.percentHelp}>
          <InputNumber
            id="percent"
            min={1}
            max={100}
            precision={0}
            suffix="%"
            value={percent}
            onChange={(value) => setPercent(value ?? 1)}
          />
          <Slider
            min={1}
            max={100}
            marks={marks}
            value={percent}
            onChange={setPercent}
            ariaLabelForHandle={words.percent}
          />
        </Form.Item>
      </Form>
      {publish.fault !== undefined && <Alert type="error" showIcon title={publish.fault} />}
    </Modal>
  )
}
