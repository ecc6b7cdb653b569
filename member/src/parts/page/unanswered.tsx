import { Activity } from 'react'
import type { ReactNode } from 'react'
import type { Intention } from '../../state/wire/intention.ts'
import { useText } from '../../words/text.ts'
import { Result } from './result.tsx'
import { text } from './unanswered.text.ts'

type UnansweredProps<Content> = {
  intention: Pick<Intention<Content, unknown>, 'unanswered' | 'check' | 'dismiss' | 'giveUp' | 'isGivingUp'>
  /** The amount of the request. */
  renderAmount?: (content: Content) => ReactNode
  /** Sends the same content again, with the same request key. */
  onRetry: (content: Content) => void
  busy?: boolean
}

/**
 * Shows the page. If a request got no answer, shows the state of that request instead. The page is only hidden then: a form
 * keeps its typed values, for a new request after a refusal or after giving up.
 */
export function UnansweredOr<Content>({
  children,
  ...unanswered
}: UnansweredProps<Content> & { children: ReactNode }) {
  const isShown = unanswered.intention.unanswered.kind === 'none'
  return (
    <>
      <UnansweredResult {...unanswered} />
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  )
}

/** Shows the state of the request that got no answer; nothing if there is none. */
function UnansweredResult<Content>({
  intention: { unanswered, check, dismiss, giveUp, isGivingUp },
  renderAmount,
  onRetry,
  busy,
}: UnansweredProps<Content>) {
  const t = useText(text)
  if (unanswered.kind === 'none') return null
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
