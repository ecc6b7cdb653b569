import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Button } from '@banyan/ui/action/button'
import { Segmented } from '@banyan/ui/form/segmented'
import { toast } from '@banyan/ui/layer/toast'
import { useForm } from '@banyan/ui/lib/form'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { AccountField, useAccountFault } from '../../../parts/account/account-fields.tsx'
import { CaptchaField, useCaptchaFault } from '../../../parts/account/captcha-field.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { deviceKey } from '../../../state/app/device.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAct } from '../../../state/wire/act.ts'
import { askOnce } from '../../../state/wire/send-once.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './modify-contact.text.ts'

export const meta = { login: true }

const path = '/mine/common/modify-contact'

type Contacts = ReplyOf<CallAt<Calls, typeof path, 'load-modify-contact'>>

/** The mobile number and the email address. Each change needs a code to a current contact and one to the new contact. */
export function Page() {
  const t = useText(text)
  const query = useAsk(path, 'load-modify-contact', {})
  return (
    <Screen title={t('title')} className="space-y-4">
      <Loaded query={query} waiting={<Skeleton className="h-120 rounded-card" />}>
        {(data) => (
          <>
            <CellGroup>
              <Cell title={t('mobile')} note={data.mobile ?? t('none')} />
              <Cell title={t('email')} note={data.email ?? t('none')} />
            </CellGroup>
            <p className="px-1 text-second text-ink-2">{t('note')}</p>
            <Form data={data} />
            <p className="px-1 text-second text-ink-2">{t('unreachable')}</p>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** The field of each refusal. */
const fieldOf = {
  'old-captcha-wrong': 'old_captcha',
  'account-format': 'account',
  'contact-same': 'account',
  'contact-taken': 'account',
  'captcha-wrong': 'captcha',
} as const

function Form({ data }: { data: Contacts }) {
  const t = useText(text)
  const accountFault = useAccountFault()
  const captchaFault = useCaptchaFault()
  const current = (['mobile', 'email'] as const).filter((kind) => data[kind] !== null)
  const form = useForm({
    initial: () => ({ from: current[0] ?? 'mobile', old_captcha: '', account: '', captcha: '' }),
    check: ({ old_captcha, account, captcha }) => ({
      old_captcha: captchaFault(old_captcha),
      account: accountFault(account),
      captcha: captchaFault(captcha),
    }),
  })
  const modify = useAct({
    run: (draft: typeof form.values) => askOnce(path, 'do-modify', { ...draft, device_key: deviceKey() }),
    done() {
      toast.show(t('done'), { kind: 'ok' })
      go.back()
    },
    refused: (failure) => void form.refuse(failure, fieldOf),
    forgets: [path, '/mine/common/setting', '/mine/common/my-data', '/mine/common/pay-pwd-set'],
    leaves: true,
  })
  const { from } = form.values
  return (
    <form {...form.props(modify.run)} className="space-y-3">
      <Card className="space-y-3">
        <h2 className="text-section font-bold">{t('step1')}</h2>
        {current.length > 1 && (
          <Segmented
            label={t('sendTo')}
            value={from}
            onChange={(next) => form.set({ from: next, old_captcha: '' })}
            items={current.map((key) => ({ key, label: t(key) }))}
          />
        )}
        <p className="text-second text-ink-2">{t('codeTo', { to: data[from] ?? '' })}</p>
        <CaptchaField
          {...form.field('old_captcha')}
          purpose="old-contact"
          account={undefined}
          channel={from}
          enterKeyHint="next"
        />
      </Card>
      <Card className="space-y-3">
        <h2 className="text-section font-bold">{t('step2')}</h2>
        <AccountField {...form.field('account')} />
        <CaptchaField
          {...form.field('captcha')}
          purpose="new-contact"
          account={form.values.account}
          enterKeyHint="done"
        />
      </Card>
      <Button type="submit" size="large" block busy={modify.busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
