import type { ReactNode } from 'react'
import { useWords } from '../../lang/words.ts'
import { type Change, diff } from './diff.ts'
import { text } from './diff.text.ts'
import { wordDiff } from './word-diff.ts'
import css from './diff-list.module.css'

interface DiffListProps {
  before: unknown
  after: unknown
  name: (path: string) => string
  renderValue: (path: string, value: string) => ReactNode
}

/** Shows before and after side by side, only for changed values. `name` and `renderValue` return their texts. */
export function DiffList({ before, after, name, renderValue }: DiffListProps) {
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
            <OneChange change={change} renderValue={renderValue} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const longText = 40

function OneChange({ change, renderValue }: { change: Change } & Pick<DiffListProps, 'renderValue'>) {
  const words = useWords(text)
  const { path, before, after, beside } = change
  const isLong = before !== undefined && after !== undefined && before.length + after.length > 2 * longText
  const parts = isLong ? wordDiff(before, after) : undefined
  if (parts)
    return (
      <span className={css['long']}>
        {parts.map(({ kind, text: part }, place) =>
          kind === 'same' ? (
            part
          ) : kind === 'was' ? (
            // The parts of a text have no other key than their place.
            <del key={place}>
              <span className="unseen">{words.was}</span>
              {part}
            </del>
          ) : (
            <ins key={place}>
              <span className="unseen">{words.is}</span>
              {part}
            </ins>
          ),
        )}
      </span>
    )
  return (
    <>
      {beside !== undefined && renderValue(path, beside)}
      {before !== undefined && (
        <del>
          <span className="unseen">{words.was}</span>
          {renderValue(path, before)}
        </del>
      )}
      {before !== undefined && after !== undefined && (
        <span aria-hidden className="quiet">
          {words.arrow}
        </span>
      )}
      {after !== undefined && (
        <ins>
          <span className="unseen">{words.is}</span>
          {renderValue(path, after)}
        </ins>
      )}
    </>
  )
}
