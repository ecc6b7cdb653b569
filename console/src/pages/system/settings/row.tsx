import type { SettingKey } from '@banyan/rules/settings'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { language } from '../../../state/preferences.ts'
import { settingWords, text } from '../settings.text.ts'
import css from '../settings.module.css'
import { entryOf, sameValue, showValue } from './kind.ts'
import { exampleOf } from './texts.ts'

export interface StoredSetting {
  value: unknown
  version: string
  changed: string | null
  next: { value: unknown; effective: string } | null
}

type RowProps = {
  name: SettingKey
  stored: StoredSetting | undefined
  /** The active values of all settings, for the example. */
  values: Readonly<Record<string, unknown>>
  /** True if the address names this setting. */
  isLinked: boolean
  onHistory: () => void
  onChange: ((start?: { value: unknown }) => void) | undefined
}

/** One setting: its name and explanation, an example of its effect, its value, and its actions. */
export function Row({ name: key, stored, values, isLinked, onHistory, onChange }: RowProps) {
  const words = useWords(text)
  const spoken = language.useValue()
  const entry = entryOf(key)
  const name = settingWords[key].name[spoken]
  const value = stored?.value
  const isDefault = sameValue(value, entry.default)
  const isColour = entry.kind === 'colour'
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLinked) element.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  return (
    <div ref={element} className={css['setting']} aria-current={isLinked || undefined}>
      <div>
        <strong>{name}</strong>
        <small>{settingWords[key].help[spoken]}</small>
        {stored && <small className={css['example']}>{exampleOf(key, value, values)[spoken]}</small>}
      </div>
      <div>
        <span className={css['value']}>
          {isColour && <span className={css['swatch']} style={{ background: String(value) }} />}
          {showValue(entry, value, words)}
        </span>
        {!isDefault && <small>{words.default(showValue(entry, entry.default, words))}</small>}
        {stored?.changed && <small>{words.changed(showTime(stored.changed))}</small>}
        {stored?.next && (
          <small>
            {words.next(showValue(entry, stored.next.value, words), showTime(stored.next.effective))}
          </small>
        )}
      </div>
      <div className={css['buttons']}>
        <Button type="text" aria-label={words.historyOf(name)} onClick={onHistory}>
          {words.history}
        </Button>
        {isColour && (
          <Link to="/system/look" aria-label={words.toLookOf(name)}>
            {words.toLook}
          </Link>
        )}
        {onChange && !isColour && !isDefault && (
          <Button
            type="text"
            aria-label={words.resetOf(name)}
            onClick={() => onChange({ value: entry.default })}
          >
            {words.reset}
          </Button>
        )}
        {onChange && !isColour && (
          <Button aria-label={words.changeOf(name)} onClick={() => onChange()}>
            {words.change}
          </Button>
        )}
      </div>
    </div>
  )
}
