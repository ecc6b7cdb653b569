import { DeleteOutlined, PlayCircleOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { useCrop } from '../../../parts/field/crop.tsx'
import { inOrder } from '../../../parts/list/sorting.ts'
import { Sortable } from '../../../parts/list/sortable.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { ask } from '../../../state/ask.ts'
import { editorText } from '../goods.text.ts'
import { type Draft, mostPictures } from './draft.ts'
import type { Change } from './editor.tsx'
import css from './editor.module.css'
import { posterOf, Unreadable } from '../../../parts/field/poster.ts'

type PicturesProps = { draft: Draft; onChange: Change; onBusy: (busy: boolean) => void }

const accepted = 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime,video/webm'

/** The side of the squares in pixels: the largest that the server keeps. */
const squareSide = 1029

/**
 * Uploads a picture, or a video with a frame of it as its poster. Returns the entry of the gallery; undefined if the person
 * leaves the picture out.
 */
async function send(
  file: File,
  crop: (file: File) => Promise<Blob | undefined>,
): Promise<Omit<Draft['pictures'][number], 'id'> | undefined> {
  const isVideo = file.type.startsWith('video/')
  const picture = isVideo ? await posterOf(file) : await crop(file)
  if (!picture) return undefined
  const { data } = await ask('/staff/goods/picture', 'do-upload', {}, { file: picture })
  if (!isVideo) return data
  return { ...data, ...(await ask('/staff/goods/video', 'do-upload', {}, { file })).data }
}

/** The gallery in its order. Chosen or dropped files are uploaded immediately, one after the other. */
export function Pictures({ draft, onChange, onBusy }: PicturesProps) {
  const words = useWords(editorText)
  const input = useRef<HTMLInputElement>(null)
  const { pictures } = draft
  const crop = useCrop(squareSide)
  const [unreadable, setUnreadable] = useState<string>()
  const upload = useActInPlace({
    async run(files: File[]) {
      for (const file of files) {
        const entry = await send(file, crop.ask).catch((error: unknown) => {
          if (!(error instanceof Unreadable)) throw error
          setUnreadable(file.name)
          return undefined
        })
        if (!entry) continue
        onChange((now) => ({
          ...now,
          pictures: [...now.pictures, { ...entry, id: crypto.randomUUID() }].slice(0, mostPictures),
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
    setUnreadable(undefined)
    await upload.run(chosen)
    onBusy(false)
  }
  const nameOf = (id: string) => {
    const place = pictures.findIndex((one) => one.id === id)
    return (pictures[place]?.video === undefined ? words.pictureOf : words.videoOf)(place + 1)
  }
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
              onSort={(ids) => onChange((now) => ({ ...now, pictures: inOrder(now.pictures, ids) }))}
            >
              {({ id, small, video }) => (
                <>
                  <span className={css['thumb']}>
                    {/* Otherwise the browser drags the image as a file, which the field would upload again. */}
                    <img src={small} alt="" width={64} height={64} draggable={false} />
                    {video !== undefined && <PlayCircleOutlined aria-hidden="true" />}
                  </span>
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
          accept={accepted}
          style={{ display: 'none' }}
          onChange={(event) => void take(event.target.files)}
        />
        {crop.dialog}
        {unreadable !== undefined && (
          <Alert type="error" showIcon title={words.videoUnreadable(unreadable)} />
        )}
        {upload.fault !== undefined && <Alert type="error" showIcon title={upload.fault} />}
      </div>
    </fieldset>
  )
}
