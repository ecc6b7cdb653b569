import type { ReactNode } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../state/wire/ask.ts'
import { useLanguage } from '../../state/app/language.ts'
import { showTime } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { text } from './payout.text.ts'

export type PayoutAccount = ReplyOf<CallAt<Calls, '/mine/receive/bank/bank', 'load-bank'>>['list'][number]

/** Returns the name of an account: the bank, Alipay, or the network of an address. */
export function usePayoutName(): (account: Pick<PayoutAccount, 'kind' | 'bank_name' | 'network'>) => string {
  const t = useText(text)
  return ({ kind, bank_name, network }) =>
    kind === 'alipay' ? t('alipay') : kind === 'bank' ? bank_name : `USDT (${network ?? ''})`
}

/** A payout account: picture, name, the visible part of its number, its holder, and from when it can be used. */
export function PayoutLines({ account }: { account: PayoutAccount }) {
  const t = useText(text)
  const nameOf = usePayoutName()
  const language = useLanguage((state) => state.language)
  const quiet = [account.holder, account.branch, account.label].filter((one) => one !== '').join(' · ')
  return (
    <div className="flex items-start gap-3">
      <img src={`/icons/${account.kind}.webp`} alt="" width={36} height={36} className="size-9 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold">
          <span className="min-w-0 wrap-break-word">{nameOf(account)}</span>
          {account.is_default && (
            <span className="rounded-full bg-primary-weak px-2 py-0.5 text-tiny font-bold text-on-primary-weak">
              {t('isDefault')}
            </span>
          )}
        </p>
        <p className="tabular mt-0.5 text-body break-all">{account.masked}</p>
        {quiet !== '' && <p className="mt-0.5 text-second wrap-break-word text-ink-2">{quiet}</p>}
        {account.usable_from !== null && (
          <p className="tabular mt-1.5 text-second wrap-break-word text-warn">
            {t('usableFrom', { time: showTime(account.usable_from, language) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** The card of a payout account, with its actions below a line. */
export function PayoutCard({ account, children }: { account: PayoutAccount; children?: ReactNode }) {
  return (
    <article className="rounded-card bg-card p-4">
      <PayoutLines account={account} />
      {children !== undefined && (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-2 pt-2.5 hairline-t">{children}</div>
      )}
    </article>
  )
}
