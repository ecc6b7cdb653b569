import { Tag } from 'antd'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { RestrictionTags } from '../../../parts/member/restriction-tags.tsx'
import { Person } from '../../../parts/member/person.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { text } from '../report.text.ts'
import { StateTag } from './columns.tsx'
import { Reported } from './content.tsx'
import css from './facts.module.css'
import type { Report } from './source.ts'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

/** One report: the reported content, the reporter, the reported member. */
export function ReportFacts({ item, now }: { item: Report; now: string }) {
  const words = useWords(text)
  return (
    <div className={css['facts']}>
      <div className="status-line">
        <StateTag state={item.state} />
        <Tag>{words[item.subject]}</Tag>
        <Tag color="error">{words[item.reason]}</Tag>
        {item.group !== null && <span className="quiet">{words.inGroup(item.group)}</span>}
        {item.state === 'waiting' && <Waited since={item.time} now={now} />}
      </div>
      <Reported report={item} />
      <FactList>
        <Fact name={words.about}>
          <Person avatar={item.about.avatar} name={item.about.nick_name} note={item.about.user_code} />
          <Link to={`/member/member?search=${encodeURIComponent(item.about.user_code)}`}>
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
        {item.restriction !== null && item.restriction_until !== null && (
          <Fact name={words.restriction}>
            <RestrictionTags active={[{ restriction: item.restriction, until: item.restriction_until }]} />
          </Fact>
        )}
        {item.answer !== '' && <Fact name={words.answer}>{item.answer}</Fact>}
      </FactList>
      <EntriesLink kind="report" subject={item.id} />
    </div>
  )
}
