import type { FormField } from '@banyan/ui/lib/form'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { PictureField } from '../../../parts/file/picture-field.tsx'
import { useText } from '../../../words/text.ts'
import { text } from '../recharge.text.ts'

/** The picture of the payment. */
export function Proof(field: FormField<readonly Uploaded[]>) {
  const t = useText(text)
  return (
    <PictureField
      {...field}
      purpose="voucher"
      label={t('voucher')}
      // The title of the step says the same.
      hideLabel
      hint={t('voucherHint')}
      picture={t('picture')}
    />
  )
}
