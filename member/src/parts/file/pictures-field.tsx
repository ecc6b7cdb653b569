import { toast } from '@banyan/ui/layer/toast'
import { Uploader } from '@banyan/ui/form/uploader'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { pictureBytes, pictureTypes, uploadFor, uploadReason } from '../../state/wire/upload.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './pictures-field.text.ts'

type PicturesFieldProps = {
  purpose: 'refund' | 'review' | 'ticket'
  max: number
  value: readonly Uploaded[]
  onChange: (value: readonly Uploaded[]) => void
  onBusy: (busy: boolean) => void
}

/** Optional pictures of a form. Each is uploaded as soon as it is chosen. */
export function PicturesField({ purpose, max, value, onChange, onBusy }: PicturesFieldProps) {
  const t = useText(text)
  const c = useText(common)
  const reasons = { type: t('wrongType'), size: t('tooLarge'), count: t('tooMany', { max }) }
  return (
    <Uploader
      label={t('pictures', { max })}
      value={value}
      onChange={onChange}
      upload={uploadFor(purpose)}
      reasonOf={uploadReason}
      onBusy={onBusy}
      max={max}
      accept={pictureTypes}
      maxBytes={pictureBytes}
      onRefuse={(reason) => toast.show(reasons[reason], { kind: 'warn' })}
      texts={{
        add: t('add'),
        remove: (place) => t('remove', { place }),
        picture: (place) => t('picture', { place }),
        failed: t('failed'),
        retry: c('retry'),
      }}
    />
  )
}
