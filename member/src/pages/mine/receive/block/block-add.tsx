import { type Network, networks } from '@banyan/contract/mine/receive/kind'
import { isBlockAddress, maskAddress } from '@banyan/rules/mine/receive/block'
import { Field } from '@banyan/ui/form/field'
import { Segmented } from '@banyan/ui/form/segmented'
import { TextArea } from '@banyan/ui/form/text-area'
import { useForm, useUnsavedGuard } from '@banyan/ui/lib/form'
import { Card } from '@banyan/ui/show/card'
import { Screen } from '../../../../parts/page/screen.tsx'
import { SaveAccount, useAdding } from '../../../../parts/payout/adding.tsx'
import { text as payout } from '../../../../parts/payout/payout.text.ts'
import { payPasswordCodes } from '../../../../parts/wallet/pay-password.tsx'
import { go } from '../../../../state/link/navigate.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { sendOnce } from '../../../../state/wire/send-once.ts'
import { say, useText } from '../../../../words/text.ts'
import { text } from './block-add.text.ts'

export const meta = { login: true }

const path = '/mine/receive/block/block-add'
const control = 'do-save'

interface Draft {
  network: Network
  address: string
  label: string
}

function faultsOf({ network, address }: Draft) {
  const t = say(text)
  const given = address.trim()
  if (given === '') return { address: t('addressMissing') }
  return { address: isBlockAddress(network, given) ? undefined : t('addressWrong') }
}

/** Adds a wallet address (E13). */
export function Page() {
  const t = useText(text)
  const p = useText(payout)
  const adding = useAdding(() => go.back())
  const form = useForm<Draft>({
    initial: { network: 'TRC20', address: '', label: '' },
    check: faultsOf,
  })
  useUnsavedGuard(form.dirty)
  const save = (draft: Draft) => {
    const content = { ...draft, address: draft.address.trim() }
    adding.add(`${content.network} ${maskAddress(content.address)}`, (pay_password) =>
      sendOnce({ path, control }, content, (request_key) =>
        ask(path, control, { request_key, ...content, pay_password }, { quiet: payPasswordCodes }),
      ),
    )
  }
  return (
    <Screen title={t('title')}>
      <form {...form.props(save)} className="space-y-3">
        <Card className="space-y-4">
          <div>
            <p className="mb-1.5 text-second font-medium text-ink-2">{t('network')}</p>
            <Segmented
              label={t('network')}
              value={form.values.network}
              onChange={(network) => form.set({ network })}
              items={networks.map((key) => ({ key, label: key }))}
            />
            <p className="mt-2 text-second text-ink-3">{t('networkNote')}</p>
          </div>
          <TextArea {...form.field('address')} label={t('address')} maxLength={100} rows={2} />
          <Field
            {...form.field('label')}
            label={p('label')}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={30}
          />
        </Card>
        <SaveAccount />
      </form>
      {adding.element}
    </Screen>
  )
}
