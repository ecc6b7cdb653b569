import { parseDailyRate } from '@banyan/rules/market/invest/invest'
import { isAmountAboveZero } from '@banyan/rules/staff/adjustment'
import { Alert, App, Form, Input, InputNumber, Modal, Switch } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { fieldRule } from '../../../parts/field/rule.ts'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../invest-product.text.ts'
import { listKey, type Product } from './data.ts'
import css from './editor.module.css'

interface Filled {
  name: FiveTexts
  risk: FiveTexts
  term_days: number
  daily_rate: string
  minimum: string
  maximum: string
  step: string
  quota: string
  shown: boolean
}

/** Ten per cent a day, in millionths. */
const mostRate = BigInt(100_000)

const filledBy = (product: Product | undefined): Filled => ({
  name: product?.name ?? { zh: '' },
  risk: product?.risk ?? { zh: '' },
  term_days: product?.term_days ?? 30,
  daily_rate: product?.daily_rate ?? '',
  minimum: product?.minimum ?? '',
  maximum: product?.maximum ?? '',
  step: product?.step ?? '',
  quota: product?.quota ?? '',
  shown: product?.shown ?? true,
})

/** Adds a product, or changes one. */
export function ProductEditor({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const words = useMoneyWords(text)
  const { cancel } = useWords(common)
  const reader = language.useValue()
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const save = useActInPlace({
    run(filled: Filled) {
      const edited = product && {
        id: product.id,
        version: product.version,
        shown_before: product.shown,
        quota_before: product.quota,
      }
      return askOnce('/staff/finance/invest-product', 'do-save', { ...filled, ...edited })
    },
    done() {
      void message.success(words.saved)
      setOpen(false)
    },
    stale: [listKey, ['me']],
  })
  return (
    <Modal
      open={open}
      width={680}
      title={product ? words.editOf(product.name[reader] || product.name.zh) : words.add}
      okText={words.save}
      cancelText={cancel}
      confirmLoading={save.busy}
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
        initialValues={filledBy(product)}
        onFinish={(filled) => void save.run(filled)}
      >
        {product && <Alert className={css['notice'] ?? ''} type="info" showIcon title={words.newVersion} />}
        <Texts />
        <Terms />
        <Form.Item name="shown" label={words.onSale} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}

function Texts() {
  const words = useMoneyWords(text)
  const needed = [fieldRule(({ zh }: FiveTexts) => (zh.trim() === '' ? words.missingText : undefined))]
  return (
    <>
      <Form.Item name="name" label={words.name} rules={needed}>
        <FiveTextsField label={words.name} maxLength={60} />
      </Form.Item>
      <Form.Item name="risk" label={words.risk} extra={words.riskHelp} rules={needed}>
        <FiveTextsField label={words.risk} maxLength={5000} lines={3} />
      </Form.Item>
    </>
  )
}

function Terms() {
  const words = useMoneyWords(text)
  const trimmed = (typed: string) => typed.trim()
  const amount = [fieldRule((typed: string) => (isAmountAboveZero(typed) ? undefined : words.amountWrong))]
  const rate = [
    fieldRule((typed: string) => {
      const given = parseDailyRate(typed)
      return given === undefined || given > mostRate ? words.rateWrong : undefined
    }),
  ]
  const term = [
    fieldRule((days: number | null) =>
      days !== null && Number.isInteger(days) && days >= 1 && days <= 1095 ? undefined : words.termWrong,
    ),
  ]
  return (
    <div className={css['terms']}>
      <Form.Item name="daily_rate" label={words.rate} extra={words.rateHelp} rules={rate} normalize={trimmed}>
        <Input inputMode="decimal" maxLength={7} autoComplete="off" className="digits" suffix="%" />
      </Form.Item>
      <Form.Item name="term_days" label={words.term} rules={term}>
        <InputNumber<number> min={1} max={1095} precision={0} className="full digits" />
      </Form.Item>
      {(['minimum', 'maximum', 'step', 'quota'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={words[name]}
          extra={name === 'quota' ? words.quotaHelp : undefined}
          rules={amount}
          normalize={trimmed}
        >
          <Input
            inputMode="decimal"
            maxLength={15}
            autoComplete="off"
            className="digits"
            suffix={words.unit}
          />
        </Form.Item>
      ))}
    </div>
  )
}
