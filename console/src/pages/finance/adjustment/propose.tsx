import {
  adjustedWallets,
  type AdjustmentSource,
  type AdjustmentTarget,
  type AdjustmentWay,
  fundedPools,
} from '@banyan/contract/staff/finance/adjustment-target'
import { isAmountAboveZero, isPool } from '@banyan/rules/staff/adjustment'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Empty, Form, Input, Modal, Radio, Segmented, Select } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { fieldRule } from '../../../parts/field/rule.ts'
import { useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { text } from '../adjustment.text.ts'
import { stale } from './data.ts'

interface Filled {
  target: AdjustmentTarget
  member_id?: string
  way: AdjustmentWay
  source: AdjustmentSource
  amount: string
  reason: string
}

/** Returns the request of a filled form. Fields that the account does not have are left out or fixed. */
const requestOf = ({ target, member_id, way, source, amount, reason }: Filled) =>
  isPool(target)
    ? { target, way: 'in' as const, source: 'house' as const, amount, reason }
    : { target, member_id, way, source: target === 'points' ? ('outside' as const) : source, amount, reason }

/** Proposes an adjustment. */
export function ProposeForm({ onClose }: { onClose: () => void }) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const target = Form.useWatch('target', form) ?? 'user_money'
  const propose = useActInPlace({
    run(filled: Filled) {
      return askOnce('/staff/finance/adjustment', 'do-propose', requestOf(filled))
    },
    done() {
      void message.success(words.proposedNow)
      setOpen(false)
    },
    stale,
  })
  const needed = { required: true, whitespace: true, message: words.missing }
  return (
    <Modal
      open={open}
      title={words.propose}
      okText={words.submit}
      cancelText={shared.cancel}
      confirmLoading={propose.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ target: 'user_money', way: 'in', source: 'house', amount: '', reason: '' }}
        onFinish={(filled) => void propose.run(filled)}
      >
        <Form.Item name="target" label={words.target}>
          <Select
            options={[
              {
                label: words.member,
                options: adjustedWallets.map((value) => ({ value, label: words[value] })),
              },
              { label: words.pool, options: fundedPools.map((value) => ({ value, label: words[value] })) },
            ]}
          />
        </Form.Item>
        {!isPool(target) && <OfMember points={target === 'points'} />}
        <Form.Item
          name="amount"
          label={words.amount}
          rules={[fieldRule((typed: string) => (isAmountAboveZero(typed) ? undefined : words.amountWrong))]}
          normalize={(typed: string) => typed.trim()}
        >
          <Input
            inputMode="decimal"
            maxLength={15}
            autoComplete="off"
            className="digits"
            suffix={target === 'points' ? words.unitPoints : words.unit}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={words.reason}
          extra={isPool(target) ? words.reasonPool : words.reasonHelp}
          rules={[needed]}
        >
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
      {propose.fault !== undefined && <Alert type="error" showIcon title={propose.fault} />}
    </Modal>
  )
}

/** The fields of a wallet: its member, the direction, and for money the other side. */
function OfMember({ points }: { points: boolean }) {
  const words = useWords(text)
  return (
    <>
      <Form.Item name="member_id" label={words.member} rules={[{ required: true, message: words.missing }]}>
        <MemberChoice />
      </Form.Item>
      <Form.Item name="way" label={words.way}>
        <Segmented
          block
          options={(['in', 'out'] as const).map((value) => ({ value, label: words[value] }))}
        />
      </Form.Item>
      {points ? (
        <Form.Item label={words.source}>{words.issued}</Form.Item>
      ) : (
        <Form.Item name="source" label={words.source}>
          <Radio.Group
            vertical
            options={[
              { value: 'house', label: words.fromHouse },
              { value: 'outside', label: words.fromOutside },
            ]}
          />
        </Form.Item>
      )}
    </>
  )
}

/** A search for one member. As a field of a form, it gets the other properties from the form. */
function MemberChoice(field: { id?: string; value?: string; onChange?: (id: string) => void }) {
  const words = useWords(text)
  const [typed, setTyped] = useState('')
  const search = typed.trim().slice(0, 100)
  const found = useQuery({
    queryKey: ['adjustment-members', search],
    queryFn: async ({ signal }) =>
      (await ask('/staff/finance/statement', 'load-members', { search }, { signal })).data.list,
    placeholderData: (old) => old,
  })
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={words.memberHelp}
      notFoundContent={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.emptyMembers} />}
      options={(found.data ?? []).map(({ id, nick_name, user_code, account }) => ({
        value: id,
        label: [nick_name, user_code, account].filter((part) => part !== '').join(' · '),
      }))}
    />
  )
}
