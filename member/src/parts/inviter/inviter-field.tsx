import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusedWith } from '@banyan/contract/client'
import type { CallAt } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import { Field } from '@banyan/ui/form/field'
import { ask } from '../../state/wire/ask.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useText } from '../../words/text.ts'
import { text } from './inviter.text.ts'

/** True if the text can be a promotion code. Other texts are not sent to the server. */
export const isCode = (code: string): boolean => /^[A-Za-z0-9]{4,20}$/.test(code)

/** Loads the name and picture behind a promotion code (C5). Nothing is asked for a text that can't be a code. */
function useInviter(code: string) {
  const query = useQuery({
    queryKey: ['/app/check-nick-name', code.toUpperCase()],
    queryFn: ({ signal }) =>
      ask('/app/check-nick-name', 'do-check', { user_code: code }, { anonymous: true, quiet: true, signal }),
    enabled: isCode(code),
    staleTime: Infinity,
  })
  return {
    found: isCode(code) ? query.data : undefined,
    unknown:
      isCode(code) &&
      refusedWith<CallAt<Calls, '/app/check-nick-name', 'do-check'>>(query.error, 'inviter-unknown'),
  }
}

type InviterFieldProps = {
  label: string
  value: string
  /** The same text after a short delay: the code that is sent to the server. */
  code: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  /** A button after the input. */
  right?: ReactNode
}

/** A promotion code, with the name and picture of its owner (C5). */
export function InviterField({ label, value, code, onChange, onBlur, error, right }: InviterFieldProps) {
  const t = useText(text)
  const { found, unknown } = useInviter(code)
  return (
    <div>
      <Field
        label={label}
        value={value}
        onChange={(typed) => onChange(typed.toUpperCase())}
        onBlur={onBlur}
        error={unknown ? t('codeUnknown') : error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={20}
        right={right}
      />
      <output>
        {found && (
          <span className="mt-2 flex animate-rise items-center gap-3 rounded-field bg-primary-weak px-3.5 py-2.5">
            <Avatar src={found.avatar} name={found.nick_name} size={36} />
            <span className="min-w-0">
              <span className="block text-caption text-on-primary-weak">{t('invitedBy')}</span>
              <span className="block font-bold wrap-break-word">{found.nick_name}</span>
            </span>
          </span>
        )}
      </output>
    </div>
  )
}
