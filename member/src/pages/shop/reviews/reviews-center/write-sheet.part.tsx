import { type ReactNode, useState } from 'react'
import { reviewImagesMax } from '@banyan/contract/shop/reviews/review-terms'
import { Button } from '@banyan/ui/action/button'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { Sheet } from '@banyan/ui/layer/sheet'
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
  onPost: () => void
  onClose: () => void
  /** The fields above the images. */
  children: ReactNode
  /** The fields below the images. */
  below?: ReactNode
}

/** The sheet of a review or a follow-up. It can't be posted while an image is uploaded, nor closed while it is posted. */
export function WriteSheet(props: WriteSheetProps) {
  const { title, postText, busy, images, onImages, onPost, onClose, children, below } = props
  const c = useText(common)
  const [uploading, setUploading] = useState(false)
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={title}
      closeLabel={c('close')}
      footer={
        <Button size="large" block busy={busy} disabled={uploading} onClick={onPost}>
          {postText}
        </Button>
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-5">
        {children}
        <PicturesField
          purpose="review"
          max={reviewImagesMax}
          value={images}
          onChange={onImages}
          onBusy={setUploading}
        />
        {below}
      </div>
    </Sheet>
  )
}
