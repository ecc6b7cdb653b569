import { looksEmpty, maskAccount, normalAccount } from '@banyan/rules/validate'
import { Field } from '@banyan/ui/form/field'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { useForm, useUnsavedGuard } from '@banyan/ui/lib/form'
import { Card } from '@banyan/ui/show/card'
import { PictureField } from '../../../../parts/file/picture-field.tsx'
import { SaveAccount, useAdding } from '../../../../parts/payout/adding.tsx'
import { payPasswordCodes } from '../../../../parts/wallet/pay-password.tsx'
import { ask } from '../../../../state/wire/ask.ts'
import { sendOnce } from '../../../../state/wire/send-once.ts'
import { say, useText } from '../../../../words/text.ts'
import { text } from '../alipay.text.ts'

const path = '/mine/receive/alipay'
const control = 'do-save'

interface Draft {
  account: string
  holder: string
  qr: readonly Uploaded[]
}

/** Returns missing or wrong values, in the order of the fields. */
function faultsOf({ account, holder, qr }: Draft) {
  const t = say(text)
  return {
    account:
      account.trim() === '' ? t('accountMissing') : normalAccount(account) ? undefined : t('accountWrong'),
    holder: looksEmpty(holder) ? t('holderMissing') : undefined,
    qr: qr[0] ? undefined : t('qrMissing'),
  }
}

/** The form of an Alipay account: account, real name, and the picture of the payment QR code. */
export function Form({ onDone }: { onDone: () => void }) {
  const t = useText(text)
  const adding = useAdding(onDone)
  const form = useForm<Draft>({ initial: { account: '', holder: '', qr: [] }, check: faultsOf })
  useUnsavedGuard(form.dirty)
  const save = ({ account, holder, qr: [picture] }: Draft) => {
    if (!picture) return
    const content = { account: account.trim(), holder, qr: picture.id }
    adding.add(maskAccount(content.account), (pay_password) =>
      sendOnce({ path, control }, content, (request_key) =>
        ask(path, control, { request_key, ...content, pay_password }, { quiet: payPasswordCodes }),
      ),
    )
  }
  return (
    <form {...form.props(save)} className="space-y-3">
      <Card className="space-y-4">
        <Field
          {...form.field('account')}
          label={t('account')}
          hint={t('accountHint')}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={100}
        />
        <Field
          {...form.field('holder')}
          label={t('holder')}
          hint={t('holderHint')}
          autoComplete="name"
          enterKeyHint="done"
          maxLength={60}
        />
        <PictureField
          {...form.field('qr')}
          purpose="payout"
          label={t('qr')}
          hint={t('qrHint')}
          picture={t('qr')}
        />
      </Card>
      <SaveAccount />
      {adding.element}
    </form>
  )
}
