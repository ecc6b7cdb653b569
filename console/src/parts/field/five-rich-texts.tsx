import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useWords } from '../../lang/words.ts'
import { text } from './five-texts.text.ts'
import type { FiveTexts } from './five-texts.tsx'
import css from './five-rich-texts.module.css'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

const languages = ['zh', 'en', 'lo', 'vi', 'th'] as const
type Language = (typeof languages)[number]

type FiveRichTextsProps = {
  label: string
  help: string
  /** HTML by language. Only the first value is shown; later ones come from the fields. */
  value: FiveTexts
  onChange: (language: Language, html: string) => void
  /** Uploads a picture; returns its address. */
  upload: (file: File) => Promise<string>
}

/** Text with headings, lists, links and pictures, five languages side by side. A missing language is marked. */
export function FiveRichTexts({ label, help, value, onChange, upload }: FiveRichTextsProps) {
  const words = useWords(text)
  return (
    <fieldset className={css['texts']} aria-label={label}>
      <p className="quiet">{help}</p>
      <div className={css['languages']}>
        {languages.map((one) => (
          <section key={one} lang={one} className={css['language']}>
            <h3>
              {words[one]}
              {one !== 'zh' && !value[one] && <span className={css['missing']}>{words.missing}</span>}
            </h3>
            <Suspense fallback={<Skeleton active title={false} />}>
              <RichText
                label={`${label} ${words[one]}`}
                html={value[one] ?? ''}
                onChange={(html) => onChange(one, html)}
                upload={upload}
              />
            </Suspense>
          </section>
        ))}
      </div>
    </fieldset>
  )
}
