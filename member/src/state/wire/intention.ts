// An action that must happen at most once: a recharge, an order, a payment (D27). Its request key is stored before it
// is sent and removed when the server has reported the outcome (pending.ts). Its states:
//   none        — no request is unanswered;
//   checking    — no answer came, or the page was opened with an unanswered request: the app is asking the server;
//   unreachable — the server did not answer that check;
//   unknown     — the server has not carried it out so far: sending the same content again uses the same key, and giving
//                 it up makes sure that it is never carried out (decision 0214);
//   refused     — the server had refused it: `message` contains the reason.
// If the server did carry it out, `answered` is called, as if the answer had just come. While it is unreachable or unknown,
// the check is repeated every few seconds and when the network returns, because the request may still be running. Only the
// page that is shown asks: `answered` opens a page. One that is shown again asks immediately.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallAt, CallFailed, ControlsOf } from '@banyan/contract/client'
import type { ReplyOf } from '@banyan/contract/call'
import { givenUp } from '@banyan/contract/request-key'
import { useAct } from './act.ts'
import { ask } from './ask.ts'
import type { Calls } from './ask.ts'
import { isAskedAgain, isFinal, isUnknown, stepAfter } from './intention-step.ts'
import type { Step } from './intention-step.ts'
import { dropPending, findPending, knownPending, sendPending } from './pending.ts'
import type { Pending } from './pending.ts'
import { useSession } from '../app/session.ts'

/** Pass these to `ask` as `quiet`: a page with an intention shows the missing answer itself. */
export const noAnswerCodes = ['request-failed', 'timed-out', 'server-failed'] as const

/** True if the server may have carried out the call in spite of this failure. */
export const isNoAnswer = (failure: CallFailed): boolean =>
  noAnswerCodes.some((code) => code === failure.code)

const member = () => useSession.getState().user?.user_id ?? ''

export type Unanswered<Content> =
  | { kind: 'none' }
  | { kind: 'checking' | 'unreachable' | 'unknown'; content: Content }
  | { kind: 'refused'; content: Content; message: string }

export interface Intention<Content, Reply> {
  unanswered: Unanswered<Content>
  /** Sends the content with its stored key. If no answer comes, asks the server for the outcome. */
  send: (content: Content, post: (requestKey: string) => Promise<Reply>) => Promise<Reply>
  /** Asks the server again. */
  check: () => void
  /** Closes the result of a refused request. */
  dismiss: () => void
  /** Makes sure that a request that was not carried out never is, then closes it. If it was, its answer counts. */
  giveUp: () => void
  isGivingUp: boolean
}

interface IntentionOptions<Content, Reply> {
  /** Returns the stored content if it belongs to this page, else undefined. The storage can hold anything. */
  read: (content: unknown) => Content | undefined
  /** The server had carried the request out; this is the reply that was lost. */
  answered: (reply: Reply, content: Content) => void
  /** The server had refused the request, or has not carried it out so far. */
  notDone?: (() => void) | undefined
}

type Outcome = ReplyOf<CallAt<Calls, '/app/request-outcome', 'load-request-outcome'>>

/** An unanswered request. `wasUnknown`: the server had not carried it out when it was last asked. */
interface Found<Content> {
  readonly pending: Pending
  readonly content: Content
  readonly wasUnknown?: boolean
}

const repeatMs = 4_000

const asked = ({ key, path, control }: Pending) => ({
  request_key: key,
  call_path: path,
  call_control: control,
})

export function useIntention<
  P extends keyof Calls,
  C extends ControlsOf<Calls, P> & string,
  Content extends object,
>(
  path: P,
  control: C,
  { read, answered, notDone }: IntentionOptions<Content, ReplyOf<CallAt<Calls, P, C>>>,
): Intention<Content, ReplyOf<CallAt<Calls, P, C>>> {
  const call = { path, control }
  const { found, step, follow, whileSending, ...rest } = useFollowed<Content>(
    () => findPending(member(), call, read),
    ({ outcome, reply }, { content, wasUnknown }) => {
      // The server has written this reply by the call's own schema.
      if (outcome === 'done') answered(JSON.parse(reply ?? 'null') as ReplyOf<CallAt<Calls, P, C>>, content)
      else if (outcome === 'refused' || !wasUnknown) notDone?.()
    },
  )
  return {
    unanswered: stateOf(found?.content, step),
    send: (content, post) =>
      whileSending(
        () => sendPending(member(), call, content, post),
        () => {
          // Only a request whose outcome is not known is still stored.
          const pending = knownPending(member(), call, content)
          follow(pending && { pending, content })
        },
      ),
    check: () => follow(found),
    dismiss: () => follow(undefined),
    ...rest,
  }
}

