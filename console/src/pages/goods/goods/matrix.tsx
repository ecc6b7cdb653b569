import { Input, InputNumber, Select, Switch } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { language } from '../../../state/preferences.ts'
import { editorText } from '../goods.text.ts'
import {
  type Cell,
  cellOf,
  type Combination,
  combinationsOf,
  type Draft,
  mostVariants,
  withCell,
} from './draft.ts'
import type { Change } from './editor.tsx'
import css from './editor.module.css'

const columns = ['variant', 'price', 'old_price', 'stock', 'picture', 'on_sale'] as const

/** One row per combination of the options' values: price, former price, stock, picture, on sale or not. */
export function Matrix({ draft, onChange }: { draft: Draft; onChange: Change }) {
  const words = useWords(editorText)
  const all = combinationsOf(draft.options)
  if (all.length > mostVariants) return <p role="alert">{words.variantsMany}</p>
  return (
    <div className={css['matrix']}>
      <table>
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one} scope="col">
                {words[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <Row key={one.key} draft={draft} combination={one} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { draft: Draft; combination: Combination; onChange: Change }

function Row({ draft, combination, onChange }: RowProps) {
  const words = useWords(editorText)
  const shown = language.useValue()
  const { key, values } = combination
  const cell = cellOf(draft, key)
  const name = values.map((one) => one.words[shown] || one.words.zh || '…').join(' · ') || words.single
  const set = (change: Partial<Cell>) => onChange((now) => withCell(now, key, change))
  const label = (field: (typeof columns)[number]) => words.fieldOf(words[field], name)
  return (
    <tr>
      <th scope="row">{name}</th>
      {(['price', 'old_price'] as const).map((field) => (
        <td key={field}>
          <Input
            aria-label={label(field)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            className="digits"
            value={cell[field]}
            onChange={(event) => set({ [field]: event.target.value.trim() })}
          />
        </td>
      ))}
      <td>
        <InputNumber
          aria-label={label('stock')}
          min={0}
          max={10_000_000}
          precision={0}
          className="full"
          value={cell.stock}
          onChange={(stock: number | null) => set({ stock: stock ?? 0 })}
        />
      </td>
      <td>
        <Select
          aria-label={label('picture')}
          className="full"
          value={cell.picture ?? ''}
          onChange={(picture: string) => set({ picture: picture === '' ? undefined : picture })}
          options={[
            { value: '', label: words.noPicture },
            ...draft.pictures.map(({ id, video }, at) => ({
              value: id,
              label: (video === undefined ? words.pictureOf : words.videoOf)(at + 1),
            })),
          ]}
        />
      </td>
      <td>
        <Switch
          aria-label={label('on_sale')}
          checked={cell.on_sale}
          onChange={(on_sale) => set({ on_sale })}
        />
      </td>
    </tr>
  )
}
