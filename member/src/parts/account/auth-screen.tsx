import { useState } from 'react'
import type { ReactNode } from 'react'
import Globe from 'lucide-react/icons/globe'
import { ownName, useLanguage } from '../../state/app/language.ts'
import { useText } from '../../words/text.ts'
import { LanguageSheet } from './language-sheet.tsx'
import { text } from './language.text.ts'
import { Screen } from '../page/screen.tsx'
import { labelled } from '../../words/join.ts'

type AuthScreenProps = {
  title: string
  /** The line under the large title. */
  note: string
  children: ReactNode
}

/** The frame of login, sign-up and forgotten password: mark, large title, language switch. */
export function AuthScreen({ title, note, children }: AuthScreenProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const [choosing, setChoosing] = useState(false)
  return (
    <Screen
      title={title}
      ownTitle
      right={{
        kind: 'icon',
        label: labelled(t('language'), ownName[language]),
        icon: <Globe aria-hidden="true" size={22} strokeWidth={1.9} />,
        onClick: () => setChoosing(true),
      }}
    >
      <div className="mx-auto max-w-100 px-1 pb-6">
        <img src="/icon.svg" alt="" width={56} height={56} className="size-14 rounded-[30%]" />
        <p className="mt-4 text-title font-bold">{title}</p>
        <p className="mt-1 mb-6 text-body text-ink-2">{note}</p>
        {children}
      </div>
      <LanguageSheet open={choosing} onClose={() => setChoosing(false)} />
    </Screen>
  )
}
