// Exports the entries of a period: as a CSV file, and as a page to print or to save as PDF.
import { useState } from 'react'
import type { FormEvent } from 'react'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { dayMs } from '@banyan/rules/time'
import { Button } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Field } from '@banyan/ui/form/field'
import { Segmented } from '@banyan/ui/form/segmented'
import { toast } from '@banyan/ui/layer/toast'
import { useForm } from '@banyan/ui/lib/form'
import { Screen } from '../../parts/page/screen.tsx'
import { saveFile } from '../../parts/permission/save-file.ts'
import { text as walletWords } from '../../parts/wallet/wallets.text.ts'
import { useLink } from '../../shell/place.ts'
import { inBackground } from '../../state/lib/expected.ts'
import { useToday } from '../../state/lib/use-clock.ts'
import { useAct } from '../../state/wire/act.ts'
import { dayOf, showMinute } from '../../words/dates.ts'
import { useEntryName } from '../../words/kinds.ts'
import { useText } from '../../words/text.ts'
import { text } from './detail-export.text.ts'
import { collect, csvOf, wallets } from './detail-export/collect.ts'
import type { Collected, Period, Wallet } from './detail-export/collect.ts'
import { Printed } from './detail-export/printed.part.tsx'

export const meta = { login: true }

const yearMs = 366 * dayMs

type Target = 'csv' | 'print'

/** Returns the value of the button that submitted a form. */
function pressed({ nativeEvent }: FormEvent): string | undefined {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return button instanceof HTMLButtonElement ? button.value : undefined
}

/** Downloads the entries as CSV. */
function useCsv() {
  const t = useText(text)
  const entryName = useEntryName()
  return async ({ wallet, from, to, entries }: Collected): Promise<void> => {
    const rows = entries.map(({ time, kind, ref, amount, balance }) => [
      `${dayOf(time)} ${showMinute(time)}`,
      entryName(kind),
      ref?.title ?? '',
      amount,
      balance,
    ])
    const head = [t('time'), t('kind'), t('record'), t('amount'), t('balance')]
    const file = new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' })
    const saved = await saveFile(file, `banyan-${wallet.replace('_', '-')}-${from}-${to}.csv`)
    if (saved) toast.show(t('csvSaved', { count: entries.length }), { kind: 'ok' })
  }
}

export function Page() {
  const t = useText(text)
  const w = useText(walletWords)
  const opened = useLink()
  const toCsv = useCsv()
  const last = useToday()
  const [printed, setPrinted] = useState<Collected>()
  const form = useForm({
    initial: (): Period => ({
      wallet: wallets.find((one) => one === opened.plain('wallet')) ?? 'user_money',
      from: `${last.slice(0, 7)}-01`,
      to: last,
    }),
    check: ({ from, to }) => {
      const length = Date.parse(to) - Date.parse(from)
      return {
        from: from === '' ? t('dateMissing') : undefined,
        to: to === '' ? t('dateMissing') : length < 0 || length > yearMs ? t('wrong') : undefined,
      }
    },
  })
  const exporting = useAct({
    run: ({ period }: { period: Period; as: Target }) => collect(period),
    done(found, { as }) {
      if (found.entries.length === 0) toast.show(t('empty'), { kind: 'warn' })
      else if (as === 'csv') inBackground(toCsv(found))
      else setPrinted(found)
    },
  })
  const [as, setAs] = useState<Target>('csv')
  const submit = (target: Target) =>
    form.props((period) => {
      setAs(target)
      return exporting.run({ period, as: target })
    })
  const csv = submit('csv')
  const print = submit('print')
  return (
    <Screen title={t('title')}>
      <form
        {...csv}
        onSubmit={(event) => (pressed(event) === 'print' ? print : csv).onSubmit(event)}
        className="space-y-3"
      >
        <Segmented
          label={t('wallet')}
          value={form.values.wallet}
          onChange={(wallet: Wallet) => form.set({ wallet })}
          items={wallets.map((key) => ({ key, label: w(key) }))}
        />
        <Card title={t('period')} className="space-y-3">
          <Field type="date" label={t('from')} max={last} {...form.field('from')} />
          <Field type="date" label={t('to')} max={last} {...form.field('to')} hint={t('note')} />
        </Card>
        <div className="grid gap-3 pt-2">
          <Button
            type="submit"
            size="large"
            block
            busy={exporting.busy && as === 'csv'}
            value="csv"
            icon={<Download aria-hidden="true" size={20} strokeWidth={1.9} />}
          >
            {t('csv')}
          </Button>
          <Button
            type="submit"
            size="large"
            block
            kind="weak"
            busy={exporting.busy && as === 'print'}
            value="print"
            icon={<Printer aria-hidden="true" size={20} strokeWidth={1.9} />}
          >
            {t('print')}
          </Button>
        </div>
      </form>
      {printed && <Printed {...printed} onPrinted={() => setPrinted(undefined)} />}
    </Screen>
  )
}
