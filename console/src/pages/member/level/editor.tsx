import { formatCents, parseCents } from '@banyan/rules/money'
import { Alert, App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { fieldRule } from '../../../parts/field/rule.ts'
import { DiffList } from '../../../parts/diff/diff-list.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { ask } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../level.text.ts'
import { type Amount, amounts, isPercent, type Level, levelKey } from './level.ts'

type Filled = Record<Amount, string> & { name: FiveTexts }

const filledOf = (level: Level): Filled => ({
  name: level.name,
  price: level.price,
  goods_discount: level.goods_discount,
  transfer_fee_discount: level.transfer_fee_discount,
  commission_1: level.commission_1,
  commission_2: level.commission_2,
  commission_cap: level.commission_cap,
})

/** Changes the price and the benefits of a level. */
export function LevelEditor({ level, onClose }: { level: Level; onClose: () => void }) {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const shown = language.useValue()
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const save = useActInPlace({
    run: (filled: Filled) =>
      ask('/staff/member/level', 'do-save', { ...filled, rank: level.rank, version: level.version }),
    done() {
      void message.success(words.saved)
      setOpen(false)
    },
    stale: [levelKey],
  })
  return (
    <Modal
      open={open}
      title={words.editOf(level.name[shown] || level.name.zh)}
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
        requiredMark="optional"
        initialValues={filledOf(level)}
        onFinish={(filled) => void save.run(filled)}
      >
        <Form.Item
          name="name"
          label={words.name}
          rules={[
            { required: true },
            fieldRule((name: FiveTexts) => (name.zh.trim() === '' ? words.missingName : undefined)),
          ]}
        >
          <FiveTextsField label={words.name} maxLength={30} />
        </Form.Item>
        <AmountFields lowest={level.rank === 1} />
        <Changes level={level} />
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}

function AmountFields({ lowest }: { lowest: boolean }) {
  const words = useWords(text)
  const amount = fieldRule((typed: string) =>
    typed !== '' && parseCents(typed) === undefined ? words.amountWrong : undefined,
  )
  const help: Partial<Record<Amount, string>> = { price: words.priceHelp, commission_cap: words.capHelp }
  return amounts.map((name) => (
    <Form.Item
      key={name}
      name={name}
      label={words[name]}
      extra={help[name]}
      rules={[{ required: true, message: words.missing }, amount]}
      normalize={(typed: string) => typed.trim()}
    >
      <Input
        inputMode="decimal"
        maxLength={13}
        autoComplete="off"
        className="digits"
        disabled={name === 'price' && lowest}
        suffix={isPercent(name) ? '%' : undefined}
      />
    </Form.Item>
  ))
}

/** Returns an amount as it is stored, so that `5` and `5.00` are no change. */
const stored = (typed: string): string => {
  const value = parseCents(typed)
  return value === undefined ? typed : formatCents(value)
}

/** The fields that a save would change, with their values before and after, and the number of members concerned. */
function Changes({ level }: { level: Level }) {
  const words = useWords(text)
  const form = Form.useFormInstance<Filled>()
  const filled = Form.useWatch<Filled | undefined>([], form)
  if (!filled) return null
  const before = filledOf(level)
  const after = { ...filled, ...Object.fromEntries(amounts.map((name) => [name, stored(filled[name])])) }
  const nameOf = (path: string) => amounts.find((one) => one === path)
  return (
    <Alert
      type="info"
      title={words.changes}
      description={
        <>
          <DiffList
            before={before}
            after={after}
            name={(path) => words[nameOf(path) ?? 'name']}
            renderValue={(path, value) => {
              const name = nameOf(path)
              return name !== undefined && isPercent(name) ? `${value}%` : value
            }}
          />
          <span className="quiet">{words.concerns(level.members)}</span>
        </>
      }
    />
  )
}
