import { useState } from 'react'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { Picture } from '@banyan/ui/show/picture'
import { Sheet } from '@banyan/ui/layer/sheet'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Qr } from '../../../parts/qr/qr.tsx'
import { tellCopied } from '../../../parts/page/tell-copied.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../recharge.text.ts'

export type Account = ReplyOf<CallAt<Calls, '/wallet/recharge', 'load-recharge'>>['accounts'][number]

type ReceivingAccountProps = {
  accounts: readonly Account[]
  account: Account
  onChange: (id: string) => void
}

/** The company's accounts to choose from, and the details of the chosen one. */
export function ReceivingAccount({ accounts, account, onChange }: ReceivingAccountProps) {
  const t = useText(text)
  const lines = [
    { name: t('holder'), value: account.holder },
    { name: account.kind === 'block' ? t('address') : t('number'), value: account.number },
  ].filter((line) => line.value !== '')
  return (
    <>
      {accounts.length > 1 && (
        <ChipGroup
          label={t('accounts')}
          hideLabel
          className="mb-3"
          value={account.id}
          onChange={onChange}
          items={accounts.map((one) => ({
            key: one.id,
            label: one.title,
            picture: <img src={`/icons/${one.kind}.webp`} alt="" width={20} height={20} className="size-5" />,
          }))}
        />
      )}
      <div className="flex gap-3 rounded-field bg-ground p-3.5 dark:bg-ground-2">
        <div className="min-w-0 flex-1">
          <p className="mb-2 flex items-center gap-2 font-bold">
            <img src={`/icons/${account.kind}.webp`} alt="" width={24} height={24} className="size-6" />
            <span className="min-w-0 wrap-break-word">{account.title}</span>
          </p>
          <dl className="space-y-2">
            {lines.map((line) => (
              <div key={line.name}>
                <dt className="text-caption text-ink-2">{line.name}</dt>
                <dd className="flex items-center gap-2 font-medium">
                  <span className="tabular min-w-0 break-all">{line.value}</span>
                  <CopyButton
                    text={line.value}
                    label={t('copy', { what: line.name })}
                    onCopied={tellCopied}
                    className="text-primary"
                  />
                </dd>
              </div>
            ))}
            {account.detail && (
              <div>
                <dt className="text-caption text-ink-2">{t('detail')}</dt>
                <dd className="wrap-break-word">{account.detail}</dd>
              </div>
            )}
          </dl>
        </div>
        <QrCode account={account} />
      </div>
    </>
  )
}

/**
 * A small QR code: the picture that staff uploaded, else the wallet address as a code. A tap shows it large enough to
 * scan from another phone.
 */
function QrCode({ account }: { account: Account }) {
  const t = useText(text)
  const c = useText(common)
  const [open, setOpen] = useState(false)
  const drawn = account.kind === 'block' && account.number !== ''
  if (account.qr === null && !drawn) return null
  const code =
    account.qr === null ? (
      <Qr words={account.number} label={t('qr')} className="size-full" />
    ) : (
      <Picture src={account.qr} alt={t('qr')} fit="contain" className="bg-white" />
    )
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="size-24 shrink-0 self-start overflow-hidden rounded-field bg-white p-1.5"
      >
        {code}
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={account.title}
        note={t(account.qr === null ? 'qrScan' : 'qrNote')}
        closeLabel={c('close')}
      >
        <div className="mx-auto my-4 w-64 rounded-card bg-white p-4">{code}</div>
      </Sheet>
    </>
  )
}
