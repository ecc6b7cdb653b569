// An action that must happen at most once: a recharge, an order, a payment (D27). Its request key is stored before it
// is sent and removed when it is answered (pending.ts). Its states:
//   none        — no request is unanswered;
//   checking    — no answer came, or the page was opened with an unanswered request: the app is asking the server;
//   unreachable — the server did not answer that check;
//   unknown     — the server has not carried it out so far: sending the same content again uses the same key;
//   refused     — the server had refused it: `message` contains the reason.
// If the server did carry it out, `answered` is called, as if the answer had just come. While it is unreachable or unknown,
// the check is repeated every few seconds and when the network returns, because the request may still be running. An answer
// that comes while the page is hidden is ignored: the page asks again when it is shown.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '@banyan/contract/client'
import type { CallAt, ControlsOf } from '@banyan/contract/client'
import type { ReplyOf } from '@banyan/contract/call'
import { mayHaveRun } from '@banyan/contract/request-key'
import { useAct } from './act.ts'
import { ask } from './ask.ts'
import type { Calls } from './ask.ts'
import { isAskedAgain, isUnknown, stepAfter } from './intention-step.ts'
import type { Step } from './intention-step.ts'
import { dropPending, findPending, keepPending } from './pending.ts'
import type { Pending, PendingCall } from './pending.ts'
import { useSession } from '../app/session.ts'

/** Pass these to `ask` as `quiet`: a page with an intention shows the missing answer itself. */
export const noAnswerCodes = ['request-failed', 'timed-out', 'server-failed'] as const

/** True if the server may have carried out the call in spite of this failure. */
export const isNoAnswer = (failure: CallFailed): boolean =>
  noAnswerCodes.some((code) => code === failure.code)

const member = () => useSession.getState().user?.user_id ?? ''

/**
 * Runs `send` with the stored key of this content; `isSending` is true meanwhile. The key is dropped by an answer, with a
 * refusal too.
 */
async function sendPending<Reply>(
  call: PendingCall,
  content: object,
  send: (requestKey: string) => Promise<Reply>,
  isSending: { current: boolean },
): Promise<Reply> {
  const { key } = keepPending(member(), call, content)
  isSending.current = true
  try {
    const reply = await send(key)
    dropPending(key)
    return reply
  } catch (error) {
    if (!mayHaveRun(error)) dropPending(key)
    throw error
  } finally {
    isSending.current = false
  }
}

export type Unanswered<Content> =
  | { kind: 'none' }
  | { kind: 'checking' | 'unreachable' | 'unknown'; content: Content }
  | { kind: 'refused'; content: Content; message: string }

export interface Intention<Content, Reply> {
  unanswered: Unanswered<Content>
  /** Sends the content with its stored key. If no answer comes, asks the server what happened. */
  send: (content: Content, post: (requestKey: string) => Promise<Reply>) => Promise<Reply>
  /** Asks the server again. */
  check: () => void
  /** Stops following the unanswered request. */
  dismiss: () => void
}

interface IntentionOptions<Content, Reply> {
  /** Returns the stored content if it belongs to this page, else undefined. The storage can hold anything. */
  read: (content: unknown) => Content | undefined
  /** The server had carried the request out; this is the reply that was lost. */
  answered: (reply: Reply, content: Content) => void
  /** The server had refused the request, or has not carried it out so far. */
  notDone?: (() => void) | undefined
}

const repeatMs = 4_000

const askOutcome = ({ key, path, control }: Pending) =>
  ask(
    '/app/request-outcome',
    'load-request-outcome',
    { request_key: key, call_path: path, call_control: control },
    { quiet: true },
  )

export function useIntention<
  P extends keyof Calls,
  C extends ControlsOf<Calls, P> & string,
  Content extends object,
>(
  path: P,
  control: C,
  { read, answered, notDone }: IntentionOptions<Content, ReplyOf<CallAt<Calls, P, C>>>,
): Intention<Content, ReplyOf<CallAt<Calls, P, C>>> {
  type Found = { pending: Pending; content: Content; wasUnknown?: boolean }
  const find = () => findPending(member(), { path, control }, read)
  const [found, setFound] = useState<Found | undefined>(find)
  const [step, setStep] = useState<Step>({ kind: 'checking' })
  const isSending = useRef(false)
  const isShown = useRef(false)
  /** The key that the page asks about; undefined as soon as its outcome is known. */
  const followed = useRef(found?.pending.key)
  const follow = (one: Found | undefined) => {
    followed.current = one?.pending.key
    setFound(one)
  }
  const checking = useAct({
    run: ({ pending }: Found) => askOutcome(pending),
    done({ outcome, reply, msg }, { pending, content, wasUnknown }) {
      // The same key is being sent again: that answer counts. Or it has been answered since this check began.
      if (isSending.current || followed.current !== pending.key) return
      // `answered` would act on another page.
      if (!isShown.current) return
      if (outcome !== 'unknown') dropPending(pending.key)
      if (outcome !== 'done') {
        setStep((before) => stepAfter(before, { outcome, message: msg }))
        if (outcome === 'refused' || !wasUnknown) notDone?.()
        return
      }
      follow(undefined)
      // The server has written this reply by the call's own schema.
      answered(JSON.parse(reply ?? 'null') as ReplyOf<CallAt<Calls, P, C>>, content)
    },
    refused() {
      setStep((before) => stepAfter(before, { outcome: 'no-answer' }))
      return true
    },
  })
  const check = (one: Found | undefined) => {
    if (!one) return
    follow(one)
    setStep({ kind: 'checking' })
    void checking.run(one)
  }
  // The state is `checking` from the start.
  const begin = useEffectEvent(() => found && void checking.run(found))
  useEffect(() => {
    isShown.current = true
    begin()
    return () => {
      isShown.current = false
    }
  }, [])
  // The repeats change nothing on the page until they are answered.
  useRepeat(found !== undefined && isAskedAgain(step), () => {
    if (found && !isSending.current) void checking.run({ ...found, wasUnknown: isUnknown(step) })
  })
  return {
    unanswered: stateOf(found?.content, step),
    async send(content, post) {
      try {
        const reply = await sendPending({ path, control }, content, post, isSending)
        follow(undefined)
        return reply
      } catch (error) {
        if (error instanceof CallFailed && isNoAnswer(error)) check(find())
        else follow(undefined)
        throw error
      }
    },
    check: () => check(found),
    dismiss() {
      if (found) dropPending(found.pending.key)
      follow(undefined)
    },
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
