import { Button, ButtonLink } from '@banyan/ui/button'
import { Price } from '@banyan/ui/price'
import { useSettings } from '../../../state/app/config.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../recharge.text.ts'

/** The result of a sent recharge, with the next steps. */
export function Done({ amount, onAnother }: { amount: string; onAnother: () => void }) {
  const t = useText(text)
  const { unit } = useSettings()
  return (
    <section className="mt-6 flex flex-col items-center rounded-card bg-card px-5 py-9 text-center">
      <img src="/icons/waiting.webp" alt="" width={72} height={72} className="size-18 animate-rise" />
      <h2 className="mt-4 text-title font-bold">{t('doneTitle')}</h2>
      <p className="mt-2">
        <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="ink" />
      </p>
      <p className="mt-2 max-w-76 text-body text-ink-2">{t('doneNote')}</p>
      <div className="mt-7 grid w-full max-w-80 gap-3">
        <ButtonLink size="large" block href="#/pages/wallet/recharge-record">
          {t('seeRecords')}
        </ButtonLink>
        <Button kind="weak" size="large" block onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </section>
  )
}
