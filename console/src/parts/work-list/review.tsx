import { Alert, App, Button, Drawer, Empty, Skeleton, Tag } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import type { Act } from '@banyan/ui/lib/query/act'
import { useFault } from '../frame/fault.ts'
import { useUndo } from '../table/undo.tsx'
import { staleOf, useDecide } from './data.ts'
import { type ExtraKey, type Key, useKeys } from './keys.ts'
import { Keys } from './keys-help.tsx'
import type { BaseFilter, Claim, WorkItem, WorkSource } from './source.ts'
import { useRunPending, type PendingAction } from './item/pending-action.ts'
import css from './work-list.module.css'
import { text } from './work-list.text.ts'

/** The properties of a decision's question. `onSure` sends the verdict. */
export interface Asking<Item, Verdict> {
  item: Item
  open: boolean
  busy: boolean
  /** The server's refusal, which the question shows. */
  fault: string | undefined
  onCancel: () => void
  afterClose: () => void
  onSure: (verdict: Verdict) => void
}

type Kind = 'accept' | 'refuse'

interface DecisionKind<Item, Verdict> {
  label: string
  /** The label for one item, if its next step decides it; else `label`. */
  labelOf?: (item: Item) => string
  /** False for an item that this person may not decide so; true for every item if undefined. */
  may?: (item: Item) => boolean
  danger?: boolean
  Question: ComponentType<Asking<Item, Verdict>>
}

/** The two decisions of a list, by the keys A and R. */
export interface Decisions<Item, Verdict> {
  accept: DecisionKind<Item, Verdict>
  refuse: DecisionKind<Item, Verdict>
  run: (item: Item, verdict: Verdict) => Promise<unknown>
  said: (item: Item, verdict: Verdict) => string
  /** Takes a decision back within some seconds; undefined if that is not safe. Never for money. */
  undo?: (item: Item, verdict: Verdict) => (() => Promise<unknown>) | undefined
}

export interface ReviewProps<Item extends WorkItem, Filter extends BaseFilter, Verdict> {
  source: WorkSource<Item, Filter>
  /** The item; null if there is none with this number, undefined while it loads. */
  item: Item | null | undefined
  now: string
  fault: string | undefined
  place: string | undefined
  width: string
  words: { title: string; itemTitle: (id: string) => string; gone: string }
  mayDecide: boolean
  decisions: Decisions<Item, Verdict>
  extraKeys: readonly ExtraKey[]
  claims: { claim: Act<string>; release: Act<string> }
  renderBody: (item: Item, now: string) => ReactNode
  onMove: (step: 1 | -1) => void
  /** The decision that a key on the item's row has asked for. */
  pending: PendingAction<Kind> | undefined
  onPendingStarted: () => void
  onDecided: (item: Item) => void
  onRefresh: () => void
  onClose: () => void
}

