import type { ReactNode } from 'react'
import type { Unanswered } from '../../state/wire/intention.ts'
import { useText } from '../../words/text.ts'
import { Result } from './result.tsx'
import { text } from './unanswered.text.ts'

type UnansweredResultProps<Content> = {
  intention: { unanswered: Unanswered<Content>; check: () => void; dismiss: () => void }
  /** What the request was about. */
  amount?: (content: Content) => ReactNode
  /** Sends the same content again; it keeps its request key. */
  onRetry: (content: Content) => void
  busy?: boolean
  /** What the page shows when nothing is unanswered. */
  children: ReactNode
}

/** Draws the page, or instead of it what is known about a request that got no answer. */
export function UnansweredOr<Content>({
  intention: { unanswered, check, dismiss },
  amount,
  onRetry,
  busy,
  children,
}: UnansweredResultProps<Content>) {
  const t = useText(text)
  if (unanswered.kind === 'none') return children
  const { kind, content } = unanswered
  const about = amount?.(content)
  if (kind === 'checking')
    return (
      <div role="status">
        <Result icon="spinner" title={t('checking')} amount={about} text={t('checkingNote')} />
      </div>
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
      first={{ text: t('retry'), onClick: () => onRetry(content), busy }}
      second={{ text: t('giveUp'), onClick: dismiss }}
    />
  )
}
