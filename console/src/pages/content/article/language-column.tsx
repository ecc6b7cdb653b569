import { Input, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useWords } from '../../../lang/words.ts'
import { text as languageText } from '../../../parts/field/five-texts.text.ts'
import { text } from '../article.text.ts'
import { type Draft, isLegal, type Language, uploadPicture } from './data.ts'
import css from './editor.module.css'

/** The editor of rich text is large, so it is loaded when an article is opened. */
const RichText = lazy(async () => ({
  default: (await import('../../../parts/field/rich-text.tsx')).RichText,
}))

type LanguageColumnProps = {
  language: Language
  draft: Draft
  onChange: (change: (now: Draft) => Draft) => void
}

/** Title, summary and text of an article in one language. */
export function LanguageColumn({ language, draft, onChange }: LanguageColumnProps) {
  const words = useWords(text)
  const names = useWords(languageText)
  const set = (field: 'title' | 'summary' | 'body' | 'asked', said: string) =>
    onChange((now) => ({ ...now, [field]: { ...now[field], [language]: said } }))
  const isMissing = language !== 'zh' && (draft.title[language] ?? '').trim() === ''
  const labelOf = (field: string) => `${field} ${names[language]}`
  return (
    <section className={css['language']} lang={language}>
      <h2>
        {names[language]}
        {isMissing && <span className={`quiet ${css['missing']}`}>{words.missing}</span>}
      </h2>
      <Input
        aria-label={labelOf(words.heading)}
        placeholder={words.heading}
        maxLength={120}
        value={draft.title[language] ?? ''}
        onChange={(event) => set('title', event.target.value)}
      />
      {!isLegal(draft.kind) && (
        <Input.TextArea
          aria-label={labelOf(words.summary)}
          placeholder={words.summary}
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 4 }}
          value={draft.summary[language] ?? ''}
          onChange={(event) => set('summary', event.target.value)}
        />
      )}
      <Suspense fallback={<Skeleton active title={false} />}>
        <RichText
          label={labelOf(words.body)}
          html={draft.body[language] ?? ''}
          onChange={(html) => set('body', html)}
          upload={uploadPicture}
        />
      </Suspense>
      {draft.kind === 'help' && (
        <Input.TextArea
          aria-label={labelOf(words.asked)}
          placeholder={words.asked}
          maxLength={6000}
          autoSize={{ minRows: 4, maxRows: 16 }}
          value={draft.asked[language] ?? ''}
          onChange={(event) => set('asked', event.target.value)}
        />
      )}
    </section>
  )
}
