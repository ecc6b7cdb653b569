import { Alert, App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { still } from '../../../parts/work-list/question/still.ts'
import { useActInPlace } from '../../../state/act.ts'
import { text } from '../order.text.ts'
import { type FullOrder, refundUnsent, stale, unsentOf } from './data.ts'
import { chosenOf, type Counts, PiecesField } from './pieces.tsx'

/** A button that opens the request for a refund of pieces that can't be shipped. */
export function RefundUnsent({ order }: { order: FullOrder }) {
  const words = useWords(text)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.refundUnsent}</Button>
      {open && <RequestForm order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function RequestForm({ order, onClose }: { order: FullOrder; onClose: () => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const unsent = unsentOf(order)
  const [counts, setCounts] = useState<Counts>({})
  const [said, setSaid] = useState('')
  const lines = chosenOf(unsent, counts)
  const requesting = useActInPlace({
    run: () => refundUnsent({ id: order.id, lines, words: said.trim() }),
    done() {
      void message.success(words.requested)
      setOpen(false)
    },
    stale,
  })
  return (
    <Modal
      {...still}
      open={open}
      centered
      title={words.refundUnsent}
      okText={words.request}
      cancelText={cancel}
      okButtonProps={{ disabled: lines.length === 0, loading: requesting.busy }}
      onOk={() => void requesting.run()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p className="quiet">{words.refundUnsentSays}</p>
      <PiecesField
        lines={unsent}
        counts={counts}
        onChange={setCounts}
        title={words.refundPieces}
        labelOf={words.refundPiecesOf}
      />
      <Form layout="vertical">
        <Form.Item label={words.refundWords}>
          <Input.TextArea
            aria-label={words.refundWords}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={said}
            onChange={({ target }) => setSaid(target.value)}
          />
        </Form.Item>
      </Form>
      {requesting.fault !== undefined && <Alert type="error" showIcon title={requesting.fault} />}
    </Modal>
  )
}
