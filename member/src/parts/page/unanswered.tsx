import type { ReactNode } from 'react'
import type { Intention } from '../../state/wire/intention.ts'
import { useText } from '../../words/text.ts'
import { Result } from './result.tsx'
import { text } from './unanswered.text.ts'

type UnansweredResultProps<Content> = {
  intention: Pick<Intention<Content, unknown>, 'unanswered' | 'check' | 'dismiss' | 'giveUp' | 'isGivingUp'>
  /** The amount of the request. */
  renderAmount?: (content: Content) => ReactNode
  /** Sends the same content again, with the same request key. */
  onRetry: (content: Content) => void
  busy?: boolean
  /** Shown when no request is unanswered. */
  children: ReactNode
}

/** Shows the page. If a request got no answer, shows the state of that request instead. */
export function UnansweredOr<Content>({
  intention: { unanswered, check, dismiss, giveUp, isGivingUp },
  renderAmount,
  onRetry,
  busy,
  children,
}: UnansweredResultProps<Content>) {
  const t = useText(text)
  if (unanswered.kind === 'none') return children
  const { kind, content } = unanswered
  const about = renderAmount?.(content)
  if (kind === 'checking')
    return (
      <output className="block">
        <Result icon="spinner" title={t('checking')} amount={about} text={t('checkingNote')} />
      </output>
    )
  if (kind === 'unreachable')
    return (
      <Result
        icon="waiting"
        title={t('checking')}
        amount={about}
        text={t('unreachable')}
        first={{ text: t('checkNow'), onClick: check }}
      />
    )
  if (kind === 'refused')
    return (
      <Result
        icon="rejected"
        title={t('refused')}
        amount={about}
        text={unanswered.message}
        first={{ text: t('continue'), onClick: dismiss }}
      />
    )
  return (
    <Result
      icon="waiting"
      title={t('unknown')}
      amount={about}
      text={t('unknownNote')}
      first={{ text: t('retry'), onClick: () => onRetry(content), busy: busy || isGivingUp }}
      second={{ text: t('giveUp'), onClick: giveUp, busy: isGivingUp }}
    />
  )
}
