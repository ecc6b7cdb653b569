import type { RequestOf } from '@banyan/contract/call'
import type { doSave } from '@banyan/contract/staff/goods/category'
import { Input } from 'antd'
import { useWords } from '../../lang/words.ts'
import { text } from './five-texts.text.ts'
import css from './five-texts.module.css'

export type FiveTexts = RequestOf<typeof doSave>['name']

const languages = ['zh', 'en', 'lo', 'vi', 'th'] as const

/** A form's field for a text in five languages. A missing language is marked; members then see the Chinese text. */
export function FiveTextsField({
  value,
  onChange,
  label,
  maxLength,
  lines = 1,
}: {
  value?: FiveTexts
  onChange?: (value: FiveTexts) => void
  label: string
  maxLength: number
  /** How many lines are shown. With more than one, the text can have line breaks. */
  lines?: number
}) {
  const words = useWords(text)
  const given = value ?? { zh: '' }
  return (
    <fieldset className={css['texts']} aria-label={label}>
      {languages.map((one) => {
        const missing = one !== 'zh' && (given[one] ?? '').trim() === ''
        if (lines > 1)
          return (
            <label key={one}>
              <span className={css['language']}>{words[one]}</span>{' '}
              <span className={css['missing']}>{missing ? words.missing : ''}</span>
              <Input.TextArea
                lang={one}
                value={given[one] ?? ''}
                maxLength={maxLength}
                autoSize={{ minRows: lines, maxRows: 12 }}
                aria-label={`${label} ${words[one]}`}
                onChange={(event) => onChange?.({ ...given, [one]: event.target.value })}
              />
            </label>
          )
        return (
          <Input
            key={one}
            lang={one}
            value={given[one] ?? ''}
            maxLength={maxLength}
            autoComplete="off"
            aria-label={`${label} ${words[one]}`}
            prefix={<span className={css['language']}>{words[one]}</span>}
            suffix={<span className={css['missing']}>{missing ? words.missing : ''}</span>}
            onChange={(event) => onChange?.({ ...given, [one]: event.target.value })}
          />
        )
      })}
    </fieldset>
  )
}
