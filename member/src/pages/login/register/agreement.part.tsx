import { Link } from '@banyan/ui/action/link'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { useText } from '../../../words/text.ts'
import { text as legal } from '../../../parts/account/legal.text.ts'
import { text } from '../register.text.ts'

type AgreementProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
}

/** The tick for the agreement and the privacy policy, with links to read them. */
export function Agreement({ checked, onChange, error }: AgreementProps) {
  const t = useText(text)
  const l = useText(legal)
  const pages = { agreement: 'agreement', privacy: 'privacy' } as const
  // The sentence has the places of both links, whose order differs between languages.
  const parts = t('agree').split(/(\[agreement\]|\[privacy\])/)
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      error={error}
      label={parts.map((part) => {
        const page = pages[part.slice(1, -1) as keyof typeof pages]
        if (page === undefined) return part
        return (
          <Link
            key={page}
            href={`#/pages/login/legal?page=${page}`}
            className="font-medium text-primary underline underline-offset-2"
          >
            {l(page)}
          </Link>
        )
      })}
    />
  )
}
