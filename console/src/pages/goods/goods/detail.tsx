import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { text as languageText } from '../../../parts/field/five-texts.text.ts'
import { Sortable } from '../../../parts/list/sortable.tsx'
import { editorText } from '../goods.text.ts'
import { languages } from './data.ts'
import { type Draft, emptyPart, mostParagraphs, type Part } from './draft.ts'
import type { Change } from './editor.tsx'
import css from './editor.module.css'

/** The paragraphs of the product's page, five languages side by side. */
export function Detail({ draft, onChange }: { draft: Draft; onChange: Change }) {
  const words = useWords(editorText)
  const { detail } = draft
  const nameOf = (id: string) => words.paragraphOf(detail.findIndex((one) => one.id === id) + 1)
  const setDetail = (change: (parts: readonly Part[]) => readonly Part[]) =>
    onChange((now) => ({ ...now, detail: change(now.detail) }))
  const paragraph = (part: Part) => (
    <Paragraph
      part={part}
      name={nameOf(part.id)}
      onChange={(next) => setDetail((parts) => parts.map((one) => (one.id === part.id ? next : one)))}
    />
  )
  return (
    <>
      {detail.length > 0 && (
        <Sortable
          items={detail}
          label={words.detail}
          nameOf={({ id }) => nameOf(id)}
          onSort={(ids) =>
            setDetail((parts) => parts.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
          }
          below={paragraph}
        >
          {({ id }) => (
            <>
              <b className={css['grow']}>{nameOf(id)}</b>
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={words.removeOf(nameOf(id))}
                onClick={() => setDetail((parts) => parts.filter((one) => one.id !== id))}
              />
            </>
          )}
        </Sortable>
      )}
      {detail.length < mostParagraphs && (
        <Button icon={<PlusOutlined />} onClick={() => setDetail((parts) => [...parts, emptyPart()])}>
          {words.addParagraph}
        </Button>
      )}
    </>
  )
}

type ParagraphProps = { part: Part; name: string; onChange: (part: Part) => void }

function Paragraph({ part, name, onChange }: ParagraphProps) {
  const words = useWords(languageText)
  return (
    <div className={css['long']}>
      {languages.map((one) => {
        const given = part.words[one] ?? ''
        return (
          <label key={one}>
            <span>
              {words[one]}{' '}
              {one !== 'zh' && given.trim() === '' && <span className={css['missing']}>{words.missing}</span>}
            </span>
            <Input.TextArea
              lang={one}
              aria-label={`${name} ${words[one]}`}
              autoSize={{ minRows: 3, maxRows: 12 }}
              maxLength={2000}
              value={given}
              onChange={(event) => onChange({ ...part, words: { ...part.words, [one]: event.target.value } })}
            />
          </label>
        )
      })}
    </div>
  )
}
