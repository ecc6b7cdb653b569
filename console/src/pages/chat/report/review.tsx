import { CallFailed } from '@banyan/contract/client'
import { Alert, App, Button, Drawer, Empty, Skeleton, Tag } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { useFault } from '../../../parts/fault.ts'
import { MeasureTags } from '../../../parts/measure-tags.tsx'
import { Person } from '../../../parts/person.tsx'
import { Waited } from '../../../parts/waited.tsx'
import { text } from '../report.text.ts'
import { Reported } from './content.tsx'
import { useDecide, type Verdict } from './data.ts'
import { DecideQuestion } from './decide.tsx'
import type { Report } from './filter.ts'
import { StateTag } from './state-tag.tsx'

interface ReviewProps {
  /** The report; null when there is none of this number, undefined while it is on its way. */
  item: Report | null | undefined
  fault: string | undefined
  onRetry: () => void
  now: string
  mayDecide: boolean
  onDecided: (item: Report) => void
  onClose: () => void
}

/** One report beside the list: what was reported, by whom and about whom, and the decision. */
export function Review(props: ReviewProps & { open: boolean }) {
  const words = useWords(text)
  const again = useWords(common).retry
  const { item, open, fault, onRetry, onClose } = props
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size="min(720px, 100vw)"
      title={item ? words.itemTitle(item.id) : words.title}
      footer={
        item?.state === 'waiting' && props.mayDecide ? <Foot key={item.id} {...props} item={item} /> : null
      }
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

function Facts({ item, now }: { item: Report; now: string }) {
  const words = useWords(text)
  return (
    <div className="facts">
      <div className="status-line">
        <StateTag state={item.state} />
        <Tag>{words[item.subject]}</Tag>
        <Tag color="error">{words[item.reason]}</Tag>
        {item.group !== null && <span className="quiet">{words.inGroup(item.group)}</span>}
        {item.state === 'waiting' && <Waited since={item.time} now={now} />}
      </div>
      <Reported report={item} />
      <dl className="fact-list">
        <Fact name={words.about}>
          <Person avatar={item.about.avatar} name={item.about.nick_name} note={item.about.user_code} />
          <Link to={`/chat/member?standing=all&search=${encodeURIComponent(item.about.user_code)}`}>
            {words.toMember}
          </Link>
        </Fact>
        <Fact name={words.before}>{words.beforeSays(item.upheld_before, item.dismissed_before)}</Fact>
        <Fact name={words.reporter}>
          <Person
            avatar={item.reporter.avatar}
            name={item.reporter.nick_name}
            note={item.reporter.user_code}
          />
        </Fact>
        <Fact name={words.reporterWords}>
          {item.words === '' ? <span className="quiet">{words.noWords}</span> : item.words}
        </Fact>
        <Fact name={words.time}>
          <span className="digits">{showTime(item.time)}</span>
        </Fact>
        {item.decided !== null && (
          <Fact name={words.decided}>
            <span className="digits">{showTime(item.decided)}</span>
          </Fact>
        )}
        {item.decided_by !== null && <Fact name={words.decidedBy}>{item.decided_by}</Fact>}
        {item.measure !== null && (
          <Fact name={words.measure}>
            <MeasureTags
              muted={item.measure === 'mute' ? item.measure_until : null}
              banned={item.measure === 'ban' ? item.measure_until : null}
            />
          </Fact>
        )}
        {item.answer !== '' && <Fact name={words.answer}>{item.answer}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Foot({ item, onDecided }: ReviewProps & { item: Report }) {
  const words = useWords(text)
  const faultOf = useFault()
  const { message } = App.useApp()
  const decide = useDecide(item.id)
  const [asking, setAsking] = useState<Verdict['verdict']>()
  const [closing, setClosing] = useState<Verdict['verdict']>()
  const decided = useRef(false)
  const ask = (kind: Verdict['verdict']) => {
    setAsking(kind)
    setClosing(kind)
  }
  const say = (verdict: Verdict) => {
    // A double click says it once; the server would refuse the second anyway.
    if (decided.current) return
    decided.current = true
    decide.mutate(verdict, {
      onSuccess: () => {
        void message.success(verdict.verdict === 'upheld' ? words.upheldNow : words.dismissedNow)
        setAsking(undefined)
        onDecided(item)
      },
      onError: (error) => {
        decided.current = false
        if (!(error instanceof CallFailed) || error.code !== 'decided-already') return
        setAsking(undefined)
        void message.warning(words.meanwhile(error.params['name'] ?? ''), 8)
      },
    })
  }
  return (
    <div className="review-foot">
      <span />
      <div className="actions">
        <Button onClick={() => ask('dismissed')}>{words.dismiss}</Button>
        <Button type="primary" onClick={() => ask('upheld')}>
          {words.uphold}
        </Button>
      </div>
      {closing !== undefined && (
        <DecideQuestion
          key={closing}
          kind={closing}
          open={asking !== undefined}
          busy={decide.isPending}
          fault={decide.isError ? faultOf(decide.error) : undefined}
          onCancel={() => setAsking(undefined)}
          afterClose={() => setClosing(undefined)}
          onSure={say}
        />
      )}
    </div>
  )
}
