import { isCommonPassword, isPassword, normalAccount } from '@banyan/rules/validate'
import { Field } from '@banyan/ui/form/field'
import { cx } from '@banyan/ui/lib/cx'
import { useText } from '../../words/text.ts'
import { text } from './fault.text.ts'

type FieldProps = {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
}

const countryCode = '+86'

/** True if the text looks like the beginning of a mobile number, without a country code. */
const isMobileBegun = (text: string): boolean => /^1[3-9][\d -]+$/.test(text.trim())

/** The mobile number or email address of an account (V1). */
export function AccountField(field: FieldProps) {
  const t = useText(text)
  return (
    <Field
      {...field}
      label={t('account')}
      // Codes go to mobile numbers of this country only (V2).
      left={
        isMobileBegun(field.value) ? (
          <span aria-hidden="true" className="tabular shrink-0 text-ink-2">
            {countryCode}
          </span>
        ) : undefined
      }
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      enterKeyHint="next"
      maxLength={100}
    />
  )
}

/** Returns the text for an account that is neither a mobile number nor an email address. */
export function useAccountFault(): (account: string) => string | undefined {
  const t = useText(text)
  return (account) => (normalAccount(account) ? undefined : t('accountFormat'))
}

/** The login password. */
export function PasswordField(field: FieldProps) {
  const t = useText(text)
  return (
    <Field
      {...field}
      label={t('password')}
      type="password"
      name="password"
      autoComplete="current-password"
      enterKeyHint="go"
      maxLength={64}
      eye={{ show: t('show'), hide: t('hide') }}
    />
  )
}

type NewPasswordProps = {
  password: FieldProps
  again: FieldProps
  /** The name of the first field, if the page also has a field for the old password. */
  label?: string | undefined
}

/** A new password, entered twice. Rules that are met are ticked while the member types (V5). */
export function NewPasswordFields({ password, again, label }: NewPasswordProps) {
  const t = useText(text)
  const { value } = password
  const eye = { show: t('show'), hide: t('hide') }
  const rules = [
    { name: t('length'), met: value.length >= 8 && value.length <= 16 },
    { name: t('letter'), met: /[A-Za-z]/.test(value) },
    { name: t('digit'), met: /\d/.test(value) },
    { name: t('same'), met: value !== '' && value === again.value },
  ]
  return (
    <>
      <Field
        {...password}
        label={label ?? t('password')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={64}
        eye={eye}
      />
      <Field
        {...again}
        label={t('again')}
        type="password"
        name="new-password-again"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={64}
        eye={eye}
      />
      <ul className="-mt-1 flex flex-wrap gap-x-4 gap-y-1 px-1 text-second">
        {rules.map((rule) => (
          <li
            key={rule.name}
            data-met={rule.met}
            className={cx('flex items-center gap-1.5 transition-colors', rule.met ? 'text-ok' : 'text-ink-3')}
          >
            <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className="size-3.5 shrink-0">
              <circle
                cx="8"
                cy="8"
                r="7"
                stroke="currentColor"
                strokeWidth="1.5"
                opacity={rule.met ? 0 : 0.6}
              />
              {rule.met && (
                <path d="m3 8.5 3.4 3.4L13 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              )}
            </svg>
            {rule.name}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the texts for a new password that is not good enough and for a second one that differs. */
export function useNewPasswordFaults(): (
  password: string,
  again: string,
) => { password: string | undefined; again: string | undefined } {
  const t = useText(text)
  return (password, again) => ({
    password: !isPassword(password) ? t('format') : isCommonPassword(password) ? t('common') : undefined,
    again: password === again ? undefined : t('differ'),
  })
}
