import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Spinner } from '@banyan/ui/page/spinner'
import { InstallOffer } from '../account/install-offer.tsx'

type Action =
  | { text: string; href: string }
  | { text: string; onClick: () => void; busy?: boolean | undefined }

type ResultProps = {
  /** `check`: it is done. `spinner`: the result is not known yet. Otherwise a picture of `/icons`. */
  icon: 'check' | 'spinner' | 'done' | 'waiting' | 'rejected' | 'to-pay' | 'key'
  title: string
  /** The amount of the action, under the title. */
  amount?: ReactNode
  /** A number to quote, such as the order number. */
  number?: string | undefined
  /** Text about the next step. */
  text?: ReactNode
  /** The main action, and a second one. */
  first?: Action | undefined
  second?: Action | undefined
}

/**
 * Shows the result of a member's action: icon, title, amount, text and up to two further actions. After a success it may offer
 * to install the app.
 */
export function Result({ icon, title, amount, number, text, first, second }: ResultProps) {
  return (
    <>
      <section
        data-result={icon}
        className="mt-6 flex flex-col items-center rounded-card bg-card px-5 py-9 text-center"
      >
        <Mark icon={icon} />
        <h2 className="mt-4 text-title font-bold">{title}</h2>
        {amount !== undefined && <p className="mt-2">{amount}</p>}
        {number !== undefined && <p className="tabular mt-2 text-second break-all text-ink-2">{number}</p>}
        {text !== undefined && <p className="mt-2 max-w-76 text-body text-ink-2">{text}</p>}
        {first && (
          <div className="mt-7 grid w-full max-w-80 gap-3">
            <Way action={first} />
            {second && <Way action={second} weak />}
          </div>
        )}
      </section>
      {(icon === 'check' || icon === 'done') && <InstallOffer />}
    </>
  )
}

function Mark({ icon }: Pick<ResultProps, 'icon'>) {
  if (icon === 'spinner')
    return (
      <span className="grid size-18 place-items-center text-primary">
        <Spinner className="size-10" />
      </span>
    )
  if (icon === 'check')
    return (
      <span className="grid size-18 animate-rise place-items-center rounded-full bg-ok-weak text-ok">
        <Check aria-hidden="true" size={40} strokeWidth={3} />
      </span>
    )
  return <img src={`/icons/${icon}.webp`} alt="" width={72} height={72} className="size-18 animate-rise" />
}

function Way({ action, weak = false }: { action: Action; weak?: boolean }) {
  const kind = weak ? 'weak' : 'primary'
  if ('href' in action)
    return (
      <ButtonLink kind={kind} size="large" block href={action.href}>
        {action.text}
      </ButtonLink>
    )
  return (
    <Button kind={kind} size="large" block busy={action.busy ?? false} onClick={action.onClick}>
      {action.text}
    </Button>
  )
}
