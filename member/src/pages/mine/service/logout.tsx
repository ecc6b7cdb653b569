import { type ComponentProps, useState } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Button } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { useForm } from '@banyan/ui/lib/form'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { forgetChat } from '../../../chat/start.ts'
import { CaptchaField, useCaptchaFault } from '../../../parts/account/captcha-field.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { AskService } from '../../../parts/service/ask-service.tsx'
import { logout, useSession } from '../../../state/app/session.ts'
import { link } from '../../../state/link/link.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { reportFault } from '../../../state/wire/fault.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { useSettings } from '../../../state/app/config.ts'
import { showMoney, showPoints } from '@banyan/rules/money'
import { text } from './logout.text.ts'

export const meta = { login: true }

const path = '/mine/service/logout'

type Data = ReplyOf<CallAt<Calls, typeof path, 'load-logout'>>
type Obstacle = Data['obstacles'][number]
type Rest = Data['rests'][number]

/** Closes the account (D31). What must be settled first is listed with links. */
export function Page() {
  const t = useText(text)
  // A member who has settled something on another page comes back to a list without it.
  const query = useAsk(path, 'load-logout', {}, { staleTime: 0 })
  return (
    <Screen title={t('title')} onRefresh={() => forget(path)} className="space-y-4">
      <Card className="space-y-2">
        <h2 className="text-section font-bold">{t('heading')}</h2>
        {(['erased', 'kept', 'forfeit', 'again'] as const).map((key) => (
          <p key={key} className="text-body text-ink-2">
            {t(key)}
          </p>
        ))}
      </Card>
      <Loaded query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
        {(data) =>
          data.obstacles.length > 0 ? (
            <>
              <CellGroup title={t('first')}>
                {data.obstacles.map((obstacle) => (
                  <ObstacleCell key={`${obstacle.kind} ${obstacle.group?.id ?? ''}`} obstacle={obstacle} />
                ))}
              </CellGroup>
              <AskService />
            </>
          ) : (
            <CloseForm key={JSON.stringify(data.rests)} {...data} />
          )
        }
      </Loaded>
    </Screen>
  )
}

/** The page where each obstacle can be settled; points buy gifts in the list of goods. */
const pageOf = {
  balance: 'pages/wallet/withdraw',
  points: 'pages/shop/goods/goods-list',
  income: 'pages/wallet/wallet',
  held: 'pages/wallet/wallet',
  invested: 'pages/market/invest/invest-list',
  returns: 'pages/market/invest/invest-list',
  recharges: 'pages/wallet/recharge-record',
  withdrawals: 'pages/wallet/withdraw-record',
  payments: 'pages/wallet/recharge-record-third',
  'recharge-refunds': 'pages/wallet/recharge-record-third',
  orders: 'pages/shop/order/order-list',
  refunds: 'pages/shop/order/order-list',
  group: 'pages/chat/group/info',
} as const satisfies Record<Obstacle['kind'], string>

function ObstacleCell({ obstacle: { kind, amount, count, group } }: { obstacle: Obstacle }) {
  const t = useText(text)
  const show = useAmount()
  const sum = amount === null ? undefined : show(kind, amount)
  return group ? (
    <Cell title={t('group', { name: group.name })} href={link.to(pageOf.group, { id: group.id })} />
  ) : (
    <Cell
      title={kind === 'group' ? '' : t(kind)}
      value={sum ?? count ?? undefined}
      href={kind === 'points' ? link.to(pageOf.points, {}, { currency: 'points' }) : link.to(pageOf[kind])}
    />
  )
}

/** Returns a function that shows an amount of a wallet or of records. */
function useAmount(): (kind: Obstacle['kind'], amount: string) => string {
  const { unit } = useSettings()
  return (kind, amount) => (kind === 'points' ? showPoints(amount) : `${showMoney(amount)} ${unit}`)
}

/** Amounts that can't be withdrawn, transferred or converted. They go to the company when the account is closed. */
function Rests({
  rests,
  ...agreed
}: { rests: readonly Rest[] } & Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const t = useText(text)
  const show = useAmount()
  return (
    <Card className="space-y-2">
      <h2 className="text-section font-bold">{t('rests')}</h2>
      <p className="text-second text-ink-2">{t('restsNote')}</p>
      <dl className="space-y-1 text-body">
        {rests.map(({ kind, amount }) => (
          <div key={kind} className="flex justify-between gap-3">
            <dt>{t(kind)}</dt>
            <dd className="tabular">{show(kind, amount)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('giveUp')} {...agreed} />
    </Card>
  )
}

/** The field of each refusal. */
const fieldOf = { 'captcha-wrong': 'captcha' } as const

function CloseForm({ sentTo, rests }: Pick<Data, 'sentTo' | 'rests'>) {
  const t = useText(text)
  const c = useText(common)
  const captchaFault = useCaptchaFault()
  const [asking, setAsking] = useState(false)
  const userId = useSession((state) => state.user?.user_id)
  const form = useForm({
    initial: { captcha: '', agreed: rests.length === 0 },
    check: ({ captcha, agreed }) => ({
      captcha: captchaFault(captcha),
      agreed: agreed ? undefined : t('giveUpFirst'),
    }),
  })
  const closing = useAct({
    run: () => ask(path, 'do-close', { captcha: form.values.captcha, ...(rests.length > 0 && { rests }) }),
    async done() {
      if (userId !== undefined) await forgetChat(userId).catch(reportFault)
      toast.show(t('done'), { kind: 'ok' })
      logout()
    },
    refused(failure) {
      setAsking(false)
      if (failure.code === 'closing-obstacles' || failure.code === 'closing-rests') void forget(path)
      return form.refuse(failure, fieldOf)
    },
    failed: () => setAsking(false),
    leaves: true,
  })
  return (
    <form {...form.props(() => setAsking(true))} className="space-y-4">
      {rests.length > 0 && (
        <Rests
          rests={rests}
          checked={form.values.agreed}
          onChange={(agreed) => form.set({ agreed })}
          error={form.field('agreed').error}
        />
      )}
      <Card className="space-y-3">
        <h2 className="text-section font-bold">{t('confirmTitle')}</h2>
        <p className="text-second text-ink-2">{t('sentTo', { to: sentTo })}</p>
        <CaptchaField
          {...form.field('captcha')}
          purpose="close-account"
          account={undefined}
          enterKeyHint="done"
        />
      </Card>
      <Button type="submit" kind="danger" size="large" block>
        {t('submit')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('askTitle')}
        cancelText={c('cancel')}
        confirmText={t('submit')}
        onConfirm={() => void closing.run()}
        busy={closing.busy}
        danger
      >
        {t('askBody')}
      </Dialog>
    </form>
  )
}
