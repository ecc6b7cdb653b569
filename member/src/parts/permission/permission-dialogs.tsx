import { useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Dialog } from '@banyan/ui/layer/dialog'
import type { Feature } from '../../platform/device.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './permission.text.ts'

let root: Root | undefined
let shown = 0

/** Asks a question in its own element beside the app: it may outlive the row that asked. Returns true for yes. */
const ask = (question: (answer: (yes: boolean) => void) => ReactNode): Promise<boolean> =>
  new Promise((resolve) => {
    root ??= createRoot(document.body.appendChild(document.createElement('div')))
    shown += 1
    root.render(<div key={shown}>{question(resolve)}</div>)
  })

/** Explains the purpose of a feature before the device asks. Returns true if the person goes on. */
export const explain = (feature: Feature): Promise<boolean> =>
  ask((answer) => <Explanation feature={feature} onAnswer={answer} />)

/** Asks whether to open the system's settings (R9). */
export const askForSettings = (feature: Feature): Promise<boolean> =>
  ask((answer) => <SettingsQuestion feature={feature} onAnswer={answer} />)

/** Tells of a refusal and offers another way. Returns true if the person takes it. */
export const offerInstead = (refusal: string, kind: 'picture' | 'text'): Promise<boolean> =>
  ask((answer) => <OtherWay refusal={refusal} kind={kind} onAnswer={answer} />)

type Answering = { onAnswer: (yes: boolean) => void }
type QuestionProps = Answering & { title: string; cancelText: string; confirmText: string; children: string }

function Question({ title, cancelText, confirmText, children, onAnswer }: QuestionProps) {
  const [open, setOpen] = useState(true)
  const answer = (yes: boolean) => {
    setOpen(false)
    onAnswer(yes)
  }
  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      title={title}
      cancelText={cancelText}
      confirmText={confirmText}
      onConfirm={() => answer(true)}
    >
      {children}
    </Dialog>
  )
}

function Explanation({ feature, onAnswer }: Answering & { feature: Feature }) {
  const t = useText(text)
  return (
    <Question
      title={t(`${feature}Title`)}
      cancelText={t('notNow')}
      confirmText={t('goOn')}
      onAnswer={onAnswer}
    >
      {t('whyAndNext', { why: t(`${feature}Why`), next: t('next') })}
    </Question>
  )
}

function SettingsQuestion({ feature, onAnswer }: Answering & { feature: Feature }) {
  const t = useText(text)
  return (
    <Question
      title={t('settingsTitle', { name: t(feature) })}
      cancelText={t('no')}
      confirmText={t('yes')}
      onAnswer={onAnswer}
    >
      {t('settings')}
    </Question>
  )
}

function OtherWay({ refusal, kind, onAnswer }: Answering & { refusal: string; kind: 'picture' | 'text' }) {
  const t = useText(text)
  const c = useText(common)
  const picture = kind === 'picture'
  return (
    <Question
      title={refusal}
      cancelText={c('cancel')}
      confirmText={t(picture ? 'choosePicture' : 'writeText')}
      onAnswer={onAnswer}
    >
      {t(picture ? 'insteadPicture' : 'insteadText')}
    </Question>
  )
}
