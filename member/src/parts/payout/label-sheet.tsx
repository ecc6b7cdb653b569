import { Button } from '@banyan/ui/action/button'
import { Field } from '@banyan/ui/form/field'
import { Sheet } from '@banyan/ui/layer/sheet'
import { useForm } from '@banyan/ui/lib/form'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { type PayoutAccount, usePayoutName } from './payout-card.tsx'
import { text } from './payout.text.ts'

type LabelSheetProps = {
  account: PayoutAccount
  onClose: () => void
  onSave: (label: string) => void
}

/** The label of a wallet address, to correct it. */
export function LabelSheet({ account, onClose, onSave }: LabelSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const nameOf = usePayoutName()
  const form = useForm({ initial: { label: account.label }, check: () => ({}) })
  return (
    <Sheet open onClose={onClose} title={t('editLabel')} closeLabel={c('close')}>
      <form {...form.props(({ label }) => onSave(label.trim()))} className="space-y-4 px-4 pb-4">
        <p className="tabular text-second break-all text-ink-2">{`${nameOf(account)} ${account.masked}`}</p>
        <Field
          {...form.field('label')}
          label={t('label')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={30}
        />
        <Button type="submit" size="large" block>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