/**
 * Follows an unanswered request until its outcome is known. `find` returns the newest one. `told` is called with each outcome
 * that counts, except of a request that was given up.
 */
function useFollowed<Content>(
  find: () => Found<Content> | undefined,
  told: (outcome: Outcome, one: Found<Content>) => void,
) {
  const [found, setFound] = useState(find)
  const [step, setStep] = useState<Step>({ kind: 'checking' })
  const isSending = useRef(false)
  const isShown = useRef(false)
  const followed = useRef<string>(undefined)
  /** Follows a request: the effect below asks about it. Without one, it looks for an older one. */
  const follow = (one: Found<Content> | undefined) => {
    followed.current = one?.pending.key
    setFound(one && { ...one })
    setStep({ kind: 'checking' })
  }
  /** True if an answer about the request no longer counts: another one came before, or the same key is being sent again. */
  const isOver = ({ pending }: Found<Content>) =>
    isSending.current || !isShown.current || followed.current !== pending.key
  const show = (one: Found<Content>, now: Parameters<typeof stepAfter>[1]) => {
    setFound((before) => before ?? one)
    setStep((before) => stepAfter(before, now))
  }
  const settle = (answer: Outcome, one: Found<Content>) => {
    if (isOver(one)) return
    const { outcome, code, msg } = answer
    if (outcome !== 'unknown') dropPending(one.pending.key)
    if (outcome === 'done' || code === givenUp) follow(undefined)
    else show(one, { outcome, message: msg })
    if (code !== givenUp) told(answer, one)
  }
  const checking = useAct({
    run: ({ pending }: Found<Content>) =>
      ask('/app/request-outcome', 'load-request-outcome', asked(pending), { quiet: true }),
    done: settle,
    refused(_, one) {
      if (!isOver(one)) show(one, { outcome: 'no-answer' })
      return true
    },
    keyOf: ({ pending }) => pending.key,
  })
  const givingUp = useAct({
    run: ({ pending }: Found<Content>) => ask('/app/request-outcome', 'do-give-up', asked(pending)),
    done: settle,
  })
  const begin = useEffectEvent((shown: Found<Content> | undefined) => {
    if (isSending.current) return
    const left = shown ?? find()
    followed.current = left?.pending.key
    if (left && !(shown && isFinal(step))) void checking.run(left)
  })
  // Runs again each time that the page is shown. Another page may have left a request in the meantime.
  useEffect(() => {
    isShown.current = true
    begin(found)
    return () => {
      isShown.current = false
    }
  }, [found])
  // The repeats change nothing on the page until they are answered.
  useRepeat(found !== undefined && isAskedAgain(step), () => {
    if (found && !isSending.current) void checking.run({ ...found, wasUnknown: isUnknown(step) })
  })
  const giveUp = () => void (found && givingUp.run(found))
  const whileSending = <Reply>(work: () => Promise<Reply>, ended: () => void) =>
    marked(isSending, work, ended)
  return { found, step, follow, whileSending, giveUp, isGivingUp: givingUp.busy }
}

/** Runs the work; the mark is true meanwhile. Then calls `ended`. */
async function marked<Reply>(
  mark: { current: boolean },
  work: () => Promise<Reply>,
  ended: () => void,
): Promise<Reply> {
  mark.current = true
  try {
    return await work()
  } finally {
    mark.current = false
    ended()
  }
}

function stateOf<Content>(content: Content | undefined, step: Step): Unanswered<Content> {
  if (content === undefined) return { kind: 'none' }
  return 'message' in step ? { kind: 'refused', content, ...step } : { ...step, content }
}

/** Repeats `work` every few seconds, and as soon as the network returns, while `active`. */
function useRepeat(active: boolean, work: () => void): void {
  const repeat = useEffectEvent(work)
  useEffect(() => {
    if (!active) return undefined
    const listen = () => repeat()
    const timer = setInterval(listen, repeatMs)
    window.addEventListener('online', listen)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', listen)
    }
  }, [active])
}
