import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { showMoney, showPoints } from '@banyan/rules/money'
import { Link } from '@banyan/ui/action/link'
import { Price } from '@banyan/ui/show/price'
import { useAppearance } from '../../../state/app/appearance.ts'
import { useSettings } from '../../../state/app/config.ts'
import { link } from '../../../state/link/link.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../mine.text.ts'

type BalanceProps = { user_money: string; points: string; income: string; on_hold: string }

const dots = '••••'

/** The blue card: the three wallets and the amount on hold, with the eye that hides them. */
export function Balance(props: BalanceProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const { amountsHidden, hideAmounts } = useAppearance()
  const small = [
    { label: t('points'), amount: showPoints(props.points) },
    { label: t('income'), amount: showMoney(props.income) },
    { label: t('onHold'), amount: showMoney(props.on_hold) },
  ]
  return (
    <section className="relative isolate overflow-hidden rounded-hero bg-primary-fill p-4.5 text-on-primary">
      <span
        aria-hidden="true"
        className="absolute -top-24 -right-16 -z-10 size-72 rounded-full bg-radial from-white/25 to-transparent to-70%"
      />
      <span
        aria-hidden="true"
        className="absolute -bottom-28 -left-10 -z-10 size-64 rounded-full bg-radial from-black/25 to-transparent to-70%"
      />
      <div className="flex items-center gap-1 text-second">
        {t('balance')}
        <button
          type="button"
          aria-label={amountsHidden ? t('show') : t('hide')}
          aria-pressed={amountsHidden}
          onClick={() => hideAmounts(!amountsHidden)}
          className="relative grid size-7 place-items-center rounded-full after:absolute after:-inset-2 focus-visible:outline-white"
        >
          {amountsHidden ? <EyeOff aria-hidden="true" size={16} /> : <Eye aria-hidden="true" size={16} />}
        </button>
      </div>
      <Link
        href={link.to('pages/wallet/wallet')}
        className="mt-0.5 inline-block rounded-lg text-on-primary no-underline focus-visible:outline-white"
      >
        {amountsHidden ? (
          <Hidden className="text-hero" />
        ) : (
          <Price amount={props.user_money} symbol={unit} symbolAt="after" size="hero" tone="inherit" />
        )}
      </Link>
      <dl className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
        {small.map((wallet) => (
          <div key={wallet.label} className="third-or-more">
            <dt className="truncate text-caption">{wallet.label}</dt>
            <dd className="tabular truncate text-section font-bold">
              {amountsHidden ? <Hidden className="" /> : wallet.amount}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Hidden({ className }: { className: string }) {
  const t = useText(text)
  return (
    <span className={`font-bold tracking-widest ${className}`}>
      <span className="sr-only">{t('hidden')}</span>
      <span aria-hidden="true">{dots}</span>
    </span>
  )
}
