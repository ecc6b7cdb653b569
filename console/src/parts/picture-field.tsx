import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import type { UploadPurpose } from '@banyan/contract/staff/app/upload'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Image } from 'antd'
import { type DragEvent, useRef } from 'react'
import { useWords } from '../lang/words.ts'
import { ask } from '../state/ask.ts'
import { useFault } from './fault.ts'
import { text } from './picture-field.text.ts'

/** A picture that is shown: one just uploaded has the id by which it is saved, an older one has none. */
export interface ShownPicture {
  readonly url: string
  readonly fileId?: string
}

/**
 * One picture of a form: chosen or dropped it is uploaded at once, shown, and can be replaced or taken away.
 * `onBusy` says whether an upload is under way, for nobody to save a form without its picture.
 */
export function PictureField({
  id,
  value = null,
  onChange,
  onBusy,
  purpose,
  label,
}: {
  id?: string
  value?: ShownPicture | null
  onChange?: (picture: ShownPicture | null) => void
  onBusy?: (busy: boolean) => void
  purpose: UploadPurpose
  label: string
}) {
  const words = useWords(text)
  const fault = useFault()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => ask('/staff/app/upload', 'do-upload', { purpose }, { file }),
    onMutate: () => onBusy?.(true),
    onSuccess: ({ data }) => onChange?.({ url: data.upload_url, fileId: data.file_id }),
    onSettled: () => onBusy?.(false),
  })
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !upload.isPending) upload.mutate(file)
    // The same file chosen again is a choice too.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <fieldset aria-label={label}>
      <div className="picture-field" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {value && <Image src={value.url} alt={label} width={112} height={112} />}
        <div>
          <div className="actions">
            <Button
              icon={<UploadOutlined />}
              loading={upload.isPending}
              onClick={() => input.current?.click()}
            >
              {value ? words.other : words.choose}
            </Button>
            {value && (
              <Button
                danger
                icon={<DeleteOutlined />}
                disabled={upload.isPending}
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
          {upload.isError && <Alert type="error" showIcon title={fault(upload.error)} />}
        </div>
      </div>
    </fieldset>
  )
}
