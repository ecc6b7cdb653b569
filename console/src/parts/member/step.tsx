import { isWithoutEnd } from '@banyan/rules/staff/restriction'
import { Alert, App, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { text as restrictionText } from './restriction.text.ts'
import type { Restriction } from './restriction.ts'
import { TermChoice } from './term-choice.tsx'
import { now } from '../../state/clock.ts'
import { text } from './step.text.ts'
import { type Restricted, type Step, useStep } from './restrict.ts'
import css from '../field/choices.module.css'

interface Filled {
  restriction: Restriction
  hours: number
  reason: string
}

/** Asks for the details of a restriction for a member, or for the reason to lift one. */
export function StepQuestion({
  member,
  kind,
  may,
  onClose,
}: {
  member: Restricted
  kind: Step['kind']
  /** The restrictions that the person may take and lift. */
  may: readonly Restriction[]
  onClose: () => void
}) {
  const words = useWords(text)
  const about = useWords(restrictionText)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const step = useStep(member, (until) => {
    const name = member.nick_name
    void message.success(
      until === null
        ? words.lifted(name)
        : isWithoutEnd(new Date(until), now())
          ? words.takenForEver(name)
          : words.taken(name, showTime(until).slice(0, 16)),
    )
    setOpen(false)
  })
  const takes = kind === 'take'
  const inForce = may.filter((one) => member.restrictions.some(({ restriction }) => restriction === one))
  const offered = takes ? may : inForce
  const say = ({ restriction, hours, reason }: Filled) =>
    void step.run(
      kind === 'take' ? { kind, restriction, hours, reason } : { kind: 'lift', restriction, reason },
    )
  return (
    <Modal
      open={open}
      title={takes ? words.restrictOf(member.nick_name) : words.liftOf(member.nick_name)}
      okText={takes ? words.restriction : words.lift}
      cancelText={cancel}
      okButtonProps={{ danger: takes }}
      confirmLoading={step.busy}
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
        initialValues={{ restriction: offered[0] ?? 'mute', reason: '' }}
        onFinish={say}
      >
        <Form.Item name="restriction" label={takes ? words.restriction : words.which}>
          <Radio.Group className={css['choices'] ?? ''}>
            {offered.map((one) => (
              <Radio key={one} value={one}>
                {about[one]} <span className="quiet">{about[`${one}Says`]}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        {takes && (
          <Form.Item
            name="hours"
            label={about.term}
            rules={[{ required: true, message: about.termMissing }]}
            {...(inForce.length > 0 ? { extra: words.replaces } : {})}
          >
            <TermChoice />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={words.reason}
          extra={words.reasonHelp}
          rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
        >
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
      {step.fault !== undefined && <Alert type="error" showIcon title={step.fault} />}
    </Modal>
  )
}
