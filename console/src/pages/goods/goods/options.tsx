import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { editorText } from '../goods.text.ts'
import { type Draft, emptyOption, emptyPart, mostOptions, mostValues, type Option } from './draft.ts'
import type { Change } from './editor.tsx'
import css from './editor.module.css'

/** The options with their values, each in five languages. */
export function Options({ draft, onChange }: { draft: Draft; onChange: Change }) {
  const words = useWords(editorText)
  const { options } = draft
  const set = (id: string, change: (option: Option) => Option) =>
    onChange((now) => ({ ...now, options: now.options.map((one) => (one.id === id ? change(one) : one)) }))
  return (
    <>
      <p className="quiet">{words.optionsHelp}</p>
      {options.map((option, at) => (
        <OneOption
          key={option.id}
          option={option}
          place={at + 1}
          onChange={(change) => set(option.id, change)}
          onRemove={() =>
            onChange((now) => ({ ...now, options: now.options.filter((one) => one.id !== option.id) }))
          }
        />
      ))}
      {options.length < mostOptions && (
        <Button
          icon={<PlusOutlined />}
          onClick={() => onChange((now) => ({ ...now, options: [...now.options, emptyOption()] }))}
        >
          {words.addOption}
        </Button>
      )}
    </>
  )
}

type OneProps = {
  option: Option
  place: number
  onChange: (change: (option: Option) => Option) => void
  onRemove: () => void
}

function OneOption({ option, place, onChange, onRemove }: OneProps) {
  const words = useWords(editorText)
  const name = words.optionOf(place)
  return (
    <div className={css['box']}>
      <div className={css['head']}>
        <b>{name}</b>
        <Button danger icon={<DeleteOutlined />} aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      <FiveTextsField
        label={name}
        maxLength={60}
        value={option.name}
        onChange={(given) => onChange((one) => ({ ...one, name: given }))}
      />
      <div className={css['pair']}>
        {option.values.map(({ id, words: given }, at) => {
          const label = words.valueOf(place, at + 1)
          return (
            <div key={id} className={css['field']}>
              <span className={css['head']}>
                <span className={css['label']}>{label}</span>
                {option.values.length > 1 && (
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={words.removeOf(label)}
                    onClick={() =>
                      onChange((one) => ({ ...one, values: one.values.filter((value) => value.id !== id) }))
                    }
                  />
                )}
              </span>
              <FiveTextsField
                label={label}
                maxLength={60}
                value={given}
                onChange={(typed) =>
                  onChange((one) => ({
                    ...one,
                    values: one.values.map((value) => (value.id === id ? { id, words: typed } : value)),
                  }))
                }
              />
            </div>
          )
        })}
      </div>
      {option.values.length < mostValues && (
        <span>
          <Button
            icon={<PlusOutlined />}
            aria-label={words.addValueTo(place)}
            onClick={() => onChange((one) => ({ ...one, values: [...one.values, emptyPart()] }))}
          >
            {words.addValue}
          </Button>
        </span>
      )}
    </div>
  )
}
