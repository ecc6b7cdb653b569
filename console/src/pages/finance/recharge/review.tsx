import { Alert, App, Button, Drawer, Empty, Skeleton } from 'antd'
import { showMoney } from '@banyan/rules/money'
import { rechargeAfter, showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { useFault } from '../../../parts/fault.ts'
import { Waited } from '../../../parts/waited.tsx'
import { text } from '../recharge.text.ts'
import { type Decision, decidedBy, useDecide } from './data.ts'
import { ApproveQuestion, RejectQuestion } from './decide.tsx'
import type { Recharge } from './filter.ts'
import { type Key, useKeys } from './keys.ts'
import { StateTag } from './state-tag.tsx'
import { Voucher, type VoucherHandle } from './voucher.tsx'

interface ReviewProps {
  /** The recharge; null when there is none of this number, undefined while it is on its way. */
  item: Recharge | null | undefined
  fault: string | undefined
  onRetry: () => void
  now: string
  mayDecide: boolean
  place: string | undefined
  onMove: (step: 1 | -1) => void
  onDecided: (item: Recharge) => void
  onClose: () => void
}

/** One recharge beside the list: the voucher large, the facts, the decision. */
export function Review(props: ReviewProps & { open: boolean }) {
  const words = useWords(text)
  const again = useWords(common).retry
  const { item, open, place, fault, onRetry, onClose } = props
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size="min(1120px, 100vw)"
      title={item ? words.itemTitle(item.id) : words.title}
      extra={place && <span className="quiet digits">{place}</span>}
      footer={item && <Foot key={item.id} {...props} item={item} />}
      mask={{ blur: false }}
      destroyOnHidden
    >
      {item ? (
        <Facts key={item.id} item={item} now={props.now} />
      ) : fault !== undefined ? (
        <Alert type="error" showIcon title={fault} action={<Button onClick={onRetry}>{again}</Button>} />
      ) : item === null ? (
        <Empty description={words.gone}>
          <span className="quiet">{words.goneSays}</span>
        </Empty>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}

// The keys stand in the footer and the picture in the body; the one open picture is reached through here.
const picture: { current: VoucherHandle | null } = { current: null }

function Facts({ item, now }: { item: Recharge; now: string }) {
  const words = useWords(text)
  // Each answer brings a new link to the same picture: the first one stays until it no longer works.
  const [url, setUrl] = useState(item.voucher)
  return (
    <div className="review">
      <Voucher key={url} ref={picture} url={url} onFetch={() => setUrl(item.voucher)} />
      <div className="facts">
        <div>
          <div className="amount">
            <span className="money">{showMoney(item.amount)}</span>
            <span className="quiet">{words.unit}</span>
            <CopyButton text={item.amount} what={words.amount} />
          </div>
          <div className="status-line">
            <StateTag state={item.state} />
            {item.state === 'waiting' && <Waited since={item.time} now={now} />}
          </div>
        </div>
        {item.same_voucher && (
          <Alert type="warning" showIcon title={words.same} description={words.sameSays} />
        )}
        <dl className="fact-list">
          <Fact name={words.member} copy={item.member.nick_name} />
          <Fact name={words.userCode} copy={item.member.user_code} />
          <Fact name={words.contact} copy={item.member.account} />
          <Fact name={words.account} copy={item.account} />
          <Fact name={words.paid}>{showPaid(item.paid.amount, item.paid.currency)}</Fact>
          <Fact name={words.rate}>
            <span className="digits">{showRate(item.paid.rate)}</span>
          </Fact>
          <Fact name={words.number} copy={item.id} />
          <Fact name={words.asked}>
            <span className="digits">{showTime(item.time)}</span>
          </Fact>
          <Fact name={words.before}>{words.beforeSays(item.arrived_before, item.rejected_before)}</Fact>
          {item.decided && (
            <Fact name={words.decided}>
              <span className="digits">{showTime(item.decided)}</span>
            </Fact>
          )}
          {item.decided_by && <Fact name={words.decidedBy}>{item.decided_by}</Fact>}
          {item.reason && <Fact name={words.reason}>{item.reason}</Fact>}
        </dl>
      </div>
    </div>
  )
}

function Fact({ name, copy, children }: { name: string; copy?: string; children?: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {children ?? <span>{copy}</span>}
        {copy && <CopyButton text={copy} what={name} />}
      </dd>
    </>
  )
}

function Foot({ item, mayDecide, onMove, onDecided, open }: ReviewProps & { item: Recharge; open: boolean }) {
  const words = useWords(text)
  const faultOf = useFault()
  const { message } = App.useApp()
  const decide = useDecide()
  const [asking, setAsking] = useState<Decision['kind']>()
  const [closing, setClosing] = useState<Decision['kind']>()
  const decided = useRef(false)
  const told = useRef(item.state !== 'waiting')
  const tell = (name: string) => {
    if (told.current) return
    told.current = true
    setAsking(undefined)
    void message.warning(words.meanwhile(name), 8)
  }
  const tellLate = useEffectEvent(tell)
  // News that somebody else was quicker comes with the refreshed list, or with the refusal of the own decision.
  useEffect(() => {
    if (item.state !== 'waiting' && !decided.current) tellLate(item.decided_by ?? '')
  }, [item.state, item.decided_by])
  const can = mayDecide && rechargeAfter(item.state, 'approve') !== undefined
  const ask = (kind: Decision['kind']) => {
    if (!can || decide.isPending) return
    setAsking(kind)
    setClosing(kind)
  }
  const say = (decision: Decision) => {
    // A double click or a held Enter says it once; the server would refuse the second anyway.
    if (decided.current) return
    decided.current = true
    const name = item.member.nick_name
    decide.mutate(
      { item, decision },
      {
        onSuccess: () => {
          const said =
            decision.kind === 'approve'
              ? words.approved(showMoney(item.amount), name)
              : words.rejectedNow(name)
          void message.success(said)
          setAsking(undefined)
          onDecided(item)
        },
        onError: (error) => {
          decided.current = false
          setAsking(undefined)
          const other = decidedBy(error)
          if (other === undefined) void message.error(faultOf(error))
          else tell(other)
        },
      },
    )
  }
  const doKey: Readonly<Record<Key, () => void>> = {
    next: () => onMove(1),
    previous: () => onMove(-1),
    approve: () => ask('approve'),
    reject: () => ask('reject'),
    zoomIn: () => picture.current?.zoom(1.4),
    zoomOut: () => picture.current?.zoom(1 / 1.4),
    turn: () => picture.current?.turn(90),
  }
  useKeys(open && asking === undefined, (key) => doKey[key]())
  const question = {
    item,
    busy: decide.isPending,
    onCancel: () => setAsking(undefined),
    afterClose: () => setClosing(undefined),
  }
  return (
    <div className="review-foot">
      <Keys can={can} />
      <div className="actions">
        <Button onClick={() => onMove(-1)}>{words.previous}</Button>
        <Button onClick={() => onMove(1)}>{words.next}</Button>
        {can && (
          <>
            <Button danger onClick={() => ask('reject')}>
              {words.reject}
            </Button>
            <Button type="primary" onClick={() => ask('approve')}>
              {words.approve}
            </Button>
          </>
        )}
      </div>
      {closing === 'approve' && (
        <ApproveQuestion {...question} open={asking === 'approve'} onSure={() => say({ kind: 'approve' })} />
      )}
      {closing === 'reject' && (
        <RejectQuestion
          {...question}
          open={asking === 'reject'}
          onSure={(reason) => say({ kind: 'reject', reason })}
        />
      )}
    </div>
  )
}

const keyCaps = {
  move: ['J', 'K'],
  approve: ['A'],
  reject: ['R'],
  zoom: ['+', '-'],
  turn: ['T'],
  close: ['Esc'],
} as const

/** The hint that says which keys there are. */
function Keys({ can }: { can: boolean }) {
  const words = useWords(text)
  const lines: [readonly string[], string][] = [
    [keyCaps.move, words.keyMove],
    ...(can
      ? ([
          [keyCaps.approve, words.approve],
          [keyCaps.reject, words.reject],
        ] satisfies [readonly string[], string][])
      : []),
    [keyCaps.zoom, words.keyZoom],
    [keyCaps.turn, words.keyTurn],
    [keyCaps.close, words.keyClose],
  ]
  return (
    <div className="keys" role="note" aria-label={words.keys}>
      {lines.map(([caps, says]) => (
        <span key={says}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}{' '}
          {says}
        </span>
      ))}
    </div>
  )
}
