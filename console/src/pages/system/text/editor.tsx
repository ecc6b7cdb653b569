import { type Language, languages } from '@banyan/contract/language'
import { App, Drawer } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { type Config, Preview } from '../../../parts/preview/preview.tsx'
import { placeholdersOf } from '@banyan/rules/app/text'
import { text } from '../text.text.ts'
import css from '../text.module.css'
import { shownIn, type TextRow, usePreview } from './data.ts'
import { LanguageField } from './field.tsx'
import { History } from './history.tsx'

/** The typed sentences that are not saved yet, by language. */
type Drafts = Readonly<Partial<Record<Language, string | undefined>>>

const typed = (drafts: Drafts): Partial<Record<Language, string>> =>
  Object.fromEntries(Object.entries(drafts).filter(([, sentence]) => sentence !== undefined))

/** Returns the configuration that the member app would get with these texts. */
const withDrafts = (config: Config, id: string, drafts: Drafts): Config => ({
  ...config,
  texts: { ...config.texts, [id]: { ...config.texts?.[id], ...typed(drafts) } },
})

/** Edits one text in each language, with the member app itself as preview, and shows its history. */
export function TextEditor({ row, onClose }: { row: TextRow; onClose: () => void }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [drafts, setDrafts] = useState<Drafts>({})
  const preview = usePreview()
  const placeholders = placeholdersOf(row.delivered.en)
  const draft = (language: Language, sentence: string | undefined) =>
    setDrafts((old) => ({ ...old, [language]: sentence }))
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => !now && onClose()}
      title={<span className="code-text">{row.id}</span>}
      size="min(1080px, 100vw)"
      mask={{ blur: false }}
    >
      <div className={css['editor']}>
        <div className={css['fields']}>
          {placeholders.length > 0 && (
            <p className={`quiet ${css['original']}`}>
              {words.placeholders(placeholders.map((name) => `{${name}}`).join(' '))}
              {'\n'}
              {words.pluralHelp}
            </p>
          )}
          {languages.map((language) => (
            <LanguageField
              key={language}
              row={row}
              language={language}
              value={drafts[language] ?? shownIn(row, language)}
              onValue={(value) => draft(language, value)}
            />
          ))}
          <h2 className={css['title']}>{words.history}</h2>
          <History
            id={row.id}
            onTake={(language, sentence) => {
              draft(language, sentence)
              void message.info(words.taken)
            }}
          />
        </div>
        <Loaded query={preview}>
          {(config) => <Preview config={withDrafts(config, row.id, drafts)} page={row.page ?? undefined} />}
        </Loaded>
      </div>
    </Drawer>
  )
}
