import { toast } from '@banyan/ui/layer/toast'
import { Uploader } from '@banyan/ui/form/uploader'
import type { Uploaded } from '@banyan/ui/form/uploader'
import type { FormField } from '@banyan/ui/lib/form'
import { pictureBytes, pictureTypes, uploadFor, uploadReason } from '../../state/wire/upload.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './picture-field.text.ts'

type PictureFieldProps = FormField<readonly Uploaded[]> & {
  purpose: 'voucher' | 'payout'
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
  hint: string
  /** What the picture shows, for screen readers. */
  picture: string
}

/** The one picture that a form needs: uploaded as soon as it is chosen, private to the member and staff. */
export function PictureField(props: PictureFieldProps) {
  const { purpose, label, hideLabel, hint, picture, value, onChange, error } = props
  const t = useText(text)
  const c = useText(common)
  return (
    <div>
      <Uploader
        label={label}
        hideLabel={hideLabel}
        value={value}
        onChange={onChange}
        upload={uploadFor(purpose)}
        reasonOf={uploadReason}
        max={1}
        accept={pictureTypes}
        maxBytes={pictureBytes}
        onRefuse={(reason) => toast.show(t(reason === 'size' ? 'tooLarge' : 'wrongType'), { kind: 'warn' })}
        texts={{
          add: t('add'),
          remove: () => t('remove'),
          failed: t('failed'),
          retry: c('retry'),
          picture: () => picture,
        }}
        hint={hint}
      />
      {error !== undefined && (
        <p role="alert" className="mt-2 text-second text-alert-text">
          {error}
        </p>
      )}
    </div>
  )
}
