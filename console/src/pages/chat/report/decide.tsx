import { Alert, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { text as restrictionText } from '../../../parts/member/restriction.text.ts'
import { chatRestrictions, type ChatRestriction } from '../../../parts/member/restriction.ts'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { TermChoice } from '../../../parts/member/term-choice.tsx'
import { text } from '../report.text.ts'
import type { Report, Verdict } from './source.ts'
import { still } from '../../../parts/work-list/question/still.ts'
import css from '../../../parts/field/choices.module.css'

type Question = Asking<Report, Verdict>

export const UpholdQuestion = (props: Question) => <DecideQuestion {...props} kind="upheld" />
export const DismissQuestion = (props: Question) => <DecideQuestion {...props} kind="dismissed" />

/** Asks for the decision on a report and, if it is upheld, for a restriction of the reported member. */
function DecideQuestion({
  kind,
  open,
  busy,
  fault,
  onCancel,
  afterClose,
  onSure,
}: Question & { kind: Verdict['verdict'] }) {
  const words = useWords(text)
  const about = useWords(restrictionText)
  const cancel = useWords(common).cancel
  const [answer, setAnswer] = useState('')
  const [restriction, setRestriction] = useState<ChatRestriction | 'none'>('none')
  const [hours, setHours] = useState<number>()
  const [missing, setMissing] = useState(false)
  const upholds = kind === 'upheld'
  const say = () => {
    if (!upholds || restriction === 'none') return onSure({ verdict: kind, answer: answer.trim() })
    if (hours === undefined) return setMissing(true)
    onSure({ verdict: kind, answer: answer.trim(), restriction, hours })
  }
  const offered = [
    { value: 'none' as const, name: words.none, says: words.noneSays },
    ...chatRestrictions.map((one) => ({ value: one, name: about[one], says: about[`${one}Says`] })),
  ]
  return (
    <Modal
      {...still}
      open={open}
      title={upholds ? words.sureUphold : words.sureDismiss}
      okText={upholds ? words.uphold : words.dismiss}
      cancelText={cancel}
      okButtonProps={{ danger: upholds && restriction !== 'none' }}
      confirmLoading={busy}
      onOk={say}
      onCancel={onCancel}
      afterClose={afterClose}
      destroyOnHidden
      centered
    >
      {upholds && (
        <>
          <span className="field-label">{words.restriction}</span>
          <Radio.Group
            className={css['choices'] ?? ''}
            aria-label={words.restriction}
            value={restriction}
            onChange={(event) =>
              setRestriction(offered.find(({ value }) => value === event.target.value)?.value ?? 'none')
            }
          >
            {offered.map(({ value, name, says }) => (
              <Radio key={value} value={value}>
                {name} <span className="quiet">{says}</span>
              </Radio>
            ))}
          </Radio.Group>
          {restriction !== 'none' && (
            <>
              <span className="field-label">{about.term}</span>
              <TermChoice
                {...(hours === undefined ? {} : { value: hours })}
                onChange={(next) => {
                  setHours(next)
                  setMissing(false)
                }}
              />
              {missing && (
                <p role="alert" className="was">
                  {about.termMissing}
                </p>
              )}
            </>
          )}
        </>
      )}
      <label className="field-label" htmlFor="report-answer">
        {words.answer}
      </label>
      <Input.TextArea
        id="report-answer"
        className="counted"
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        maxLength={200}
        showCount
        autoSize={{ minRows: 2, maxRows: 5 }}
        aria-describedby="report-answer-help"
      />
      <p id="report-answer-help" className="quiet">
        {words.answerHelp}
      </p>
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}
