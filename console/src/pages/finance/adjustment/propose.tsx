import {
  adjustedWallets,
  type AdjustmentSource,
  type AdjustmentTarget,
  type AdjustmentWay,
  fundedPools,
} from '@banyan/contract/staff/finance/adjustment-target'
import { isAmountAboveZero, isPool, poolSource } from '@banyan/rules/staff/adjustment'
import { App, Form, Input, Radio, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useMoneyWords } from '../../../state/unit.ts'
import { fieldRule } from '../../../parts/field/rule.ts'
import { MemberChoice } from '../../../parts/proposal/member-choice.tsx'
import { ProposeModal, ReasonField, useNeeded } from '../../../parts/proposal/propose.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { text } from '../adjustment.text.ts'
import { stale } from './source.ts'

/** The search for the member whose wallet is adjusted. */
const members = {
  name: 'adjustment-members',
  find: async (search: string, signal: AbortSignal) =>
    (await ask('/staff/finance/statement', 'load-members', { search }, { signal })).data.list,
  labelOf: ({ nick_name, user_code, account }: { nick_name: string; user_code: string; account: string }) =>
    [nick_name, user_code, account].filter((part) => part !== '').join(' · '),
}

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
    ? { target, way: 'in' as const, source: poolSource(target), amount, reason }
    : { target, member_id, way, source: target === 'points' ? ('outside' as const) : source, amount, reason }

/** Proposes an adjustment. */
export function ProposeForm({ onClose }: { onClose: () => void }) {
  const words = useMoneyWords(text)
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
  return (
    <ProposeModal
      form={form}
      open={open}
      title={words.propose}
      initialValues={{ target: 'user_money', way: 'in', source: 'house', amount: '', reason: '' }}
      busy={propose.busy}
      fault={propose.fault}
      onPropose={(filled) => void propose.run(filled)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
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
      {isPool(target) ? (
        <Form.Item label={words.source}>
          {poolSource(target) === 'house' ? words.fromHouse : words.fromOutside}
        </Form.Item>
      ) : (
        <OfMember points={target === 'points'} />
      )}
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
      <ReasonField label={words.reason} help={isPool(target) ? words.reasonPool : words.reasonHelp} />
    </ProposeModal>
  )
}

/** The fields of a wallet: its member, the direction, and for money the other side. */
function OfMember({ points }: { points: boolean }) {
  const words = useMoneyWords(text)
  const needed = useNeeded()
  return (
    <>
      <Form.Item name="member_id" label={words.member} rules={[needed]}>
        <MemberChoice {...members} />
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
