import { useState } from 'react'
import { cents, formatCents, isZero, parseCents, showMoney } from '@banyan/rules/money'
import { Button } from '@banyan/ui/action/button'
import { Sheet } from '@banyan/ui/layer/sheet'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useForm } from '@banyan/ui/lib/form'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { HiddenCode } from '../../parts/qr/hidden-code.tsx'
import { QrCard } from '../../parts/qr/qr-card.tsx'
import { AmountInput } from '../../parts/wallet/amount-input.tsx'
import { useSettings } from '../../state/app/config.ts'
import { useAsk } from '../../state/wire/query.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './receive.text.ts'

export const meta = { login: true }

/** This member's QR code to receive a transfer, with or without an amount. A received transfer is told by a toast. */
export function Page() {
  const t = useText(text)
  const { unit } = useSettings()
  const [amount, setAmount] = useState<string>()
  const [open, setOpen] = useState(false)
  const query = useAsk('/tarbar/mine', 'load-mine', {})
  return (
    <Screen title={t('title')} className="pt-3">
      <Loaded query={query} waiting={<Skeleton className="mx-auto h-112 max-w-100 rounded-hero" />}>
        {({ nick_name, avatar, user_code }) => (
          <QrCard
            code={{ kind: 'pay', code: user_code, amount }}
            name={nick_name}
            avatar={avatar}
            line={
              amount === undefined
                ? t('any', { code: user_code })
                : t('wanted', { amount: `${showMoney(amount)} ${unit}` })
            }
            hint={t('hint')}
            actions={
              <>
                <HiddenCode words={t('hidden')} />
                <Button block size="large" kind="weak" onClick={() => setOpen(true)}>
                  {t(amount === undefined ? 'set' : 'change')}
                </Button>
                {amount !== undefined && (
                  <Button block kind="plain" onClick={() => setAmount(undefined)}>
                    {t('remove')}
                  </Button>
                )}
              </>
            }
          />
        )}
      </Loaded>
      <AmountSheet
        open={open}
        onClose={() => setOpen(false)}
        onDone={(given) => {
          setAmount(given)
          setOpen(false)
        }}
      />
    </Screen>
  )
}

type AmountSheetProps = { open: boolean; onClose: () => void; onDone: (amount: string) => void }

function AmountSheet({ open, onClose, onDone }: AmountSheetProps) {
  const t = useText(text)
  const c = useText(common)
  return (
    <Sheet open={open} onClose={onClose} title={t('set')} closeLabel={c('close')}>
      <AmountForm onDone={onDone} />
    </Sheet>
  )
}

/** Mounted with the sheet, so each opening starts empty. */
function AmountForm({ onDone }: { onDone: (amount: string) => void }) {
  const t = useText(text)
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }) => ({
      amount: parseCents(amount) === undefined || isZero(amount) ? t('amountFormat') : undefined,
    }),
  })
  return (
    <form
      {...form.props(({ amount }) => onDone(formatCents(cents(amount))))}
      className="space-y-4 px-4 pt-2 pb-5"
    >
      <AmountInput label={t('amount')} {...form.field('amount')} hint={t('amountHint')} />
      <Button type="submit" block size="large">
        {t('ok')}
      </Button>
    </form>
  )
}
