import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import type { UploadPurpose } from '@banyan/contract/staff/app/upload'
import { Alert, Button, Image } from 'antd'
import { type DragEvent, useRef } from 'react'
import { useWords } from '../../lang/words.ts'
import { useActInPlace } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { text } from './picture-field.text.ts'
import css from './picture-field.module.css'

/** A picture that is shown. A newly uploaded picture has an id for saving; an older one has none. */
export interface ShownPicture {
  readonly url: string
  readonly fileId?: string
  /** The picture's colour, for pictures of products, categories and banners. */
  readonly colour?: string
}

/** Uploads a public picture of a product, a category or a banner. `large` is its large size. */
export const uploadPublic =
  (size: 'small' | 'large') =>
  async (file: File): Promise<ShownPicture> => {
    const { data } = await ask('/staff/goods/picture', 'do-upload', {}, { file })
    return { url: data[size], colour: data.colour }
  }

/** Where a picture is uploaded to: as a private picture for a purpose, or by a function. */
type Upload =
  | { purpose: UploadPurpose; upload?: undefined }
  | { purpose?: undefined; upload: (file: File) => Promise<ShownPicture> }

async function uploadPrivate(purpose: UploadPurpose, file: File): Promise<ShownPicture> {
  const { data } = await ask('/staff/app/upload', 'do-upload', { purpose }, { file })
  return { url: data.upload_url, fileId: data.file_id }
}

/**
 * A form's field for one picture. A chosen or dropped picture is uploaded immediately and shown. It can be replaced or
 * removed. `onBusy` is called with true while an upload is running, so that the form is not saved without its picture.
 */
export function PictureField({
  id,
  value = null,
  onChange,
  onBusy,
  purpose,
  upload: send,
  label,
}: Upload & {
  id?: string
  value?: ShownPicture | null
  onChange?: (picture: ShownPicture | null) => void
  onBusy?: (busy: boolean) => void
  label: string
}) {
  const words = useWords(text)
  const input = useRef<HTMLInputElement>(null)
  const upload = useActInPlace({
    run: (file: File) => (send ? send(file) : uploadPrivate(purpose, file)),
    done: (picture) => onChange?.(picture),
  })
  const start = async (file: File) => {
    onBusy?.(true)
    await upload.run(file)
    onBusy?.(false)
  }
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !upload.busy) void start(file)
    // Without this, choosing the same file again would not fire a change.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <fieldset aria-label={label}>
      <div className={css['field']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {value && <Image src={value.url} alt={label} width={112} height={112} />}
        <div>
          <div className="actions">
            <Button icon={<UploadOutlined />} loading={upload.busy} onClick={() => input.current?.click()}>
              {value ? words.other : words.choose}
            </Button>
            {value && (
              <Button
                danger
                icon={<DeleteOutlined />}
                disabled={upload.busy}
                onClick={() => onChange?.(null)}
              >
                {words.remove}
              </Button>
            )}
          </div>
          <p className="quiet">{words.help}</p>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            id={id}
            // The kit's forms show every file input, hidden ones too.
            style={{ display: 'none' }}
            onChange={(event) => take(event.target.files)}
          />
          {upload.fault !== undefined && <Alert type="error" showIcon title={upload.fault} />}
        </div>
      </div>
    </fieldset>
  )
}
