// The list below the search field. The field keeps the focus and has the keys, so options are not focusable: the pattern of
// a combobox with a list in groups, for which HTML has no elements.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { Button } from 'antd'
import { useEffect } from 'react'
import { useWords } from '../../../lang/words.ts'
import css from '../search.module.css'
import { text } from '../search.text.ts'
import type { Group } from './found.ts'

type ResultsProps = {
  id: string
  groups: readonly Group[]
  /** The place of the chosen option among all of them. */
  chosen: number
  onChoose: (place: number) => void
  onOpen: (to: string) => void
}

/** The id of an option's element, for `aria-activedescendant`. */
export const optionId = (id: string, place: number): string => `${id}-${place}`

export function Results({ id, groups, chosen, onChoose, onOpen }: ResultsProps) {
  const words = useWords(text)
  const options = groups.flatMap(({ options: own }) => own)
  useEffect(() => {
    document.querySelector(`#${CSS.escape(optionId(id, chosen))}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <div id={id} role="listbox" aria-label={words.results} className={css['list']}>
      {groups.map(({ kind, options: own }) => (
        <div key={kind} role="group" aria-label={words[kind]}>
          <div aria-hidden className={css['kind']}>
            {words[kind]}
          </div>
          {own.map((option) => {
            const place = options.indexOf(option)
            return (
              <div
                key={option.to}
                id={optionId(id, place)}
                role="option"
                aria-selected={place === chosen}
                className={css['option']}
                onMouseMove={() => onChoose(place)}
                onClick={() => onOpen(option.to)}
              >
                <span>{option.name}</span>
                <span className={css['note']}>{option.note}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

type StatusProps = { state: 'idle' | 'searching' | 'found' | 'failed'; isEmpty: boolean; onRetry: () => void }

/** Says what to type, that nothing was found, which keys there are, or that the search failed. */
export function Status({ state, isEmpty, onRetry }: StatusProps) {
  const words = useWords(text)
  return (
    <output className={css['hint']}>
      {state === 'idle' && words.hint}
      {state === 'found' && (isEmpty ? words.none : words.keys)}
      {state === 'failed' && (
        <>
          {words.failed}{' '}
          <Button type="link" size="small" onClick={onRetry}>
            {words.again}
          </Button>
        </>
      )}
    </output>
  )
}
