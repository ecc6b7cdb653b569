import { showMoney } from '@banyan/rules/money'
import { showRate } from '@banyan/rules/wallet/recharge'
import { App, Button, Drawer, Modal, Space, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { RequiredText } from '../../../parts/field/required-text.tsx'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { still } from '../../../parts/work-list/question/still.ts'
import { useAct } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import type { Me } from '../../../state/me.ts'
import { text } from '../third-payment.text.ts'
import { type Payment, type Refund, stale } from './data.ts'
import css from '../third-payment.module.css'
import { Notices } from './notices.tsx'
import { StateTag } from './state-tag.tsx'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

const time = (instant: string | null) =>
  instant !== null && <span className="digits">{showTime(instant)}</span>

/** One payment: its facts, its refunds, the gateway's notices, and the actions of staff. */
export function PaymentDetail({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const [open, setOpen] = useState(true)
  const [refunding, setRefunding] = useState(false)
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      title={payment.sn}
      size="min(760px, 100vw)"
      extra={<PaymentActions payment={payment} onRefund={() => setRefunding(true)} />}
    >
      <FactList>
        <Fact name={words.state}>
          <StateTag state={payment.state} />
        </Fact>
        <Fact name={words.purpose}>{words[payment.purpose]}</Fact>
        {payment.order_sn !== null && <Fact name={words.orderSn} copy={payment.order_sn} />}
        <Fact name={words.member} copy={payment.member.nick_name} />
        <Fact name={words.account} copy={payment.member.account} />
        <Fact name={words.amount}>
          <span className="money">{showMoney(payment.amount)}</span>
        </Fact>
        <Fact name={words.cny}>
          <span className="money">{showMoney(payment.paid.amount)}</span>
        </Fact>
        <Fact name={words.rate}>
          <span className="digits">{showRate(payment.paid.rate)}</span>
        </Fact>
        <Fact name={words.merchant} copy={payment.merchant} />
        {payment.trx_no !== null && <Fact name={words.trxNo} copy={payment.trx_no} />}
        <Fact name={words.time}>{time(payment.time)}</Fact>
        <Fact name={words.until}>{time(payment.pay_until)}</Fact>
        {payment.paid_at !== null && <Fact name={words.paidAt}>{time(payment.paid_at)}</Fact>}
        {payment.queried !== null && <Fact name={words.queried}>{time(payment.queried)}</Fact>}
      </FactList>
      {payment.purpose === 'order' && payment.state === 'paid' && (
        <p className="quiet">{words.orderRefund}</p>
      )}
      {payment.refunds.length > 0 && (
        <>
          <h2 className={`block-title flush ${css['part']}`}>{words.refunds}</h2>
          <Refunds refunds={payment.refunds} mayDecide={me.rights.includes('refund.decide')} />
        </>
      )}
      <h2 className={`block-title flush ${css['part']}`}>{words.messages}</h2>
      <Notices sn={payment.sn} />
      {refunding && <RefundQuestion payment={payment} onClose={() => setRefunding(false)} />}
    </Drawer>
  )
}

/** The buttons for the actions on a payment to which the person has a right. */
export function PaymentActions({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const query = useQueryNow()
  return (
    <Space>
      <EntriesLink kind="third" subject={payment.sn} />
      {me.rights.includes('recharge.decide') && (
        <Button loading={query.busy} onClick={() => void query.run(payment)}>
          {words.query}
        </Button>
      )}
      {me.rights.includes('refund.decide') && payment.purpose === 'recharge' && payment.state === 'paid' && (
        <Button danger onClick={onRefund}>
          {words.refund}
        </Button>
      )}
    </Space>
  )
}

function useQueryNow() {
  const words = useWords(text)
  const { message } = App.useApp()
  return useAct({
    run: async ({ id }: Payment) => (await ask('/staff/finance/third-payment', 'do-query', { id })).data,
    done: ({ found }) =>
      void (found === 'paid' ? message.success(words.foundPaid) : message.info(words.foundUnpaid)),
    stale,
  })
}

const refundTags = {
  waiting: { key: 'refundWaiting', colour: 'processing' },
  sent: { key: 'refundSent', colour: 'processing' },
  done: { key: 'refundDone', colour: 'success' },
  failed: { key: 'refundFailed', colour: 'error' },
  credited: { key: 'refundCredited', colour: 'default' },
} as const satisfies Record<Refund['state'], { key: keyof typeof text; colour: string }>

/** The refunds of a payment. A person with the right can repeat one that the gateway refused, or credit it instead. */
export function Refunds({ refunds, mayDecide }: { refunds: Refund[]; mayDecide: boolean }) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message, modal } = App.useApp()
  const retry = useAct({
    run: ({ id }: Refund) => askOnce('/staff/finance/third-payment', 'do-retry', { refund_id: id }),
    done: () => void message.success(words.retried),
    stale,
  })
  const credit = useAct({
    run: ({ id }: Refund) => askOnce('/staff/finance/third-payment', 'do-credit', { refund_id: id }),
    done: () => void message.success(words.credited),
    stale,
  })
  const columns: TableColumnsType<Refund> = [
    { title: words.time, width: 170, render: (_, { time: at }) => time(at) },
    { title: words.purpose, render: (_, { cause }) => words[cause] },
    {
      title: words.cny,
      align: 'right',
      render: (_, { paid_amount }) => <span className="money">{showMoney(paid_amount)}</span>,
    },
    {
      title: words.state,
      render: (_, { state, fault }) => (
        <>
          <Tag color={refundTags[state].colour}>{words[refundTags[state].key]}</Tag>
          {fault !== '' && <div className="quiet breaks">{fault}</div>}
        </>
      ),
    },
  ]
  if (mayDecide)
    columns.push({
      key: 'actions',
      align: 'right',
      title: <span className="unseen">{words.refund}</span>,
      render: (_, refund) =>
        refund.state === 'failed' && (
          <Space wrap>
            <Button size="small" loading={retry.busy} onClick={() => void retry.run(refund)}>
              {words.retry}
            </Button>
            <Button
              size="small"
              loading={credit.busy}
              onClick={() =>
                void modal.confirm({
                  ...still,
                  title: words.creditTitle,
                  content: words.creditSays(showMoney(refund.amount)),
                  okText: words.credit,
                  cancelText: shared.cancel,
                  onOk: () => credit.run(refund),
                })
              }
            >
              {words.credit}
            </Button>
          </Space>
        ),
    })
  return <Table<Refund> rowKey="id" size="small" columns={columns} dataSource={refunds} pagination={false} />
}

/** Asks for the reason of a refund. */
function RefundQuestion({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const refund = useAct({
    run: () =>
      askOnce('/staff/finance/third-payment', 'do-refund', {
        id: payment.id,
        reason: reason.trim(),
      }),
    done() {
      void message.success(words.refundStarted)
      setOpen(false)
    },
    stale,
  })
  const amount = showMoney(payment.amount)
  return (
    <Modal
      {...still}
      open={open}
      centered
      title={words.refundTitle}
      okText={words.doRefund(amount)}
      cancelText={shared.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={refund.busy}
      onOk={() => (reason.trim() === '' ? setMissing(true) : void refund.run())}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p>{words.refundSays(amount, payment.member.nick_name)}</p>
      <RequiredText
        label={words.reason}
        value={reason}
        maxLength={200}
        missing={missing ? words.reasonMissing : undefined}
        onChange={(typed) => {
          setReason(typed)
          setMissing(false)
        }}
      />
    </Modal>
  )
}
