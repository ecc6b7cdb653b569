import { type ReactNode, useId, useState } from 'react'
import { reviewImagesMax } from '@banyan/contract/shop/reviews/review-terms'
import { Button } from '@banyan/ui/action/button'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { Sheet } from '@banyan/ui/layer/sheet'
import type { Form } from '@banyan/ui/lib/form'
import { PicturesField } from '../../../../parts/file/pictures-field.tsx'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'

type WriteSheetProps = {
  title: string
  /** The text of the button. */
  postText: string
  busy: boolean
  images: readonly Uploaded[]
  onImages: (images: readonly Uploaded[]) => void
  /** The properties of the form element, from `useForm`. */
  form: ReturnType<Form<unknown>['props']>
  onClose: () => void
  /** The fields above the images. */
  children: ReactNode
  /** The fields below the images. */
  below?: ReactNode
}

/** The sheet of a review or a follow-up. It can't be posted while an image is uploaded, nor closed while it is posted. */
export function WriteSheet(props: WriteSheetProps) {
  const { title, postText, busy, images, onImages, form, onClose, children, below } = props
  const c = useText(common)
  const id = useId()
  const [uploading, setUploading] = useState(false)
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={title}
      closeLabel={c('close')}
      footer={
        <Button type="submit" form={id} size="large" block busy={busy} disabled={uploading}>
          {postText}
        </Button>
      }
    >
      <form id={id} {...form} className="space-y-4 px-4 pt-1 pb-5">
        {children}
        <PicturesField
          purpose="review"
          max={reviewImagesMax}
          value={images}
          onChange={onImages}
          onBusy={setUploading}
        />
        {below}
      </form>
    </Sheet>
  )
}
