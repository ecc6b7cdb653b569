import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { useUnit } from '../../state/unit.ts'
import { DiffList } from '../diff/diff-list.tsx'
import { fieldWords, valueWords } from './field.text.ts'
import { isInstant, nameOfPath, pictureOf, showAmount, unitOf } from './value.ts'
import css from './change.module.css'

/** Returns a code as text, or the code itself if it has no text. */
const named = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code

/** The change of an action in words: names of fields, amounts, times in the reader's zone, pictures as pictures. */
export function AuditChange({ before, after }: { before: unknown; after: unknown }) {
  const fields = useWords(fieldWords)
  const values = useWords(valueWords)
  const unit = unitOf(useUnit(), before, after)
  return (
    <DiffList
      before={before}
      after={after}
      name={(path) => nameOfPath(path, (part) => named(fields, part))}
      renderValue={(path, value) => {
        const picture = pictureOf(value)
        if (picture !== undefined)
          return (
            <img className={css['picture']} src={picture} alt={value} loading="lazy" width={64} height={64} />
          )
        if (isInstant(value)) return <span className="digits">{showTime(value)}</span>
        return showAmount(path, value, unit, fields.points) ?? named(values, value)
      }}
    />
  )
}