/** One item beside the list: its facts, its claim, and the decision. */
export function Review<Item extends WorkItem, Filter extends BaseFilter, Verdict>(
  props: ReviewProps<Item, Filter, Verdict> & { open: boolean },
) {
  const words = useWords(text)
  const again = useWords(common).retry
  const { item, open, place, fault, renderBody, now, onRefresh, onClose } = props
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={props.width}
      title={item ? props.words.itemTitle(item.id) : props.words.title}
      extra={place && <span className="quiet digits">{place}</span>}
      footer={item && <Foot key={item.id} {...props} item={item} />}
      mask={{ blur: false }}
      destroyOnHidden
    >
      {item ? (
        <div key={item.id} style={{ display: 'contents' }}>
          {renderBody(item, now)}
        </div>
      ) : fault !== undefined ? (
        <Alert type="error" showIcon title={fault} action={<Button onClick={onRefresh}>{again}</Button>} />
      ) : item === null ? (
        <Empty description={props.words.gone}>
          <span className="quiet">{words.goneSays}</span>
        </Empty>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}

const clock = (instant: string) => showTime(instant).slice(11, 16)

/** The person who works on an item, in a list and in the review. */
export function ClaimTag({ claim }: { claim: Claim }) {
  const words = useWords(text)
  if (claim === null) return null
  return claim.mine ? (
    <Tag color="processing">{words.claimedByMe(clock(claim.until))}</Tag>
  ) : (
    <Tag>{words.claimedBy(claim.by, clock(claim.until))}</Tag>
  )
}

function Foot<Item extends WorkItem, Filter extends BaseFilter, Verdict>({
  source,
  item,
  mayDecide,
  decisions,
  extraKeys,
  claims,
  pending,
  onPendingStarted,
  onMove,
  onDecided,
  onRefresh,
  open,
}: ReviewProps<Item, Filter, Verdict> & { item: Item; open: boolean }) {
  const words = useWords(text)
  const faultOf = useFault()
  const { message } = App.useApp()
  const undo = useUndo(staleOf(source))
  const [asking, setAsking] = useState<Kind>()
  const [closing, setClosing] = useState<Kind>()
  const [fault, setFault] = useState<string>()
  const wasWaiting = useRef(item.state === 'waiting')
  const decidedHere = useRef(false)
  const tellLate = (code: 'decided-already' | 'claimed-already', name: string) => {
    setAsking(undefined)
    if (code === 'claimed-already') return void message.warning(words.held(name), 8)
    if (!wasWaiting.current) return
    wasWaiting.current = false
    void message.warning(words.late(name), 8)
  }
  const act = useDecide<Item, Filter, Verdict>(source, {
    run(one, verdict) {
      decidedHere.current = true
      return decisions.run(one, verdict)
    },
    done(one, verdict) {
      const back = decisions.undo?.(one, verdict)
      if (back) undo(decisions.said(one, verdict), back)
      else void message.success(decisions.said(one, verdict))
      setAsking(undefined)
      onDecided(one)
    },
    late: tellLate,
    refused(failure) {
      decidedHere.current = false
      setFault(faultOf(failure))
    },
    refresh: onRefresh,
  })
  const tell = useEffectEvent(tellLate)
  // The refreshed list, or a refusal, shows that another person has decided the item.
  useEffect(() => {
    if (item.state !== 'waiting' && !decidedHere.current) tell('decided-already', item.decided_by ?? '')
  }, [item.state, item.decided_by])
  const isHeld = item.claim !== null && !item.claim.mine
  const can = mayDecide && item.state === 'waiting'
  const { accept, refuse } = decisions
  const mayTake = (kind: Kind) => decisions[kind].may?.(item) ?? true
  const ask = (kind: Kind) => {
    if (!can || isHeld || act.busy || !mayTake(kind)) return
    setFault(undefined)
    setAsking(kind)
    setClosing(kind)
  }
  useRunPending(pending, item.id, ask, onPendingStarted)
  const toggleClaim = () => {
    if (can && !isHeld) void (item.claim ? claims.release : claims.claim).run(item.id)
  }
  const doKey: Partial<Record<Key, () => void>> = {
    next: () => onMove(1),
    previous: () => onMove(-1),
    accept: () => ask('accept'),
    refuse: () => ask('refuse'),
    claim: toggleClaim,
  }
  useKeys(open && asking === undefined, doKey, extraKeys)
  const Question = closing && decisions[closing].Question
  return (
    <div className={css['foot']}>
      <Keys decisions={can ? { accept: accept.label, refuse: refuse.label } : undefined} extra={extraKeys} />
      <div className={css['decide']}>
        {item.state === 'waiting' && (
          <span className={css['claim']}>
            <ClaimTag claim={item.claim} />
            {isHeld && <span className="quiet">{words.claimedSays}</span>}
            {can && !isHeld && (
              <Button loading={claims.claim.busy || claims.release.busy} onClick={toggleClaim}>
                {item.claim ? words.release : words.claim}
              </Button>
            )}
          </span>
        )}
        <div className="actions">
          <Button onClick={() => onMove(-1)}>{words.previous}</Button>
          <Button onClick={() => onMove(1)}>{words.next}</Button>
          {can && (
            <>
              {mayTake('refuse') && (
                <Button danger={refuse.danger ?? false} disabled={isHeld} onClick={() => ask('refuse')}>
                  {refuse.labelOf?.(item) ?? refuse.label}
                </Button>
              )}
              {mayTake('accept') && (
                <Button type="primary" disabled={isHeld} onClick={() => ask('accept')}>
                  {accept.labelOf?.(item) ?? accept.label}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {closing && Question && (
        <Question
          key={closing}
          item={item}
          open={asking === closing}
          busy={act.busy}
          fault={fault}
          onCancel={() => setAsking(undefined)}
          afterClose={() => setClosing(undefined)}
          onSure={(verdict) => void act.run({ item, verdict })}
        />
      )}
    </div>
  )
}
