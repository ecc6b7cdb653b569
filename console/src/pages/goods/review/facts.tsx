import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { BoughtLines, MemberPictures } from '../../../parts/goods/bought.tsx'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { text } from '../review.text.ts'
import { Stars, StateTag } from './columns.tsx'
import css from './facts.module.css'
import { LaterSteps } from './later-steps.tsx'
import type { Review } from './source.ts'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

/** One review: its text, its product, and the reply. */
export function ReviewFacts({ item, now, mayDecide }: { item: Review; now: string; mayDecide: boolean }) {
  const words = useWords(text)
  return (
    <div className={css['facts']}>
      <div>
        <Stars count={item.stars} />
        <p className={css['words']}>
          {item.words === '' ? <span className="quiet">{words.noWords}</span> : item.words}
        </p>
        <div className="status-line">
          <StateTag state={item.state} />
          {item.state === 'waiting' && <Waited since={item.follow?.time ?? item.time} now={now} />}
        </div>
      </div>
      <MemberPictures images={item.images} nameOf={words.picture} />
      {item.follow && (
        <div>
          <span className="field-label">
            {words.follow} <span className="digits quiet">{showTime(item.follow.time)}</span>
          </span>
          <p className={css['words']}>{item.follow.words}</p>
          <MemberPictures images={item.follow.images} nameOf={words.picture} />
        </div>
      )}
      {mayDecide && item.state !== 'waiting' && <LaterSteps item={item} />}
      <BoughtLines lines={[item.line]} label={words.product} />
      <FactList>
        <Fact name={words.member} copy={item.member.nick_name} />
        <Fact name={words.userCode} copy={item.member.user_code} />
        {item.anonymous && <Fact name={words.shownAs}>{words.anonymous}</Fact>}
        <Fact name={words.sn} copy={item.sn} />
        <Fact name={words.number} copy={item.id} />
        <Fact name={words.asked}>
          <span className="digits">{showTime(item.time)}</span>
        </Fact>
        <Fact name={words.before}>{String(item.hidden_before)}</Fact>
        {item.reply && <Fact name={words.reply}>{item.reply.words}</Fact>}
        {item.decided_by && <Fact name={words.decidedBy}>{item.decided_by}</Fact>}
        {item.reason !== '' && <Fact name={words.hiddenBecause}>{item.reason}</Fact>}
      </FactList>
      <EntriesLink kind="review" subject={item.id} />
    </div>
  )
}
