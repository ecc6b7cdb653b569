import { useWords } from '../../lang/words.ts'
import { diff } from './diff.ts'
import { text } from './diff.text.ts'
import css from './diff-list.module.css'

/** Shows before and after side by side, only for changed values. `name` and `value` return their texts. */
export function DiffList({
  before,
  after,
  name,
  value,
}: {
  before: unknown
  after: unknown
  name: (path: string) => string
  value: (path: string, value: string) => string
}) {
  const words = useWords(text)
  const changes = diff(before, after)
  // The action changed no record, for example a login.
  if (before === null && after === null) return null
  if (changes.length === 0) return <span className="quiet">{words.nothing}</span>
  return (
    <dl className={css['diff']}>
      {changes.map((change) => (
        <div key={change.path} className={css['line']}>
          <dt>{change.path === '' ? words.value : name(change.path)}</dt>
          <dd>
            {change.beside !== undefined && value(change.path, change.beside)}
            {change.before !== undefined && (
              <del>
                <span className="unseen">{words.was}</span>
                {value(change.path, change.before)}
              </del>
            )}
            {change.before !== undefined && change.after !== undefined && (
              <span aria-hidden className="quiet">
                {words.arrow}
              </span>
            )}
            {change.after !== undefined && (
              <ins>
                <span className="unseen">{words.is}</span>
                {value(change.path, change.after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
