import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useRef } from 'react'
import { useWords } from '../../../lang/words.ts'
import { Sortable } from '../../../parts/list/sortable.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { ask } from '../../../state/ask.ts'
import { editorText } from '../goods.text.ts'
import { type Draft, mostPictures } from './draft.ts'
import type { Change } from './editor.tsx'
import css from './editor.module.css'

type PicturesProps = { draft: Draft; onChange: Change; onBusy: (busy: boolean) => void }

/** The pictures in their order. Chosen or dropped files are uploaded immediately, one after the other. */
export function Pictures({ draft, onChange, onBusy }: PicturesProps) {
  const words = useWords(editorText)
  const input = useRef<HTMLInputElement>(null)
  const { pictures } = draft
  const upload = useActInPlace({
    async run(files: File[]) {
      for (const file of files) {
        const { data } = await ask('/staff/goods/picture', 'do-upload', {}, { file })
        onChange((now) => ({
          ...now,
          pictures: [...now.pictures, { ...data, id: crypto.randomUUID() }].slice(0, mostPictures),
        }))
      }
    },
  })
  const take = async (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, mostPictures - pictures.length)
    // Without this, choosing the same file again would not fire a change.
    if (input.current) input.current.value = ''
    if (chosen.length === 0 || upload.busy) return
    onBusy(true)
    await upload.run(chosen)
    onBusy(false)
  }
  const nameOf = (id: string) => words.pictureOf(pictures.findIndex((one) => one.id === id) + 1)
  return (
    <fieldset className={css['group']} aria-label={words.pictures}>
      <div
        className={css['field']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          void take(event.dataTransfer.files)
        }}
      >
        {pictures.length > 0 && (
          <div className={css['pictures']}>
            <Sortable
              items={pictures}
              label={words.pictures}
              nameOf={({ id }) => nameOf(id)}
              onSort={(ids) =>
                onChange((now) => ({
                  ...now,
                  pictures: now.pictures.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
                }))
              }
            >
              {({ id, small }) => (
                <>
                  <img src={small} alt="" width={64} height={64} />
                  <span className={css['grow']}>{nameOf(id)}</span>
                  <Button
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={words.removeOf(nameOf(id))}
                    onClick={() =>
                      onChange((now) => ({ ...now, pictures: now.pictures.filter((one) => one.id !== id) }))
                    }
                  />
                </>
              )}
            </Sortable>
          </div>
        )}
        <span>
          <Button
            icon={<UploadOutlined />}
            loading={upload.busy}
            disabled={pictures.length >= mostPictures}
            onClick={() => input.current?.click()}
          >
            {words.upload}
          </Button>
        </span>
        <span className="quiet">{words.picturesHelp}</span>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          style={{ display: 'none' }}
          onChange={(event) => void take(event.target.files)}
        />
        {upload.fault !== undefined && <Alert type="error" showIcon title={upload.fault} />}
      </div>
    </fieldset>
  )
}
