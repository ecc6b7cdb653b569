import type { LookColour } from '@banyan/contract/app/tab'
import { contrastOf } from '@banyan/rules/setting'
import { ColorPicker, Input } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { text } from '../look.text.ts'
import css from '../look.module.css'
import { type Editing, isColour } from './data.ts'

/** The colours of each appearance, and the ground on which the contrast of a colour counts. */
const columns: readonly {
  name: 'light' | 'dark'
  colours: readonly { colour: LookColour; on?: LookColour }[]
}[] = [
  {
    name: 'light',
    colours: [
      { colour: 'viewColor' },
      { colour: 'background' },
      { colour: 'colour', on: 'background' },
      { colour: 'selected', on: 'background' },
    ],
  },
  {
    name: 'dark',
    colours: [
      { colour: 'viewColorDark' },
      { colour: 'backgroundDark' },
      { colour: 'colourDark', on: 'backgroundDark' },
      { colour: 'selectedDark', on: 'backgroundDark' },
    ],
  },
]

export function Colours({ look, onLook, disabled }: Editing) {
  const words = useWords(text)
  const { colours } = look
  return (
    <section className="card pad" aria-labelledby="look-colours">
      <h2 id="look-colours" className={css['title']}>
        {words.colours}
      </h2>
      <div className={css['columns']}>
        {columns.map((column) => (
          <fieldset key={column.name} className={css['column']}>
            <legend>{words[column.name]}</legend>
            {column.colours.map(({ colour, on }) => (
              <Colour
                key={colour}
                name={words[colour]}
                value={colours[colour]}
                ground={on && colours[on]}
                disabled={disabled}
                onValue={(value) => onLook({ ...look, colours: { ...colours, [colour]: value } })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}

type ColourProps = {
  name: string
  value: string
  ground: string | undefined
  disabled: boolean
  onValue: (value: string) => void
}

function Colour({ name, value, ground, disabled, onValue }: ColourProps) {
  const words = useWords(text)
  const fits = isColour(value)
  return (
    <div className={css['colour']}>
      <span>{name}</span>
      <ColorPicker
        value={fits ? value : '#000000'}
        disabled={disabled}
        disabledAlpha
        onChange={(chosen) => onValue(chosen.toHexString().slice(0, 7).toUpperCase())}
      >
        <button
          type="button"
          className={css['swatch']}
          aria-label={words.pick(name)}
          disabled={disabled}
          style={{ background: fits ? value : '#000000' }}
        />
      </ColorPicker>
      <Input
        aria-label={name}
        className="digits"
        value={value}
        disabled={disabled}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        {...(fits ? {} : { status: 'error' as const })}
        onChange={(event) => onValue(event.target.value.trim().toUpperCase())}
      />
      <small className="quiet">
        {!fits
          ? words.colourWrong
          : ground !== undefined && isColour(ground)
            ? words.contrast((Math.floor(contrastOf(value, ground) * 10) / 10).toFixed(1))
            : ''}
      </small>
    </div>
  )
}
