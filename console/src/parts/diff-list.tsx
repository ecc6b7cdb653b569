import { useWords } from '../lang/words.ts'
import { diff } from './diff.ts'
import { text } from './diff.text.ts'

/** Before and after side by side, only what changed; `names` puts the paths into words. */
export function DiffList({
  before,
  after,
  name,
}: {
  before: unknown
  after: unknown
  name: (path: string) => string
}) {
  const words = useWords(text)
  const changes = diff(before, after)
  if (changes.length === 0) return <span className="quiet">{words.nothing}</span>
  return (
    <dl className="diff">
      {changes.map((change) => (
        <div key={change.path} className="line">
          <dt>{change.path === '' ? words.value : name(change.path)}</dt>
          <dd>
            {change.before !== undefined && <del aria-label={words.was(change.before)}>{change.before}</del>}
            {change.before !== undefined && change.after !== undefined && (
              <span aria-hidden className="quiet">
                {words.arrow}
              </span>
            )}
            {change.after !== undefined && <ins aria-label={words.is(change.after)}>{change.after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
