import { useState } from 'react'
import { CaptchaButton } from '../src/action/captcha-button.tsx'
import { Field } from '../src/form/field.tsx'
import { Stepper } from '../src/form/stepper.tsx'
import { Switch } from '../src/form/switch.tsx'
import { TextArea } from '../src/form/text-area.tsx'
import { Section } from './section.tsx'

/** U2 and the fields. */
export function Forms() {
  const [words, setWords] = useState('')
  const [count, setCount] = useState(1)
  const [on, setOn] = useState(true)
  return (
    <Section name="Form">
      <div className="grid gap-3 rounded-card bg-card p-4">
        <Field
          label="Code"
          value={words}
          onChange={setWords}
          right={
            <CaptchaButton
              text="Get code"
              countText={(seconds) => `${seconds} s`}
              send={() => Promise.resolve(true)}
              purpose="gallery"
            />
          }
        />
        <Field label="Refused" value="x" onChange={setWords} error="This is what is wrong with it" />
        <TextArea label="Note" value={words} onChange={setWords} maxLength={100} />
        <Stepper
          value={count}
          onChange={setCount}
          labels={{ value: 'Quantity', less: 'One less', more: 'One more' }}
        />
        <Switch label="Sound" checked={on} onChange={setOn} />
      </div>
    </Section>
  )
}
