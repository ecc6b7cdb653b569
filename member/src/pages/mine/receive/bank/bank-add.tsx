import type { Country } from '@banyan/contract/app/region'
import type { Language } from '@banyan/contract/language'
import { bankOf, isCardNumber, plainNumber } from '@banyan/rules/mine/receive/bank'
import { looksEmpty } from '@banyan/rules/validate'
import { Field } from '@banyan/ui/form/field'
import { Segmented } from '@banyan/ui/form/segmented'
import { useForm, useUnsavedGuard } from '@banyan/ui/lib/form'
import { Card } from '@banyan/ui/show/card'
import { Screen } from '../../../../parts/page/screen.tsx'
import { SaveAccount, useAdding } from '../../../../parts/payout/adding.tsx'
import { payPasswordCodes } from '../../../../parts/wallet/pay-password.tsx'
import { useLanguage } from '../../../../state/app/language.ts'
import { go } from '../../../../state/link/navigate.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { sendOnce } from '../../../../state/wire/send-once.ts'
import { say, useText } from '../../../../words/text.ts'
import { text } from './bank-add.text.ts'
import { BankField } from './bank-add/bank-field.part.tsx'

export const meta = { login: true }

const path = '/mine/receive/bank/bank-add'
const control = 'do-save'

// Listed here, because the contract's list would bring its zod schemas into the app.
const countries = ['LA', 'VN', 'TH', 'CN'] as const satisfies readonly Country[]

/** The likely country of the bank. */
const countryOf: Readonly<Record<Language, Country>> = { lo: 'LA', en: 'LA', vi: 'VN', th: 'TH', zh: 'CN' }

interface Draft {
  country: Country
  bank: string
  number: string
  holder: string
  branch: string
}

/** Returns missing or wrong values, in the order of the fields. */
function faultsOf({ country, bank, number, holder }: Draft) {
  const t = say(text)
  const digits = plainNumber(number)
  return {
    bank: bankOf(country, bank) ? undefined : t('bankMissing'),
    number: digits === '' ? t('numberMissing') : isCardNumber(country, digits) ? undefined : t('numberWrong'),
    holder: looksEmpty(holder) ? t('holderMissing') : undefined,
  }
}

/** Adds a bank card (E11). */
export function Page() {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const adding = useAdding(() => go.back())
  const form = useForm<Draft>({
    initial: () => ({ country: countryOf[language], bank: '', number: '', holder: '', branch: '' }),
    check: faultsOf,
  })
  useUnsavedGuard(form.dirty)
  const save = (draft: Draft) => {
    const content = { ...draft, number: plainNumber(draft.number) }
    adding.add(
      `${bankOf(draft.country, draft.bank)?.name ?? ''} ${content.number.slice(-4)}`,
      (pay_password) =>
        sendOnce({ path, control }, content, (request_key) =>
          ask(path, control, { request_key, ...content, pay_password }, { quiet: payPasswordCodes }),
        ),
    )
  }
  const { country } = form.values
  return (
    <Screen title={t('title')}>
      <form {...form.props(save)} className="space-y-3">
        <Card className="space-y-4">
          <div>
            <p className="mb-1.5 text-second font-medium text-ink-2">{t('country')}</p>
            <Segmented
              label={t('country')}
              value={country}
              onChange={(next) => form.set({ country: next, bank: '' })}
              items={countries.map((key) => ({ key, label: t(key) }))}
            />
          </div>
          <BankField {...form.field('bank')} country={country} />
          <Field
            {...form.field('number')}
            label={t('number')}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={30}
          />
          <Field
            {...form.field('holder')}
            label={t('holder')}
            hint={t('holderHint')}
            autoComplete="name"
            enterKeyHint="next"
            maxLength={60}
          />
          <Field
            {...form.field('branch')}
            label={t('branch')}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={100}
          />
        </Card>
        <SaveAccount />
      </form>
      {adding.element}
    </Screen>
  )
}
