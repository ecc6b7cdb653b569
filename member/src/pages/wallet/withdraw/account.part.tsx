import { useState } from 'react'
import Check from 'lucide-react/icons/check'
import { payoutKinds } from '@banyan/contract/mine/receive/kind'
import type { PayoutKind } from '@banyan/contract/mine/receive/kind'
import { Button } from '@banyan/ui/action/button'
import { Sheet } from '@banyan/ui/layer/sheet'
import { Cell } from '@banyan/ui/list/cell'
import { Card } from '@banyan/ui/show/card'
import { PayoutLines } from '../../../parts/payout/payout-card.tsx'
import { go } from '../../../state/link/navigate.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../withdraw.text.ts'
import type { TermsAccount } from './terms.ts'

const addPages: Readonly<Record<PayoutKind, string>> = {
  bank: 'pages/mine/receive/bank/bank-add',
  alipay: 'pages/mine/receive/alipay',
  block: 'pages/mine/receive/block/block-add',
}

type AccountProps = {
  accounts: readonly TermsAccount[]
  account: TermsAccount | undefined
  onChange: (id: string) => void
}

/** The payout account of the withdrawal, and the ways to choose another one or to add one. */
export function Account({ accounts, account, onChange }: AccountProps) {
  const t = useText(text)
  const [choosing, setChoosing] = useState(false)
  return (
    <Card title={t('to')}>
      {account ? (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <PayoutLines account={account} />
          </div>
          <Button kind="weak" size="small" className="shrink-0" onClick={() => setChoosing(true)}>
            {t('change')}
          </Button>
        </div>
      ) : (
        <div>
          <p className="font-bold">{t('none')}</p>
          <p className="mt-1 text-second text-ink-2">{t('noneNote')}</p>
          <Button className="mt-3" kind="weak" block onClick={() => setChoosing(true)}>
            {t('addAccount')}
          </Button>
        </div>
      )}
      <Choosing
        open={choosing}
        onClose={() => setChoosing(false)}
        accounts={accounts}
        account={account}
        onChange={onChange}
      />
    </Card>
  )
}

function Choosing({
  open,
  onClose,
  accounts,
  account,
  onChange,
}: AccountProps & { open: boolean; onClose: () => void }) {
  const t = useText(text)
  const c = useText(common)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(accounts.length > 0 ? 'choose' : 'addAccount')}
      closeLabel={c('close')}
    >
      {accounts.length > 0 && (
        <ul>
          {accounts.map((one) => (
            <li key={one.id} className="hairline-b">
              <button
                type="button"
                aria-pressed={one.id === account?.id}
                onClick={() => {
                  onChange(one.id)
                  onClose()
                }}
                className="flex w-full items-center gap-3 px-5 py-3 text-left tapped:bg-ground-2"
              >
                <span className="min-w-0 flex-1">
                  <PayoutLines account={one} />
                </span>
                {one.id === account?.id && (
                  <Check aria-hidden="true" size={22} className="shrink-0 text-primary" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="pt-3 pb-4">
        {accounts.length > 0 && (
          <p className="px-5 pb-1 text-second font-medium text-ink-2">{t('addAccount')}</p>
        )}
        {payoutKinds.map((kind) => (
          <Cell
            key={kind}
            icon={<img src={`/icons/${kind}.webp`} alt="" width={28} height={28} className="size-7" />}
            title={t(kind)}
            onClick={() => go.to(addPages[kind])}
          />
        ))}
      </div>
    </Sheet>
  )
}
