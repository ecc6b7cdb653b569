import type { FormField } from '@banyan/ui/lib/form'
import { toast } from '@banyan/ui/layer/toast'
import { Uploader } from '@banyan/ui/form/uploader'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { pictureBytes, pictureTypes, uploadFor, uploadReason } from '../../../state/wire/upload.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../recharge.text.ts'

/** The picture of the payment: uploaded as soon as it is chosen, private to the member and staff. */
export function Proof({ value, onChange, error }: FormField<readonly Uploaded[]>) {
  const t = useText(text)
  return (
    <>
      <Uploader
        label={t('voucher')}
        value={value}
        onChange={onChange}
        upload={uploadFor('voucher')}
        reasonOf={uploadReason}
        max={1}
        accept={pictureTypes}
        maxBytes={pictureBytes}
        onRefuse={(reason) => toast.show(t(reason === 'size' ? 'tooLarge' : 'wrongType'), { kind: 'warn' })}
        texts={{
          add: t('add'),
          remove: () => t('remove'),
          failed: t('uploadFailed'),
          retry: t('again'),
          picture: () => t('picture'),
        }}
        hint={t('voucherHint')}
      />
      {error !== undefined && (
        <p role="alert" className="mt-2 text-second text-alert-text">
          {error}
        </p>
      )}
    </>
  )
}
