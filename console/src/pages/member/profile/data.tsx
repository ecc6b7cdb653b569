import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { RestrictionTags } from '../../../parts/member/restriction-tags.tsx'
import { text } from '../profile.text.ts'
import type { Profile } from './profile.ts'

/** Shows the account, the profile, the inviter, and the active restrictions. */
export function Data({ member }: { member: Profile }) {
  const words = useWords(text)
  const { id, mobile, email, gender, age, country, inviter, matrix, restrictions, closed } = member
  const none = <span className="quiet">{words.none}</span>
  const person = (one: { id: string; nick_name: string; user_code: string }) => (
    <Link to={`/member/profile?id=${one.id}`}>{`${one.nick_name} · ${one.user_code}`}</Link>
  )
  return (
    <div className="pad">
      <FactList>
        <Fact name={words.id} copy={id} />
        <Fact name={words.nickName}>{member.nick_name}</Fact>
        <Fact name={words.code} copy={member.user_code} />
        <Fact name={words.mobile}>{mobile ?? none}</Fact>
        <Fact name={words.email}>{email ?? none}</Fact>
        <Fact name={words.gender}>{gender === null ? none : words[gender]}</Fact>
        <Fact name={words.age}>{age ?? none}</Fact>
        <Fact name={words.country}>{country === null ? none : words[country]}</Fact>
        <Fact name={words.level}>{member.level}</Fact>
        <Fact name={words.joined}>
          <span className="digits">{showTime(member.joined)}</span>
        </Fact>
        {closed !== null && (
          <Fact name={words.closed}>
            <span className="digits">{showTime(closed)}</span>
          </Fact>
        )}
        <Fact name={words.inviter}>{inviter === null ? none : person(inviter)}</Fact>
        <Fact name={words.teamSize}>{words.teamSays(member.direct, member.total)}</Fact>
        <Fact name={words.matrix}>
          {matrix === null ? (
            none
          ) : (
            <span>
              {matrix.parent === null ? words.top : person(matrix.parent)}{' '}
              {matrix.slot !== null && <span className="quiet">{words.under(matrix.slot + 1)}</span>}
              <span className="quiet"> · {words.below(matrix.children, matrix.total)}</span>
            </span>
          )}
        </Fact>
        <Fact name={words.restrictions}>
          {restrictions.length === 0 ? (
            none
          ) : (
            <span>
              <RestrictionTags active={restrictions} />
              {restrictions.map(({ restriction, reason, taken_by }) => (
                <div key={restriction} className="quiet breaks">
                  {reason} · {taken_by}
                </div>
              ))}
            </span>
          )}
        </Fact>
        <Fact name={words.reports}>
          {member.reports_waiting + member.reports_upheld === 0 ? (
            none
          ) : (
            <Link to={`/chat/report?about=${id}`}>
              {words.reportsSays(member.reports_waiting, member.reports_upheld)}
            </Link>
          )}
        </Fact>
      </FactList>
    </div>
  )
}
