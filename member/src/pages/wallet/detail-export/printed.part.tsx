import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { showMoney, showPoints } from '@banyan/rules/money'
import { text as walletWords } from '../../../parts/wallet/wallets.text.ts'
import { useSettings } from '../../../state/app/config.ts'
import { useSession } from '../../../state/app/session.ts'
import { dayOf, showMinute } from '../../../words/dates.ts'
import { useEntryName } from '../../../words/kinds.ts'
import { usePointsText } from '../../../words/points.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../detail-export.text.ts'
import type { Collected } from './collect.ts'

/** The printable statement. It is visible on paper only, and opens the browser's print dialog when it is shown. */
export function Printed({ onPrinted, ...found }: Collected & { onPrinted: () => void }) {
  const ended = useEffectEvent(onPrinted)
  useEffect(() => {
    const end = () => ended()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <article data-print="" className="hidden p-2 text-[11px] leading-normal text-black print:block">
      <Head {...found} />
      <Entries {...found} />
    </article>,
    document.body,
  )
}

function Head({ wallet, from, to, before, after, totalIn, totalOut }: Collected) {
  const t = useText(text)
  const w = useText(walletWords)
  const withPoints = usePointsText()
  const { unit } = useSettings()
  const name = useSession((session) => session.nick_name)
  const show = (amount: string | undefined) => {
    if (amount === undefined) return '–'
    return wallet === 'points' ? withPoints(amount) : `${showMoney(amount)} ${unit}`
  }
  const facts = [
    [t('member'), name],
    [t('wallet'), w(wallet)],
    [t('period'), `${from} – ${to}`],
    [t('before'), show(before)],
    [t('totalIn'), show(totalIn)],
    [t('totalOut'), show(totalOut)],
    [t('after'), show(after)],
  ]
  return (
    <>
      <h1 className="text-[18px] font-bold">{`Banyan · ${t('heading')}`}</h1>
      <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="tabular font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Entries({ wallet, entries }: Collected) {
  const entryName = useEntryName()
  const t = useText(text)
  const show = wallet === 'points' ? showPoints : showMoney
  const cell = 'border-b border-neutral-300 px-1 py-1 text-left'
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          {[t('time'), t('kind'), t('record')].map((label) => (
            <th key={label} className={cell}>
              {label}
            </th>
          ))}
          <th className={`${cell} !text-right`}>{t('amount')}</th>
          <th className={`${cell} !text-right`}>{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, time, kind, ref, amount, balance }) => (
          <tr key={id} className="break-inside-avoid">
            <td className={`tabular ${cell}`}>{`${dayOf(time)} ${showMinute(time)}`}</td>
            <td className={cell}>{entryName(kind)}</td>
            <td className={`${cell} break-all`}>{ref?.title}</td>
            <td className={`tabular ${cell} !text-right`}>{show(amount)}</td>
            <td className={`tabular ${cell} !text-right`}>{show(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
