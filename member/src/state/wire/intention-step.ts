// The state of the check of an unanswered request (intention.ts), and how the server's answers change it.

export type Step = { kind: 'checking' | 'unreachable' | 'unknown' } | { message: string }

type Outcome = { outcome: 'refused'; message: string } | { outcome: 'unknown' | 'no-answer' }

/** Returns the step after an answer. Without an answer, the earlier answer stays on the page. */
export function stepAfter(before: Step, found: Outcome): Step {
  if (found.outcome === 'refused') return { message: found.message }
  if (found.outcome === 'unknown') return { kind: 'unknown' }
  return isUnknown(before) ? before : { kind: 'unreachable' }
}

export const isUnknown = (step: Step): boolean => 'kind' in step && step.kind === 'unknown'

/** True if the server has reported the outcome of the request, and the page still shows it. */
export const isFinal = (step: Step): boolean => 'message' in step

/** True if the server is asked again without being told to: it may say something else later. */
export const isAskedAgain = (step: Step): boolean =>
  'kind' in step && (step.kind === 'unreachable' || step.kind === 'unknown')
